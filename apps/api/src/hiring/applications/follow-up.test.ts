import * as contract from "@passerelle/contract/hiring/applications";
import { setNoticeChoice } from "@passerelle/contract/hiring/notices";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, expect, test } from "vitest";
import { applicationTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
afterEach(() => {
  api.setNow(undefined);
  api.sent.length = 0;
});

const kept = {
  note: "Demander Mme Roy",
  remind_on: "2026-12-01",
  interview_at: "2026-12-03T09:30:00.000Z",
  interview_place: "3 rue Haute, Lyon",
};
const sent = async () => {
  const as = await given.applicant();
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const application = await given.application({ job_id: job.id, applicant_id: as.id });
  return { as, company, application };
};
const save = (as: Parameters<typeof api.ask>[2], id: string, body = kept) =>
  api.ask(contract.setFollowUp, { params: { id }, body }, as);
const read = (as: Parameters<typeof api.ask>[2], id: string) =>
  api.ask(contract.getMyApplication, { params: { id } }, as);

test("what an applicant notes about an application is theirs alone: not another's, not the company's", async () => {
  const { as, company, application } = await sent();
  const other = await given.applicant();
  expect((await save({ as: other }, application.id)).status).toBe(404);
  expect((await save({ as }, application.id)).body).toEqual(kept);
  expect((await read({ as }, application.id)).body.follow_up).toEqual(kept);
  expect((await read({ as: company }, application.id)).body.follow_up).toBeNull();
  expect((await read({ as: other }, application.id)).status).toBe(404);
});

test("the company's logo of today is with the application; none for a company without one", async () => {
  const { as, company, application } = await sent();
  expect((await read({ as }, application.id)).body.logo_url).toBeNull();
  const { rows } = await api.pool.query<{ id: string }>(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'logo', 'logo-beside', 'logo.png', 'image/png', 1) returning id",
    [company.id],
  );
  await api.pool.query("update companies set logo_id = $2 where id = $1", [company.companyId, rows[0]?.id]);
  expect((await read({ as }, application.id)).body.logo_url).toBe(`/logos/${rows[0]?.id}`);
});

test.each([
  [{ ...kept, remind_on: "2026-02-30" }, { remind_on: ["La date n'existe pas dans le calendrier"] }],
  [{ ...kept, interview_at: "demain" }, { interview_at: ["La date de l'entretien n'est pas valide"] }],
  [{ ...kept, remind_on: "2020-01-01" }, { remind_on: ["Choisissez un jour à venir"] }],
  [{ ...kept, note: "x".repeat(2001) }, { note: ["2000 caractères au plus."] }],
])("%j is refused on its field", async (body, fields) => {
  const { as, application } = await sent();
  const answer = await save({ as }, application.id, body);
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { fields: unknown }).fields).toEqual(fields);
});

const remindOn = async (at: string) => {
  api.setNow(new Date(at));
  await applicationTasks.remind.run(api.context(), {});
  await api.runTasks();
};

test("a reminder is mailed on its day in Paris, once, and again only for another day", async () => {
  const { as, application } = await sent();
  await save({ as }, application.id);
  await remindOn("2026-11-30T22:30:00Z");
  expect(api.sent.filter(({ to }) => to === as.email)).toEqual([]);
  await remindOn("2026-11-30T23:30:00Z");
  await remindOn("2026-12-01T08:00:00Z");
  const mine = () => api.sent.filter(({ to }) => to === as.email);
  expect(mine().map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Rappel : /)]);
  expect(mine()[0]?.text).toContain("Votre note : Demander Mme Roy");
  await save({ as }, application.id, { ...kept, remind_on: "2026-12-05" });
  await remindOn("2026-12-05T07:00:00Z");
  expect(mine()).toHaveLength(2);
});

test("an applicant who muted reminders gets none; one who muted news of applications gets none", async () => {
  const { as, company, application } = await sent();
  await save({ as }, application.id);
  for (const kind of ["reminders", "applications"] as const)
    await api.ask(setNoticeChoice, { body: { kind, channel: "page" } }, { as });
  await remindOn("2026-12-01T08:00:00Z");
  await api.ask(
    contract.changeApplicationStatus,
    { params: { id: application.id }, body: { status: "RV" } },
    { as: company },
  );
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === as.email)).toEqual([]);
});

test("an application sent on another site is followed with the others, once, and its status is the applicant's to say", async () => {
  const as = await given.applicant();
  const offer = await given.externalOffer({ title: "Fleuriste" });
  const follow = () => api.ask(contract.followExternalOffer, { params: { id: offer.id } }, { as });
  const answers = await Promise.all([follow(), follow()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body: list } = await api.ask(contract.listMyApplications, {}, { as });
  expect(list).toMatchObject([{ is_self_reported: true, job: { kind: "external", title: "Fleuriste" }, status: "PD" }]);
  const id = list[0]?.id ?? "";
  const say = (status: "IN" | "AC", who = as) =>
    api.ask(contract.changeApplicationStatus, { params: { id }, body: { status } }, { as: who });
  expect((await say("IN", await given.applicant())).status).toBe(404);
  expect((await say("IN")).body.status).toBe("IN");
  expect((await read({ as }, id)).body.history.map(({ to_status }) => to_status)).toEqual(["PD", "IN"]);
});

test("an applicant still cannot move an application that a company received, and an offer of nowhere cannot be followed", async () => {
  const { as, application } = await sent();
  const moved = await api.ask(
    contract.changeApplicationStatus,
    { params: { id: application.id }, body: { status: "AC" } },
    { as },
  );
  expect(moved.status).toBe(403);
  const nowhere = { params: { id: "01900000-0000-7000-8000-000000000000" } };
  expect((await api.ask(contract.followExternalOffer, nowhere, { as })).status).toBe(404);
});
