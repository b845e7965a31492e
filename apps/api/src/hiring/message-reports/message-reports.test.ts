import { readThread, writeMessage } from "@passerelle/contract/hiring/conversations";
import * as contract from "@passerelle/contract/hiring/message-reports";
import { listNotices } from "@passerelle/contract/hiring/notices";
import { getCandidateSheet } from "@passerelle/contract/hiring/received-applications";
import type { Input } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { messageReportDataOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;

const write = async (as: Account, id: string, body: string) =>
  (await api.ask(writeMessage, { params: { id }, body: { body } }, { as })).body.id;
const read = async (as: Account, id: string) => (await api.ask(readThread, { params: { id } }, { as })).body.messages;
type Form = NonNullable<Input<typeof contract.reportMessage>["body"]>;
const report = (as: Account, id: string, message_id: string, body: Partial<Form> = {}) =>
  api.ask(contract.reportMessage, { params: { id, message_id }, body: { reason: "insult", ...body } }, { as });
const staff = () => given.account(null, { is_staff: true });
const waiting = async (as: Account, message: string) =>
  (await api.ask(contract.listReportedMessages, { query: { limit: 100 } as never }, { as })).body.find(({ context }) =>
    context.some((line) => line.is_reported && line.id === message),
  );
type Decision = NonNullable<Input<typeof contract.decideOnMessage>["body"]>;
const decide = (as: Account, id: string, body: Decision) =>
  api.ask(contract.decideOnMessage, { params: { id }, body }, { as });
const mailsTo = async ({ email }: { email: string }) => {
  await api.follow();
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};

const conversation = async () => {
  const company = await given.company({ name: "Fonderie Blanchard" });
  const job = await given.job({ company_id: company.companyId, title: "Mouleur" });
  const applicant = await given.applicant();
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id, message: "Mon mot" });
  await write(applicant, id, "Bonjour");
  const bad = await write(company, id, "Des insultes");
  await write(applicant, id, "Pardon ?");
  return { company, applicant, id, bad };
};

test("nobody reports a message of their own side, of another conversation, or one that does not exist", async () => {
  const { company, applicant, id, bad } = await conversation();
  const other = await conversation();
  expect((await report(company, id, bad)).body).toMatchObject({ code: "own-message" });
  expect((await report(await given.colleague(company.companyId), id, bad)).body).toMatchObject({ code: "own-message" });
  for (const [as, of, message] of [
    [other.applicant, id, bad],
    [await given.school(), id, bad],
    [await given.company(), id, bad],
    [applicant, id, other.bad],
    [applicant, other.id, other.bad],
    [applicant, id, crypto.randomUUID()],
  ] as const)
    expect((await report(as, of, message)).status).toBe(404);
});

test("another reason is said in words, and words have an end", async () => {
  const { applicant, id, bad } = await conversation();
  for (const body of [{ reason: "other" as const }, { message: "a".repeat(1001) }, { reason: "x" as never }])
    expect((await report(applicant, id, bad, body)).status).toBe(400);
});

test("a message is reported once, its reporter sees it, and the other side does not", async () => {
  const { company, applicant, id, bad } = await conversation();
  const answers = await Promise.all([report(applicant, id, bad), report(applicant, id, bad)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const states = async (as: Account) =>
    (await read(as, id)).filter(({ moderation }) => moderation).map((line) => [line.id, line.moderation]);
  expect(await states(applicant)).toEqual([[bad, "reported"]]);
  expect(await states(company)).toEqual([]);
  expect(await mailsTo(applicant)).toContain("Votre signalement d'un message");
});

test("ten reports a day are taken from one account", async () => {
  const { company, applicant, id } = await conversation();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await report(applicant, id, await write(company, id, `Encore ${count}`))).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});

test("the staff is notified once, and reads the message among its neighbours with who reported it", async () => {
  const { company, applicant, id, bad } = await conversation();
  const as = await staff();
  await report(applicant, id, bad, { reason: "harassment", message: "Il insiste" });
  await api.follow();
  const notices = (await api.ask(listNotices, {}, { as })).body.filter(({ title }) => title === "Message signalé");
  expect(notices).toMatchObject([{ kind: "moderation", path: "/settings/reported-messages" }]);
  expect(await waiting(as, bad)).toMatchObject({
    status: "open",
    reason: "harassment",
    message: "Il insiste",
    side: "applicant",
    reporter: { email: applicant.email, reports: 1, rejected: 0 },
    author: company.email,
    organisation: "Fonderie Blanchard",
    title: "Mouleur",
    context: [
      { body: "Mon mot" },
      { body: "Bonjour" },
      { body: "Des insultes", is_reported: true },
      { body: "Pardon ?" },
    ],
    decisions: [],
  });
});

test("a hidden message is empty for both sides, its author is warned and its reporter told, and it may come back", async () => {
  const { company, applicant, id, bad } = await conversation();
  const as = await staff();
  await report(applicant, id, bad);
  const found = await waiting(as, bad);
  const hide: Decision = { decision: "hidden", warning: "Pas d'insultes.", expected_status: "open" };
  expect((await decide(as, found?.id ?? "", { ...hide, warning: "" })).status).toBe(400);
  expect((await decide(as, found?.id ?? "", { ...hide, decision: "restored" })).body).toMatchObject({
    code: "message-report-changed",
  });
  const both = await Promise.all([decide(as, found?.id ?? "", hide), decide(as, found?.id ?? "", hide)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  for (const reader of [company, applicant])
    expect((await read(reader, id)).find((line) => line.id === bad)).toMatchObject({
      moderation: "hidden",
      body: "",
      files: [],
    });
  expect(await mailsTo(company)).toContain("Un de vos messages a été retiré");
  expect(await mailsTo(applicant)).toContain("Votre signalement d'un message a été traité");
  await decide(as, found?.id ?? "", { decision: "restored", expected_status: "hidden" });
  expect((await read(company, id)).find((line) => line.id === bad)).toMatchObject({
    moderation: null,
    body: "Des insultes",
  });
  expect(await mailsTo(company)).toContain("Votre message est de nouveau visible");
  expect((await waiting(as, bad))?.decisions.map(({ decision, decided_by }) => [decision, decided_by])).toEqual([
    ["restored", as.email],
    ["hidden", as.email],
  ]);
  const { rows } = await api.pool.query(
    "select action from audit_entries where details ->> 'message_id' = $1 order by at, id",
    [bad],
  );
  expect(rows).toEqual([{ action: "message-report-hidden" }, { action: "message-report-restored" }]);
});

test("a rejected report leaves the message, mails its reporter alone, and counts for the next time", async () => {
  const { company, applicant, id, bad } = await conversation();
  const as = await staff();
  await report(applicant, id, bad);
  const found = await waiting(as, bad);
  await decide(as, found?.id ?? "", { decision: "rejected", note: "Rien de grave", expected_status: "open" });
  expect((await read(company, id)).find((line) => line.id === bad)?.body).toBe("Des insultes");
  expect(await mailsTo(company)).not.toContain("Un de vos messages a été retiré");
  expect(await mailsTo(applicant)).toContain("Votre signalement d'un message a été traité");
  expect(await waiting(as, bad)).toMatchObject({ status: "rejected", reporter: { reports: 1, rejected: 1 } });
  expect((await report(applicant, id, bad)).body).toMatchObject({ code: "message-already-reported" });
});

test("the word of an application that is hidden leaves the sheet of the company too", async () => {
  const { company, applicant, id } = await conversation();
  const as = await staff();
  expect((await report(company, id, id)).status).toBe(204);
  const found = await waiting(as, id);
  expect(found).toMatchObject({ side: "recruiter", author: applicant.email });
  await decide(as, found?.id ?? "", { decision: "hidden", warning: "Non.", expected_status: "open" });
  const sheet = await api.ask(getCandidateSheet, { params: { id } }, { as: company });
  expect(sheet.body).toMatchObject({ message: "" });
});

test("a school reports what a candidate wrote to it, and reads it no more once it is hidden", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  const applicant = await given.applicant();
  const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  const bad = await write(applicant, id, "Des menaces");
  const as = await staff();
  expect((await report(school, id, bad)).status).toBe(204);
  const found = await waiting(as, bad);
  await decide(as, found?.id ?? "", { decision: "hidden", warning: "Non.", expected_status: "open" });
  expect(await read(school, id)).toMatchObject([{ id: bad, moderation: "hidden", body: "" }]);
});

test("what one reported is in one's download; a conversation that is erased takes its reports, not what was decided", async () => {
  const { company, applicant, id, bad } = await conversation();
  const as = await staff();
  await report(applicant, id, bad);
  await decide(as, (await waiting(as, bad))?.id ?? "", { decision: "rejected", expected_status: "open" });
  expect(await messageReportDataOf({ db: api.db }, applicant.id)).toMatchObject({
    reported_messages: [{ reason: "insult" }],
  });
  expect(await messageReportDataOf({ db: api.db }, company.id)).toEqual({ reported_messages: [] });
  await eraseAccount(api.context(), applicant);
  expect(await waiting(as, bad)).toBeUndefined();
  const { rows } = await api.pool.query("select decision from message_decisions where message_id = $1", [bad]);
  expect(rows).toEqual([{ decision: "rejected" }]);
});
