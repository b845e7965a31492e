import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { recordContract } from "@passerelle/contract/hiring/contracts";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import * as contract from "@passerelle/contract/hiring/student-notes";
import { getStudent, saveStudent } from "@passerelle/contract/hiring/student-page";
import { listStudentTable } from "@passerelle/contract/hiring/student-table";
import { answerSchool, inviteStudent, listMySchools, removeStudent } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, describe, expect, test } from "vitest";
import { heldData } from "../../app/held-data.ts";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

afterEach(() => api.setNow(undefined));

const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const invite = async (as: School, email = address()) =>
  (await ask(inviteStudent, { body: { email, first_name: "Lina", last_name: "Girard" } }, { as })).body;
const history = async (as: School, id: string) =>
  (await ask(contract.getStudentHistory, { params: { id } }, { as })).body;
const actions = async (as: School, id: string) =>
  (await ask(contract.listStudentActions, { params: { id } }, { as })).body;
const next = { title: "Préparer l'entretien", due_on: "2026-11-24" };
const plan = (as: School, id: string, change: { assignee_id?: string } = {}) =>
  ask(contract.addStudentAction, { params: { id }, body: { ...next, ...change } }, { as });
const write = (as: School, id: string, text = "Motivée.") =>
  ask(contract.addStudentNote, { params: { id }, body: { kind: "call", text } }, { as });
const close = (as: School, id: string, expected_version = 1) =>
  ask(contract.changeStudentAction, { params: { id }, body: { ...next, is_done: true, expected_version } }, { as });
const change = (as: School, id: string, expected_version = 1) =>
  ask(contract.changeStudentNote, { params: { id }, body: { text: "Très motivée.", expected_version } }, { as });
const countOf = async (table: "school_student_notes" | "school_student_actions", id: string) =>
  (await db.selectFrom(table).select("id").where("student_id", "=", id).execute()).length;

describe("what is refused", () => {
  test("another school's student, note and action are not found, whatever is done", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await invite(other);
    const note = (await write(other, id)).body;
    const action = (await plan(other, id)).body;
    const answers = [
      await ask(contract.getStudentHistory, { params: { id } }, { as }),
      await ask(contract.listStudentActions, { params: { id } }, { as }),
      await write(as, id),
      await plan(as, id),
      await change(as, note.id),
      await close(as, action.id),
      await ask(contract.deleteStudentNote, { params: note }, { as }),
      await ask(contract.deleteStudentAction, { params: action }, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect([await countOf("school_student_notes", id), (await actions(other, id)).length]).toEqual([1, 1]);
  });

  test("a note is its author's alone to change and delete, an action anybody's of the school", async () => {
    const as = await given.school();
    const colleague = await given.schoolUser(as.schoolId);
    const { id } = await invite(as);
    const note = (await write(as, id)).body;
    const action = (await plan(as, id)).body;
    expect((await change(colleague, note.id)).status).toBe(404);
    expect((await ask(contract.deleteStudentNote, { params: note }, { as: colleague })).status).toBe(404);
    expect((await close(colleague, action.id)).status).toBe(200);
    expect((await history(colleague, id)).map(({ kind, note }) => [kind, note?.is_mine])).toEqual(
      expect.arrayContaining([
        ["call", false],
        ["done", undefined],
      ]),
    );
  });

  test("the second of two changes of one note, and of one action, is refused", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    const note = (await write(as, id)).body;
    const action = (await plan(as, id)).body;
    expect([(await change(as, note.id)).status, (await change(as, note.id)).body.code]).toEqual([200, "note-changed"]);
    const answers = await Promise.all([close(as, action.id), close(as, action.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await close(as, action.id)).body).toMatchObject({ code: "student-action-changed" });
  });

  test("a note without a word, an action without a title or a day, and one for a stranger", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    const params = { id };
    expect((await write(as, id, "  ")).status).toBe(400);
    expect(
      (await ask(contract.addStudentAction, { params, body: { title: "", due_on: "" } }, { as })).body,
    ).toMatchObject({ fields: { title: ["Dites ce qu'il faut faire"], due_on: [expect.any(String)] } });
    expect((await plan(as, id, { assignee_id: (await given.school()).id })).status).toBe(404);
    expect(await actions(as, id)).toEqual([]);
  });
});

test("a note plans what comes next, which the table shows until it is done", async () => {
  const as = await given.school();
  const { id } = await invite(as);
  const later = { title: "Relancer Optique Graslin", due_on: "2026-12-01", assignee_id: as.id };
  const body = { kind: "call" as const, text: "Motivée.", next: later };
  expect((await ask(contract.addStudentNote, { params: { id }, body }, { as })).status).toBe(201);
  await plan(as, id);
  const listed = await actions(as, id);
  expect(listed.map(({ title, assignee }) => [title, assignee?.id])).toEqual([
    [next.title, undefined],
    [later.title, as.id],
  ]);
  const shown = async () => (await ask(listStudentTable, {}, { as })).body[0]?.next_action;
  expect(await shown()).toEqual(next);
  await close(as, listed[0]?.id ?? "");
  expect(await shown()).toEqual({ title: later.title, due_on: later.due_on });
  expect((await history(as, id)).find(({ kind }) => kind === "done")).toMatchObject({ title: next.title });
});

test("the history tells what happened in one list, without the offers that the member does not see", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Lina", last_name: "Girard" });
  const { id } = await invite(as, person.email);
  const [asked] = (await ask(listMySchools, {}, { as: person })).body;
  const answer = { answer: "accepted", expected_link: "invited" } as const;
  await ask(answerSchool, { params: { id: asked?.id ?? "" }, body: answer }, { as: person });
  const posting = await given.posting({ school_id: as.schoolId });
  await db.insertInto("posting_participants").values({ posting_id: posting.id, account_id: as.id }).execute();
  await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  const target = { kind: "mail", email: "rh@exemple.fr", organisation: "Galerie Montaigne", title: "Vendeur" } as const;
  await ask(introduceCandidates, { body: { student_ids: [id], target } }, { as });
  const { version } = (await ask(getStudent, { params: { id } }, { as })).body;
  const known = {
    first_name: "Lina",
    last_name: "Girard",
    cohort: "",
    programme: "",
    student_number: "",
    phone: "",
    city: "Nantes",
    adviser_id: as.id,
  };
  await ask(saveStudent, { params: { id }, body: { ...known, expected_version: version } }, { as });
  await ask(
    recordContract,
    { body: { student_id: id, kind: "apprentissage", employer_name: "Galerie Montaigne" } },
    { as },
  );
  const kinds = (await history(as, id)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["answered", "application", "change", "change", "contract", "introduction", "invited"]);
  expect(await history(as, id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "introduction", about: "Galerie Montaigne", after: "pending" }),
      expect.objectContaining({ kind: "change", about: "city", before: "", after: "Nantes" }),
      expect.objectContaining({ kind: "contract", title: "Galerie Montaigne", after: "promise" }),
    ]),
  );
  // An adviser is kept by identifier, and read by name.
  const adviser = (await history(as, id)).find(({ about }) => about === "adviser");
  expect(adviser?.after).not.toBe("");
  expect(adviser?.after).not.toBe(as.id);
  const colleague = await given.schoolUser(as.schoolId);
  expect((await history(colleague, id)).map(({ kind }) => kind)).not.toContain("application");
});

test("what was written is in the student's data, and goes with them", async () => {
  const as = await given.school();
  const person = await given.applicant();
  const posting = await given.posting({ school_id: as.schoolId });
  await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  await api.runTasks();
  const [applied] = (await ask(listStudentTable, {}, { as })).body;
  await write(as, applied?.id ?? "", "Vue au salon.");
  await plan(as, applied?.id ?? "");
  const ctx = { db } as never;
  const dataOf = async () =>
    Object.assign({}, ...(await Promise.all(heldData.onAccount.map((of) => of(ctx, person.id, person.email)))));
  expect(await dataOf()).toMatchObject({
    school_notes: [{ kind: "call", body: "Vue au salon." }],
    school_actions: [{ title: next.title }],
  });
  expect((await ask(removeStudent, { params: { id: applied?.id ?? "" } }, { as })).status).toBe(204);
  expect([
    await countOf("school_student_notes", applied?.id ?? ""),
    await countOf("school_student_actions", applied?.id ?? ""),
  ]).toEqual([0, 0]);
});

test("notes, actions and changes of two lines of one person are those of the line that stays", async () => {
  const as = await given.school();
  const person = await given.applicant();
  const posting = await given.posting({ school_id: as.schoolId });
  await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  await api.runTasks();
  const [applied] = (await ask(listStudentTable, {}, { as })).body;
  const from = applied?.id ?? "";
  await write(as, from, "Vue au salon.");
  await plan(as, from);
  await db
    .insertInto("school_student_changes")
    .values({ student_id: from, field: "city", before: "", after: "Nantes" })
    .execute();
  // Invited at an address that becomes the account's.
  const email = address();
  const { id } = await invite(as, email);
  await db.updateTable("accounts").set({ email }).where("id", "=", person.id).execute();
  const [asked] = (await ask(listMySchools, {}, { as: person })).body;
  expect(asked?.id).toBe(id);
  const body = { answer: "accepted", expected_link: "invited" } as const;
  expect((await ask(answerSchool, { params: { id }, body }, { as: person })).status).toBe(200);
  expect((await actions(as, id)).map(({ title }) => title)).toEqual([next.title]);
  const kinds = (await history(as, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["call", "change", "application"]));
});

test("an address that a school corrected is found and erased by itself", async () => {
  const as = await given.school();
  const wrong = address();
  const { id } = await invite(as, wrong);
  const known = {
    first_name: "Lina",
    last_name: "Girard",
    cohort: "",
    programme: "",
    student_number: "",
    phone: "",
    city: "",
  };
  const body = { ...known, adviser_id: null, email: address(), expected_version: 1 };
  expect((await ask(saveStudent, { params: { id }, body }, { as })).status).toBe(200);
  const ctx = { db } as never;
  const held = heldData.onAddress.find(({ name }) => name === "school_students");
  expect(await held?.dataOf(ctx, wrong)).toEqual([expect.objectContaining({ corrected_email: wrong })]);
  await held?.erase(ctx, wrong);
  expect(await held?.dataOf(ctx, wrong)).toEqual([]);
  expect((await history(as, id)).map(({ kind }) => kind)).toEqual(["invited"]);
});
