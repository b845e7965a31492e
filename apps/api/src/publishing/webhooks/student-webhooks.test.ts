import { applyToPostingById } from "@passerelle/contract/hiring/applications";
import { breakContract, deleteContract, moveContract, recordContract } from "@passerelle/contract/hiring/contracts";
import { changeStage } from "@passerelle/contract/hiring/school-applications";
import { type SentStudent, syncStudents } from "@passerelle/contract/hiring/student-sync";
import { changeStudents, removeStudents } from "@passerelle/contract/hiring/student-table";
import {
  answerSchool,
  changeStudent,
  inviteStudent,
  removeStudent,
  reportPlacement,
} from "@passerelle/contract/hiring/students";
import { type WebhookPayloadType, webhookPayloads } from "@passerelle/contract/publishing/webhook-payloads";
import { createWebhook, updateWebhook } from "@passerelle/contract/publishing/webhooks";
import { testApi } from "@passerelle/testing/api.ts";
import { receiver } from "@passerelle/testing/receiver.ts";
import { expect, test } from "vitest";
import { unansweredStudentsRule } from "#hiring/students/tasks.ts";
import { eraseAccount } from "#identity/accounts/erase-account.ts";

const api = await testApi();
const { given, ask, db } = api;
const { url, received } = await receiver();
type School = Awaited<ReturnType<typeof given.school>>;

const kinds = ["student.created", "student.updated", "student.state_changed", "student.removed"] as const;
const today = new Date().toISOString().slice(0, 10);
const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
let paths = 0;

/** A school whose program receives what happens to its students, and what it received since the last look. */
const listening = async (events: readonly (typeof kinds)[number][] = kinds) => {
  const as = await given.school();
  const path = `/200/students-${++paths}`;
  const params = { schoolId: as.schoolId };
  const made = await ask(createWebhook, { params, body: { url: `${url}${path}`, events: [...events] } }, { as });
  expect(made.status).toBe(201);
  let seen = 0;
  const told = async () => {
    await api.runTasks();
    const got = received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
    const fresh = got.slice(seen);
    seen = got.length;
    for (const one of fresh) expect(webhookPayloads[one.type as WebhookPayloadType].parse(one)).toEqual(one);
    return fresh;
  };
  return { as, told, webhook: made.body, path };
};
const sync = async (as: School, students: SentStudent[]) => {
  const answer = await ask(syncStudents, { params: { schoolId: as.schoolId }, body: { students } }, { as });
  expect(answer.status).toBe(200);
  return answer.body.students.map(({ id }) => id ?? "");
};
const brief = (events: { type: string; data: Record<string, unknown> }[]) =>
  events.map(({ type, data: { student: _, ...data } }) => [type, data]);
const state = (code: string, former: string) => [
  "student.state_changed",
  { state: expect.objectContaining({ code }), former_state: expect.objectContaining({ code: former }) },
];

test("a student who is added, changed and removed is told with identifiers alone, and nothing of another school", async () => {
  const [{ as, told }, other] = [await listening(), await listening()];
  const email = address();
  const [id = ""] = await sync(as, [{ student_number: "2026-7", email, last_name: "Girard" }]);
  const [created, ...more] = await told();
  expect(created).toMatchObject({
    type: "student.created",
    school_id: as.schoolId,
    data: { student: { id, student_number: "2026-7" } },
  });
  expect(more).toEqual([]);
  const body = { cohort: "B", expected: { cohort: "", placed_elsewhere: false } };
  expect((await ask(changeStudent, { params: { id }, body }, { as })).status).toBe(200);
  expect(brief(await told())).toEqual([["student.updated", { fields: ["cohort"] }]]);
  // What changes nothing is not told.
  expect((await ask(changeStudents, { body: { ids: [id], change: { cohort: "B" } } }, { as })).body.changed).toBe(0);
  expect(await told()).toEqual([]);
  expect((await ask(removeStudent, { params: { id } }, { as })).status).toBe(204);
  const removed = await told();
  expect(brief(removed)).toEqual([["student.removed", { replaced_by: null }]]);
  expect(removed[0].data.student).toEqual({ id, student_number: "2026-7" });
  expect(JSON.stringify([created, removed])).not.toMatch(/Girard|exemple\.fr/);
  expect(await other.told()).toEqual([]);
});

test("the state is told when what the school says, a contract or the student moves it, and not otherwise", async () => {
  const { as, told } = await listening();
  const [id = ""] = await sync(as, [{ email: address() }]);
  await told();
  const search = { state: "stopped" as const, reason: "Parti à l'étranger" };
  await ask(changeStudents, { body: { ids: [id], change: { search } } }, { as });
  expect(brief(await told())).toEqual([["student.updated", { fields: ["search"] }], state("stopped", "never")]);
  await ask(changeStudents, { body: { ids: [id], change: { search: null, programme: "BTS MCO" } } }, { as });
  expect(brief(await told())).toEqual([
    ["student.updated", { fields: ["programme", "search"] }],
    state("never", "stopped"),
  ]);

  const terms = { kind: "apprentissage" as const, employer_name: "Maison Delorme", student_id: id };
  const made = (await ask(recordContract, { body: terms }, { as })).body;
  const contract = ["student.updated", { fields: ["contract"] }];
  expect(brief(await told())).toEqual([contract, state("promise", "never")]);
  const params = { id: made.id };
  const signed = { step: "signed" as const, on_day: today, expected_version: made.version };
  const moved = (await ask(moveContract, { params, body: signed }, { as })).body;
  expect(brief(await told())).toEqual([contract, state("contract", "promise")]);
  const broken = { on_day: today, reason: "trial" as const, expected_version: moved.version };
  await ask(breakContract, { params, body: broken }, { as });
  expect(brief(await told())).toEqual([contract, state("broken", "contract")]);
  await ask(deleteContract, { params }, { as });
  expect(brief(await told())).toEqual([contract, state("never", "broken")]);
});

test("a student who is invited, answers, applies and says that they have found is told of at each step", async () => {
  const { as, told } = await listening();
  const person = await given.applicant();
  const { id } = (await ask(inviteStudent, { body: { email: person.email } }, { as })).body;
  expect(brief(await told())).toEqual([["student.created", {}]]);
  const answered = { answer: "accepted" as const, expected_link: "invited" as const };
  expect((await ask(answerSchool, { params: { id }, body: answered }, { as: person })).status).toBe(200);
  expect(brief(await told())).toEqual([["student.updated", { fields: ["link"] }], state("no-lead", "never")]);

  const posting = await given.posting({ school_id: as.schoolId });
  const applied = await ask(applyToPostingById, { params: { id: posting.id } }, { as: person });
  expect(brief(await told())).toEqual([state("searching", "no-lead")]);
  const move = { stage: "phone" as const, expected_stage: "new" as const };
  await ask(changeStage, { params: { id: applied.body.id }, body: move }, { as });
  expect(brief(await told())).toEqual([state("interview", "searching")]);
  await ask(reportPlacement, { params: { id }, body: { placed: true } }, { as: person });
  expect(brief(await told())).toEqual([
    ["student.updated", { fields: ["told_placed"] }],
    state("elsewhere", "interview"),
  ]);
  await eraseAccount(api.context(), person);
  expect(brief(await told())).toEqual([["student.removed", { replaced_by: null }]]);
});

test("two lines that were one person become one, and the program learns which one stays", async () => {
  const { as, told } = await listening();
  const person = await given.applicant();
  const posting = await given.posting({ school_id: as.schoolId });
  // An applicant is on no list: there is no event.
  await ask(applyToPostingById, { params: { id: posting.id } }, { as: person });
  expect(await told()).toEqual([]);
  const [first = ""] = await sync(as, [{ email: person.email, student_number: "1" }]);
  expect(brief(await told())).toEqual([["student.created", {}]]);
  const former = address();
  const { id } = (await ask(inviteStudent, { body: { email: former } }, { as })).body;
  await told();
  await db.updateTable("accounts").set({ email: former }).where("id", "=", person.id).execute();
  const answered = { answer: "accepted" as const, expected_link: "invited" as const };
  const again = { ...person, email: former };
  expect((await ask(answerSchool, { params: { id }, body: answered }, { as: again })).status).toBe(200);
  const events = await told();
  expect(events[0].data).toEqual({ student: { id: first, student_number: "1" }, replaced_by: id });
});

test("a school that begins to ask is told of what moves from then on", async () => {
  const { as, told, webhook } = await listening(["student.removed"]);
  const [one = "", two = ""] = await sync(as, [{ email: address() }, { email: address() }]);
  expect(await told()).toEqual([]);
  const params = { schoolId: as.schoolId, webhookId: webhook.id };
  const body = { url: webhook.url, events: ["student.state_changed" as const], expected_version: webhook.version };
  expect((await ask(updateWebhook, { params, body }, { as })).status).toBe(200);
  const search = { state: "full-time" as const, reason: "Formation initiale" };
  await ask(changeStudents, { body: { ids: [one], change: { search } } }, { as });
  await ask(changeStudents, { body: { ids: [two], change: { cohort: "B" } } }, { as });
  expect(brief(await told())).toEqual([state("full-time", "never")]);
  await ask(removeStudents, { body: { ids: [one, two] } }, { as });
  expect(await told()).toEqual([]);
});

test("a student whom a retention rule deletes is told of as one who is removed, once; who had left the list already is not", async () => {
  const { as, told } = await listening();
  const [id = "", gone = "", kept = ""] = await sync(as, [
    { email: address(), student_number: "R-1" },
    { email: address(), student_number: "R-2" },
    { email: address(), student_number: "R-3" },
  ]);
  await told();
  const old = { link: "refused", sent_at: "2020-01-01T00:00:00Z", recorded_at: "2020-01-01T00:00:00Z" } as const;
  await db.updateTable("school_students").set(old).where("id", "in", [id, gone]).execute();
  await db.updateTable("school_students").set({ removed_at: "2020-02-01T00:00:00Z" }).where("id", "=", gone).execute();
  expect(await unansweredStudentsRule.due(api.context())).toEqual({ erased: 2 });
  expect(await unansweredStudentsRule.apply(api.context())).toEqual({ erased: 2 });
  const removed = await told();
  expect(brief(removed)).toEqual([["student.removed", { replaced_by: null }]]);
  expect(removed[0].data.student).toEqual({ id, student_number: "R-1" });
  const left = await db.selectFrom("school_students").select("id").where("school_id", "=", as.schoolId).execute();
  expect(left).toEqual([{ id: kept }]);
  expect(await unansweredStudentsRule.apply(api.context())).toEqual({ erased: 0 });
  expect(await told()).toEqual([]);
});
