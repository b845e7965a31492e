import * as contract from "@passerelle/contract/hiring/applications";
import { listReceivedApplications } from "@passerelle/contract/hiring/applications";
import { linkCandidate } from "@passerelle/contract/hiring/invitations";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask, pool } = api;
afterEach(() => api.setNow(undefined));

const hold = (as: Account, job_id: string, more: { message?: string; resume_id?: string } = {}) =>
  ask(contract.applyToJob, { body: { job_id, is_held: true, ...more } }, { as });
const takeBack = async (as: Account, id: string) => {
  const { status, body } = await ask(contract.takeBackHeld, { params: { id } }, { as });
  return { status, code: (body as { code?: string } | null)?.code };
};
const read = (as: Account, id: string) => ask(contract.getMyApplication, { params: { id } }, { as });
const later = async (seconds: number) => {
  api.setNow(new Date(Date.now() + seconds * 1000));
  await api.runTasks();
};
const traces = async (as: Account) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from applications where applicant_id = $1) as applications,
      (select count(*)::int from application_events where actor_id = $1) as events,
      (select count(*)::int from held_applications where applicant_id = $1) as held`,
    [as.id],
  );
  return rows[0];
};

test("what cannot be applied to cannot be held either", async () => {
  const job = await given.job();
  const [company, closed] = [await given.company(), await given.job({ is_active: false })];
  expect((await hold(company, job.id)).status).toBe(403);
  expect((await hold(await given.account("applicant"), job.id)).body.code).toBe("profile-required");
  const as = await given.applicant();
  expect((await hold(as, closed.id)).body.detail).toBe("Impossible de trouver l'offre (entreprise).");
  const other = await given.applicant();
  const [theirs] = (await pool.query("select id from candidate_resumes where account_id = $1", [other.id])).rows;
  expect((await hold(as, job.id, { resume_id: theirs.id })).body.code).toBe("resume-not-found");
  await ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
  expect((await hold(as, job.id)).body.detail).toBe("Vous avez déjà postulé à cette offre");
});

test("nobody else takes back what is held, and nothing is taken back twice", async () => {
  const [as, other] = [await given.applicant(), await given.applicant()];
  const { body } = await hold(as, (await given.job()).id);
  expect((await takeBack(other, body.id)).status).toBe(404);
  expect((await takeBack(as, body.id)).status).toBe(204);
  expect((await takeBack(as, body.id)).status).toBe(404);
});

test("for ten seconds nobody knows of it; taken back, it leaves no trace", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const as = await given.applicant();
  api.sent.length = 0;
  const { status, body } = await hold(as, job.id, { message: "Bonjour" });
  expect([status, body.status, Date.parse(body.held_until ?? "") - Date.parse(body.created_at)]).toEqual([
    201,
    "PD",
    10_000,
  ]);
  await later(9);
  await api.follow();
  expect(await traces(as)).toEqual({ applications: 0, events: 0, held: 1 });
  expect((await ask(listReceivedApplications, {}, { as: company })).body.count).toBe(0);
  expect((await takeBack(as, body.id)).status).toBe(204);
  await later(30);
  expect(await traces(as)).toEqual({ applications: 0, events: 0, held: 0 });
  expect(api.sent.filter(({ to }) => to === as.email || to === company.email)).toEqual([]);
  expect((await hold(as, job.id)).status).toBe(201);
});

test("it is sent when the time is over, once, with its word and its identifier, whatever becomes of the page", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Soudeur" });
  const posting = await given.posting();
  const as = await given.applicant();
  const { body } = await hold(as, job.id, { message: "Je suis libre en mai." });
  const school = (
    await ask(contract.applyToPosting, { body: { job_id: posting.id, is_held: true, message: "Bonjour" } }, { as })
  ).body;
  api.sent.length = 0;
  await later(11);
  await later(12);
  expect((await read(as, body.id)).body).toMatchObject({ status: "PD", message: "Je suis libre en mai." });
  expect((await read(as, school.id)).body).toMatchObject({ status: "PD", message: "Bonjour" });
  expect(await traces(as)).toEqual({ applications: 2, events: 2, held: 0 });
  await api.follow();
  await api.runTasks();
  const mails = api.sent.filter(({ to }) => to === company.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("postule : Soudeur, ")]);
  expect(mails[0]?.text).toContain("Je suis libre en mai.");
  const late = await takeBack(as, body.id);
  expect([late.status, late.code]).toEqual([409, "already-sent"]);
});

test("holding it again replaces it: a repeated request sends one application, the last one written", async () => {
  const as = await given.applicant();
  const job = await given.job();
  const answers = await Promise.all([hold(as, job.id, { message: "un" }), hold(as, job.id, { message: "un" })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { body } = await hold(as, job.id, { message: "deux" });
  expect(answers.map((one) => one.body.id)).toEqual([body.id, body.id]);
  await later(11);
  expect((await read(as, body.id)).body.message).toBe("deux");
  expect(await traces(as)).toEqual({ applications: 1, events: 1, held: 0 });
});

test("an application made at once meanwhile is the one", async () => {
  const as = await given.applicant();
  const job = await given.job();
  await hold(as, job.id);
  await ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
  api.sent.length = 0;
  await later(11);
  expect(await traces(as)).toEqual({ applications: 1, events: 1, held: 0 });
  expect(api.sent.filter(({ subject }) => subject.startsWith("Votre candidature n'est pas partie"))).toEqual([]);
});

test("what cannot be sent any more is dropped, and its applicant is told", async () => {
  const as = await given.applicant();
  const job = await given.job({ title: "Fleuriste" });
  await hold(as, job.id);
  await pool.query("update company_jobs set is_active = false where id = $1", [job.id]);
  await api.project();
  api.sent.length = 0;
  await later(11);
  await api.runTasks();
  expect(await traces(as)).toEqual({ applications: 0, events: 0, held: 0 });
  expect(api.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [as.email, "Votre candidature n'est pas partie : Fleuriste"],
  ]);
});

test("the last place of an offer goes to one: the other is told, and leaves nothing", async () => {
  const job = await given.job({ max_applications: 1 });
  const [first, second] = [await given.applicant(), await given.applicant()];
  await hold(first, job.id);
  await hold(second, job.id);
  await later(11);
  expect([await traces(first), await traces(second)]).toMatchObject([
    { applications: 1 },
    { applications: 0, held: 0 },
  ]);
});

test("held on a proposed offer, it accepts the proposition when it is sent", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const as = await given.applicant();
  const linked = await ask(linkCandidate, { body: { candidate_id: as.profileId, job_id: job.id } }, { as: company });
  const { body } = await hold(as, job.id, { message: "Avec plaisir" });
  expect(body.id).toBe(linked.body.application_id);
  expect((await read(as, body.id)).body.invitation).toBe("pending");
  await later(11);
  expect((await read(as, body.id)).body).toMatchObject({ invitation: "accepted", message: "Avec plaisir" });
});

test("an account that is erased takes what it holds with it", async () => {
  const as = await given.applicant();
  await hold(as, (await given.job()).id, { message: "un mot" });
  await pool.query("delete from accounts where id = $1", [as.id]);
  expect((await pool.query("select 1 from held_applications where applicant_id = $1", [as.id])).rowCount).toBe(0);
});
