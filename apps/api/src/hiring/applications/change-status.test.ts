import * as contract from "@passerelle/contract/hiring/applications";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

const received = async (row: Parameters<typeof given.application>[0] = {}) => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Graphiste" });
  const applicant = await given.applicant();
  const application = await given.application({ job_id: job.id, applicant_id: applicant.id, ...row });
  return { company, job, applicant, application };
};
type Status = "RV" | "IN" | "IV" | "OF" | "AC" | "RJ" | "WD" | "PD";
const change = (id: string, status: Status, as: Awaited<ReturnType<typeof given.account>>, expected_status?: Status) =>
  api.ask(contract.changeApplicationStatus, { params: { id }, body: { status, expected_status } }, { as });

test("another company's application does not exist for this one", async () => {
  const { application } = await received();
  expect((await change(application.id, "AC", await given.company())).status).toBe(404);
  expect(
    (await api.ask(contract.getMyApplication, { params: { id: application.id } }, { as: await given.company() }))
      .status,
  ).toBe(404);
  expect(
    (await api.ask(contract.getMyApplication, { params: { id: application.id } }, { as: await given.applicant() }))
      .status,
  ).toBe(404);
});

test("a company without a profile is asked for it", async () => {
  const { application } = await received();
  const answer = await change(application.id, "AC", await given.account("company"));
  expect(answer.body.code).toBe("profile-required");
});

test("a recruiter moves an application; the change is dated, attributed and told to the candidate", async () => {
  const { company, applicant, application } = await received();
  expect((await change(application.id, "RV", company)).body).toEqual({
    id: application.id,
    status: "RV",
    updated_at: expect.any(String),
  });
  expect((await change(application.id, "IV", company)).status).toBe(200);
  const { body } = await api.ask(contract.getMyApplication, { params: { id: application.id } }, { as: applicant });
  expect(body.status_label).toBe("Entretien");
  expect(body.history.map(({ by, from_status, to_status }) => [by, from_status, to_status])).toEqual([
    ["applicant", null, "PD"],
    ["recruiter", "PD", "RV"],
    ["recruiter", "RV", "IV"],
  ]);
  await api.runTasks();
  expect(
    api.sent
      .filter(({ to }) => to === applicant.email)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(["Entretien : Graphiste", "Votre candidature a avancé : Graphiste"]);
});

test("a recruiter sets any status of the two screens directly, whatever it was before, 'Retiré' included", async () => {
  const { company, application } = await received();
  const all = ["PD", "RV", "IN", "IV", "OF", "AC", "RJ", "WD"] as const;
  for (const from of all) {
    for (const to of all) {
      await change(application.id, from, company);
      expect([from, to, (await change(application.id, to, company)).body.status]).toEqual([from, to, to]);
    }
  }
});

test("setting the same status twice changes nothing and tells nobody", async () => {
  const { company, applicant, application } = await received();
  await change(application.id, "PD", company);
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === applicant.email)).toEqual([]);
  const first = await change(application.id, "AC", company);
  const second = await change(application.id, "AC", company);
  expect([second.status, second.body]).toEqual([200, first.body]);
  const { body } = await api.ask(contract.getMyApplication, { params: { id: application.id } }, { as: applicant });
  expect(body.history).toHaveLength(2);
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === applicant.email)).toHaveLength(1);
});

test("a status set from two sessions at once: the second learns that the first was quicker", async () => {
  const { company, application } = await received();
  const answers = await Promise.all([
    change(application.id, "AC", company, "PD"),
    change(application.id, "RJ", company, "PD"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
    /^Cette candidature est maintenant «\u00a0(Accepté|Refusé)\u00a0», par vous, sur un autre écran\.$/,
  );
});

test("an applicant may withdraw, and only that; a withdrawn application keeps its status, and the company learns why", async () => {
  const { company, applicant, application } = await received();
  expect((await change(application.id, "AC", applicant)).status).toBe(403);
  expect((await change(application.id, "WD", await given.applicant())).status).toBe(404);
  expect((await change(application.id, "WD", applicant)).body.status).toBe("WD");
  const again = await change(application.id, "WD", applicant);
  expect(again.status).toBe(409);
  expect(again.body.detail).toBe("Cette candidature est close : elle ne peut plus être retirée.");
  for (const status of ["PD", "RV", "AC", "RJ"] as const) {
    const refused = await change(application.id, status, company);
    expect([refused.status, refused.body.detail]).toEqual([409, "Cette candidature a été retirée."]);
  }
});

test.each(["AC", "RJ"] as const)("an application in %s can no longer be withdrawn", async (status) => {
  const { applicant, application } = await received({ status });
  expect((await change(application.id, "WD", applicant)).status).toBe(409);
});

test("a status that does not exist, or a field that is not expected, is refused with a sentence", async () => {
  const { company, application } = await received();
  const answer = await api.sendRaw(
    {
      method: "PATCH",
      url: `/api/v1/application-system/applications/${application.id}/`,
      payload: { status: "XX", surprise: 1 },
    },
    company,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ status: ["Ce statut n'existe pas"], surprise: ["Ce champ n'est pas attendu."] });
  expect(answer.body.status).toEqual(["Ce statut n'existe pas"]);
});

test("the history of an application cannot be rewritten", async () => {
  await received();
  await expect(api.pool.query("update application_events set to_status = 'AC'")).rejects.toThrow("append-only");
});
