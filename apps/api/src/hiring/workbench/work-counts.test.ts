import { changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { markThreadRead, readThread, writeMessage } from "@passerelle/contract/hiring/conversations";
import { countedMost } from "@passerelle/contract/hiring/work-count-rules";
import { getWorkCounts } from "@passerelle/contract/hiring/workbench";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
type Account = Awaited<ReturnType<typeof given.company>>;
const none = { applications: 0, proposals: 0, interviews: 0, unread: 0 };
/** A Wednesday, at noon in Paris. */
const wednesday = new Date("2026-11-25T11:00:00.000Z");

afterEach(() => api.setNow(undefined));

const countsOf = async (as: Account) => (await ask(getWorkCounts, {}, { as })).body;
const received = async (row: Parameters<typeof given.application>[0] = {}) => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const applicant = await given.applicant();
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id, ...row });
  return { company, job, applicant, id };
};
const interviewAt = (
  application: { id: string },
  company: Account,
  starts_at: string,
  state: "confirmed" | "cancelled",
) =>
  api.db
    .insertInto("interviews")
    .values({
      application_id: application.id,
      company_id: company.companyId,
      recruiter_id: company.id,
      mode: "phone",
      place: "",
      duration: 30,
      message: "",
      state,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
    })
    .execute();

test("a company without a profile has no counts yet, and an applicant none at all", async () => {
  const answer = await ask(getWorkCounts, {}, { as: await given.account("company") });
  expect([answer.status, answer.body.code]).toEqual([400, "profile-required"]);
  expect((await ask(getWorkCounts, {}, { as: await given.applicant() })).status).toBe(403);
});

test("nothing of another company is counted", async () => {
  await received();
  expect(await countsOf(await given.company())).toEqual(none);
});

test("what the company proposed, what is answered and what was withdrawn waits for nobody", async () => {
  const { company, job, id } = await received();
  await given.application({ job_id: job.id, origin: "linked", invitation: "pending" });
  await given.application({ job_id: job.id, status: "WD" });
  expect((await countsOf(company)).applications).toBe(1);
  await ask(changeApplicationStatus, { params: { id }, body: { status: "RV" } }, { as: company });
  expect(await countsOf(company)).toEqual(none);
});

test("interviews are those of the week that are confirmed and not over", async () => {
  api.setNow(wednesday);
  const { company, job } = await received({ status: "IN" });
  const at = async (starts_at: string, state: "confirmed" | "cancelled" = "confirmed") =>
    interviewAt(await given.application({ job_id: job.id, status: "IN" }), company, starts_at, state);
  await at("2026-11-24T10:00:00.000Z");
  await at("2026-11-26T10:00:00.000Z");
  await at("2026-11-27T10:00:00.000Z", "cancelled");
  await at("2026-11-29T22:30:00.000Z");
  // Monday in Paris.
  await at("2026-11-29T23:00:00.000Z");
  expect((await countsOf(company)).interviews).toBe(2);
});

test("a conversation is unread to each colleague until they read it", async () => {
  const { company, applicant, id } = await received();
  const colleague = await given.colleague(company.companyId);
  await ask(writeMessage, { params: { id }, body: { body: "Bonjour" } }, { as: company });
  expect((await countsOf(company)).unread).toBe(0);
  await ask(writeMessage, { params: { id }, body: { body: "Merci" } }, { as: applicant });
  expect((await countsOf(company)).unread).toBe(1);
  const { messages } = (await ask(readThread, { params: { id } }, { as: company })).body;
  await ask(markThreadRead, { params: { id }, body: { message_id: messages[0]?.id ?? "" } }, { as: company });
  expect([(await countsOf(company)).unread, (await countsOf(colleague)).unread]).toEqual([0, 1]);
});

test("a student proposed by a school counts until there is an answer", async () => {
  const { company, job, applicant, id } = await received({ origin: "introduced" });
  const { schoolId: school_id } = await given.school();
  const of = { title: job.title, organisation: "Atelier" };
  const at = { created_at: wednesday.toISOString(), expires_at: wednesday.toISOString() };
  const batch = await api.db
    .insertInto("introduction_batches")
    .values({ ...of, school_id, kind: "job", job_id: job.id, company_id: company.companyId, created_at: at.created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto("introductions")
    .values({
      ...at,
      batch_id: batch.id,
      school_id,
      applicant_id: applicant.id,
      target: job.id,
      state: "accepted",
      result_id: id,
      settled_at: at.created_at,
    })
    .execute();
  expect(await countsOf(company)).toEqual({ ...none, applications: 1, proposals: 1 });
  await ask(changeApplicationStatus, { params: { id }, body: { status: "RJ" } }, { as: company });
  expect(await countsOf(company)).toEqual(none);
});

test("one statement reads a hundred of each at most", async () => {
  const { company, job } = await received();
  await Promise.all(Array.from({ length: countedMost + 5 }, () => given.application({ job_id: job.id })));
  let counts = none;
  const statements = await statementsOf(async () => {
    counts = await countsOf(company);
  });
  expect(counts.applications).toBe(countedMost);
  expect(statements.filter((statement) => statement.includes("application_threads"))).toHaveLength(1);
});
