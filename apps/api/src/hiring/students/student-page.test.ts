import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { getStudent, type StudentKnownForm, saveStudent } from "@passerelle/contract/hiring/student-page";
import { changeStudents, listStudentTable } from "@passerelle/contract/hiring/student-table";
import {
  answerSchool,
  changeStudent,
  inviteStudent,
  listMySchools,
  readStudentInvitation,
  removeStudent,
  resendStudentInvitation,
} from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const invite = async (as: School, row: { email?: string; cohort?: string } = {}) =>
  (await ask(inviteStudent, { body: { email: address(), first_name: "Lina", last_name: "Girar", ...row } }, { as }))
    .body;
const read = (as: School, id: string) => ask(getStudent, { params: { id } }, { as });
const known: StudentKnownForm = {
  first_name: "Lina",
  last_name: "Girard",
  cohort: "BTS MCO 1A",
  programme: "BTS MCO",
  student_number: "E-1042",
  phone: "06 00 00 41 27",
  city: "Nantes",
  adviser_id: null,
};
const save = (as: School, id: string, expected_version: number, change: Partial<StudentKnownForm> = {}) =>
  ask(saveStudent, { params: { id }, body: { ...known, ...change, expected_version } }, { as });
const changesOf = (id: string) =>
  db
    .selectFrom("school_student_changes")
    .select(["field", "before", "after"])
    .where("student_id", "=", id)
    .orderBy("changed_at")
    .orderBy("field")
    .execute();
const mailsTo = async (email: string) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
const tokenSentTo = async (email: string) =>
  /invitation-etudiant\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

describe("what is refused", () => {
  test("a telephone that is no number, and a name that is emptied, each at its field; a name that was never written may stay so", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    const fields = async (change: Partial<StudentKnownForm>) =>
      (await save(as, id, 1, change)).body as { fields?: object };
    expect((await fields({ phone: "abc" })).fields).toEqual({ phone: ["Le numéro de téléphone n'est pas valide"] });
    expect((await fields({ first_name: "", last_name: "  " })).fields).toEqual({
      first_name: ["Le prénom est requis"],
      last_name: ["Le nom est requis"],
    });
    const { body: unnamed } = await ask(inviteStudent, { body: { email: address() } }, { as });
    expect((await save(as, unnamed.id, 1, { first_name: "", student_number: "E-2" })).status).toBe(200);
  });

  test("another school's student is neither read nor changed, nor one whom the school removed", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await invite(other);
    expect([(await read(as, id)).status, (await save(as, id, 1)).status]).toEqual([404, 404]);
    await ask(removeStudent, { params: { id } }, { as: other });
    expect([(await read(other, id)).status, (await save(other, id, 1)).status]).toEqual([404, 404]);
  });

  test("an applicant of offers that a member does not see has no page for them", async () => {
    const as = await given.school();
    const member = await given.schoolUser(as.schoolId);
    const posting = await given.posting({ school_id: as.schoolId });
    await db.insertInto("posting_participants").values({ posting_id: posting.id, account_id: as.id }).execute();
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: await given.applicant() });
    await api.runTasks();
    const [row] = (await ask(listStudentTable, {}, { as })).body;
    expect((await read(as, row?.id ?? "")).status).toBe(200);
    expect((await read(member as School, row?.id ?? "")).status).toBe(404);
  });

  test("the second of two members who read the same page saves nothing, also when a list changed it meanwhile", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    expect((await save(as, id, 1)).body).toMatchObject({ version: 2, known: { last_name: "Girard" } });
    expect((await save(as, id, 1, { city: "Rezé" })).body).toMatchObject({ code: "student-changed" });
    await ask(changeStudents, { body: { ids: [id], change: { cohort: "BTS MCO 2A" } } }, { as });
    expect((await save(as, id, 2, { city: "Rezé" })).status).toBe(409);
    expect((await read(as, id)).body).toMatchObject({ city: "Nantes", cohort: "BTS MCO 2A", version: 3 });
  });

  test("of two who save at once, one is refused", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    const answers = await Promise.all([save(as, id, 1, { city: "Rezé" }), save(as, id, 1, { city: "Orvault" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a number, an address or an adviser that is not theirs to have", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await invite(as);
    const twin = await invite(as);
    expect((await save(as, twin.id, 1)).status).toBe(200);
    expect((await save(as, id, 1)).body).toMatchObject({ code: "student-number-taken" });
    const free = { student_number: "" };
    expect((await save(as, id, 1, { ...free, email: twin.email ?? "" })).body).toMatchObject({ code: "student-known" });
    expect((await save(as, id, 1, { ...free, email: "sans arobase" })).status).toBe(400);
    expect((await save(as, id, 1, { ...free, adviser_id: other.id })).status).toBe(404);
    // Who refused is not asked again under another line.
    const person = await given.applicant();
    await invite(as, { email: person.email });
    const [asked] = (await ask(listMySchools, {}, { as: person })).body;
    const body = { answer: "refused", expected_link: "invited" } as const;
    await ask(answerSchool, { params: { id: asked?.id ?? "" }, body }, { as: person });
    expect((await save(as, id, 1, { ...free, email: person.email })).body).toMatchObject({ code: "student-refused" });
    expect((await read(as, id)).body).toMatchObject({ version: 1, known: { last_name: "Girar" } });
  });

  test("the address of an account is its owner's to change", async () => {
    const as = await given.school();
    const person = await given.applicant({ first_name: "Ana", last_name: "Roy" });
    const posting = await given.posting({ school_id: as.schoolId });
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
    await api.runTasks();
    const [row] = (await ask(listStudentTable, {}, { as })).body;
    const id = row?.id ?? "";
    expect((await read(as, id)).body).toMatchObject({ owns_email: false, email: person.email });
    expect((await save(as, id, 1, { email: address() })).body).toMatchObject({ code: "student-own-email" });
    // What the school writes of the name does not replace the name of the profile.
    expect((await save(as, id, 1)).body).toMatchObject({
      first_name: "Ana",
      last_name: "Roy",
      known: { first_name: "Lina", last_name: "Girard" },
    });
  });
});

test("nothing of a profile is read before the student applies; afterwards what the application shows", async () => {
  const as = await given.school();
  const person = await given.applicant({ first_name: "Ana", last_name: "Roy", desired_city: "Rennes" });
  const { id } = await invite(as, { email: person.email });
  expect((await read(as, id)).body).toMatchObject({ last_name: "Girar", profile: null, domain: null });
  const [asked] = (await ask(listMySchools, {}, { as: person })).body;
  const body = { answer: "accepted", expected_link: "invited" } as const;
  await ask(answerSchool, { params: { id: asked?.id ?? "" }, body }, { as: person });
  // What the invitation names: the name, the domain and the level.
  expect((await read(as, id)).body).toMatchObject({ last_name: "Roy", profile: null, domain: expect.any(String) });
  const posting = await given.posting({ school_id: as.schoolId });
  await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  expect((await read(as, id)).body).toMatchObject({ profile: { city: "Rennes" } });
});

test("a corrected address ends the link sent to the former one, and the invitation goes to the new one", async () => {
  const as = await given.school();
  const former = address();
  const { id } = await invite(as, { email: former });
  const token = await tokenSentTo(former);
  expect((await ask(readStudentInvitation, { params: { token } })).status).toBe(200);
  const email = address();
  expect((await save(as, id, 1, { email })).body).toMatchObject({ email, is_expired: true, link: "invited" });
  expect((await ask(readStudentInvitation, { params: { token } })).body).toMatchObject({
    code: "student-invitation-over",
  });
  expect(await mailsTo(email)).toEqual([]);
  expect((await ask(resendStudentInvitation, { params: { id }, body: {} }, { as })).status).toBe(200);
  const again = await tokenSentTo(email);
  expect((await ask(readStudentInvitation, { params: { token: again } })).body).toMatchObject({ email });
});

test("each value that changes has its line of history, whoever changed it and from wherever", async () => {
  const as = await given.school();
  const { id } = await invite(as, { cohort: "MCO" });
  await save(as, id, 1, { last_name: "Girar", phone: "", city: "", student_number: "", programme: "" });
  expect(await changesOf(id)).toEqual([{ field: "cohort", before: "MCO", after: "BTS MCO 1A" }]);
  const search = { state: "stopped", reason: "Réorientation" } as const;
  await ask(changeStudents, { body: { ids: [id], change: { search, adviser_id: as.id } } }, { as });
  const elsewhere = { employer: "Delorme", on: "2026-10-05" };
  const change = { placed_elsewhere: true, elsewhere, expected: { cohort: "BTS MCO 1A", placed_elsewhere: false } };
  await ask(changeStudent, { params: { id }, body: change }, { as });
  expect((await changesOf(id)).slice(1)).toEqual([
    { field: "adviser", before: "", after: as.id },
    { field: "search", before: "", after: "Recherche arrêtée (Réorientation)" },
    { field: "placed_elsewhere", before: "", after: "chez Delorme, depuis le 05/10/2026" },
  ]);
  // Nothing changes, nothing is written, and the page that was read still saves.
  const { version } = (await read(as, id)).body;
  const same = { phone: "", city: "", student_number: "", programme: "", last_name: "Girar", adviser_id: as.id };
  expect((await save(as, id, version, same)).body.version).toBe(version);
  expect(await changesOf(id)).toHaveLength(4);
});
