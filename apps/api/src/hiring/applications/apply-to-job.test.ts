import * as contract from "@passerelle/contract/hiring/applications";
import { listAppliedPostings, listMySchoolApplications } from "@passerelle/contract/hiring/my-school-applications";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

test("a visitor must log in to apply", async () => {
  const job = await given.job();
  const answer = await api.ask(contract.applyToJob, { body: { job_id: job.id } });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ detail: "Veuillez vous connecter.", code: "not-logged-in" });
});

test("a company cannot apply", async () => {
  const job = await given.job();
  const answer = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as: await given.company() });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toBe("Vous n'avez pas les permissions nécessaires pour cette action");
});

test("an applicant without a profile, or without a CV, is asked for it", async () => {
  const job = await given.job();
  for (const as of [await given.account("applicant"), await given.applicant({ resume_id: null })]) {
    const answer = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("profile-required");
    expect(answer.body.detail).toContain("créer votre profil");
  }
});

test.each([
  ["inactive", { is_active: false }],
  ["removed", { deleted_at: new Date().toISOString() }],
  ["expired", { expires_at: new Date(Date.now() - 1000).toISOString() }],
])("an %s offer cannot be applied to", async (_, row) => {
  const job = await given.job(row);
  const answer = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as: await given.applicant() });
  expect(answer.status).toBe(404);
  expect(answer.body.detail).toBe("Impossible de trouver l'offre (entreprise).");
});

test("an offer of another site cannot be applied to in place", async () => {
  const { id } = await given.externalOffer();
  const as = await given.applicant();
  const answer = await api.ask(contract.applyToJob, { body: { job_id: id } }, { as });
  expect([answer.status, answer.body.code]).toEqual([404, "job-not-found"]);
});

test("a candidate applies only once to an offer, even when two applications arrive at once", async () => {
  const as = await given.applicant();
  const job = await given.job();
  const apply = () => api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
  const answers = await Promise.all([apply(), apply()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  const third = await apply();
  expect(third.body).toMatchObject({ code: "already-applied", detail: "Vous avez déjà postulé à cette offre" });
  const { rows } = await api.pool.query("select resume_id, status from applications where applicant_id = $1", [as.id]);
  expect(rows).toEqual([{ resume_id: as.resumeId, status: "PD" }]);
});

test("an application keeps the CV of the moment, starts its history, and both sides are notified once", async () => {
  const company = await given.company({ name: "Sillage" });
  const job = await given.job({ company_id: company.companyId, title: "Menuisier" });
  const as = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const answer = await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(String),
    status: "PD",
    status_label: "En attente",
    can_withdraw: true,
    is_self_reported: false,
    origin: "applied",
    invitation: null,
    introduced_by: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    job: {
      id: job.id,
      kind: "company",
      title: "Menuisier",
      company: { name: "Sillage" },
      city: "Lyon",
      start_date: "2027-09-01",
      is_visible: true,
      closing: null,
    },
  });
  const read = await api.ask(contract.getMyApplication, { params: { id: answer.body.id } }, { as });
  expect(read.body.history).toMatchObject([
    { at: expect.any(String), by: "applicant", from_status: null, to_status: "PD" },
  ]);

  api.sent.length = 0;
  await api.runTasks();
  await api.runTasks();
  const told = api.sent.filter(({ to }) => to === as.email || to === company.email);
  expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [as.email, "Votre candidature : Menuisier"],
      [company.email, expect.stringMatching(/^Zoé Petit postule : Menuisier, /)],
    ].sort(),
  );
});

test("the answer to an application is what its list says of it", async () => {
  const posting = await given.posting();
  const job = await given.job({ max_applications: 2 });
  const [first, last] = [await given.applicant(), await given.applicant()];
  const listOf = async (as: typeof first) => (await api.ask(contract.listMyApplications, {}, { as })).body;
  const answers = [
    (await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as: first })).body,
    (await api.ask(contract.applyToPosting, { body: { job_id: posting.id } }, { as: first })).body,
  ];
  // What the list adds: nothing has come of them yet.
  const news = {
    unread_messages: 0,
    next: { code: "sent", is_mine: false, at: null },
    refusal_reason: null,
    logo_url: null,
  };
  const list = await listOf(first);
  expect(list).toHaveLength(2);
  expect(list).toEqual(expect.arrayContaining(answers.map((answer) => ({ ...answer, ...news }))));
  // The last one that the company wants takes the offer off the screens.
  const paused = (await api.ask(contract.applyToJob, { body: { job_id: job.id } }, { as: last })).body;
  expect(paused.job.is_visible).toBe(false);
  expect(await listOf(last)).toEqual([{ ...paused, ...news, next: { ...news.next, code: "closed" } }]);
});

test("the three addresses of a school posting apply alike, once", async () => {
  const posting = await given.posting();
  const as = await given.applicant();
  const first = await api.ask(contract.applyToPosting, { body: { job_id: posting.id } }, { as });
  expect(first.status).toBe(201);
  for (const route of [contract.applyToPostingById, contract.applyToSchoolJob]) {
    const again = await api.ask(route, { params: { id: posting.id } }, { as });
    expect(again.status).toBe(409);
    const other = await api.ask(route, { params: { id: posting.id }, body: {} }, { as: await given.applicant() });
    expect(other.status).toBe(201);
  }
  const draft = await given.posting({ status: "draft" });
  const refused = await api.ask(contract.applyToPosting, { body: { job_id: draft.id } }, { as });
  expect(refused.body.detail).toBe("Impossible de trouver l'offre (école).");
  const mine = await api.ask(listMySchoolApplications, {}, { as });
  expect(mine.body).toMatchObject([{ status: "En attente", job: { id: posting.id, title: "Assistant de gestion" } }]);
  expect((await api.ask(listAppliedPostings, {}, { as })).body).toEqual(mine.body);
});
