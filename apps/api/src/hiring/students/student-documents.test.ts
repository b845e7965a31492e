import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { joinFile, writeMessage } from "@passerelle/contract/hiring/conversations";
import { getStudentDocument, listStudentDocuments } from "@passerelle/contract/hiring/student-documents";
import { listStudentTable } from "@passerelle/contract/hiring/student-table";
import { answerSchool, inviteStudent, listMySchools } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

const list = (as: School, id: string) => ask(listStudentDocuments, { params: { id } }, { as });
const read = (as: School, id: string, documentId: string) =>
  ask(getStudentDocument, { params: { id, documentId } }, { as });
/** A school with a student who applied to its offer with a CV that was read. */
const applied = async () => {
  const as = await given.school();
  const person = await given.applicant({}, undefined, "Vendeuse en optique");
  const posting = await given.posting({ school_id: as.schoolId, title: "Conseiller de vente" });
  const { body: application } = await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  await api.runTasks();
  const [row] = (await ask(listStudentTable, {}, { as })).body;
  return { as, person, posting, application, id: row?.id ?? "", fileId: person.resumeId ?? "" };
};
type Account = Awaited<ReturnType<typeof given.account>>;
const joined = async (as: Account, id: string, name: string) =>
  (await ask(joinFile, { params: { id } }, { as, file: { field: "file", name, bytes: pdf("Bonjour") } })).body.id;
const reads = (accountId: string) =>
  db
    .selectFrom("audit_entries")
    .selectAll()
    .where("action", "=", "resume-text-read")
    .where("account_id", "=", accountId)
    .execute();

test("another school's student, a member who does not see the offer, and a file that was not sent: nothing is there", async () => {
  const { as, posting, id, fileId, person } = await applied();
  const other = await applied();
  expect([(await list(other.as, id)).status, (await read(other.as, id, fileId)).status]).toEqual([404, 404]);
  expect((await read(as, id, other.fileId)).status).toBe(404);
  const spare = await given.resume(person.id, "CV", "autre.pdf");
  expect((await read(as, id, spare)).status).toBe(404);
  const member = (await given.schoolUser(as.schoolId)) as School;
  expect((await list(member, id)).body).toHaveLength(1);
  await db.insertInto("posting_participants").values({ posting_id: posting.id, account_id: as.id }).execute();
  expect([(await list(member, id)).status, (await read(member, id, fileId)).status]).toEqual([404, 404]);
  expect(await reads(person.id)).toEqual([]);
});

test("accepting to be followed shares no document; applying does", async () => {
  const as = await given.school();
  const person = await given.applicant();
  const { id } = (await ask(inviteStudent, { body: { email: person.email } }, { as })).body;
  const [asked] = (await ask(listMySchools, {}, { as: person })).body;
  const body = { answer: "accepted", expected_link: "invited" } as const;
  await ask(answerSchool, { params: { id: asked?.id ?? "" }, body }, { as: person });
  expect((await list(as, id)).body).toEqual([]);
  const posting = await given.posting({ school_id: as.schoolId });
  await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
  expect((await list(as, id)).body).toMatchObject([{ id: person.resumeId, kind: "resume" }]);
});

test("a CV is listed once, with its latest application, and read with its words, which the audit log holds", async () => {
  const { as, person, id, fileId } = await applied();
  const again = await given.posting({ school_id: as.schoolId, title: "Opticienne" });
  const { body: second } = await ask(applyToPosting, { body: { job_id: again.id } }, { as: person });
  expect((await list(as, id)).body).toMatchObject([
    { id: fileId, kind: "resume", name: "cv.pdf", application: { id: second.id, title: "Opticienne" } },
  ]);
  expect(await reads(person.id)).toEqual([]);
  const { body } = await read(as, id, fileId);
  expect(body).toMatchObject({ text: "Vendeuse en optique", url: expect.stringContaining("/files/") });
  expect((await api.app.inject({ method: "GET", url: body.url })).statusCode).toBe(200);
  await read(as, id, fileId);
  expect(await reads(person.id)).toHaveLength(1);
});

test("what the student joined to a message is there, not what the school sent, nor what the staff took out", async () => {
  const { as, person, id, application, fileId } = await applied();
  const params = { id: application.id };
  const letter = await joined(person, application.id, "lettre.pdf");
  const sheet = await joined(as, application.id, "fiche.pdf");
  await ask(writeMessage, { params, body: { body: "Voici", file_ids: [sheet] } }, { as });
  const { body: sent } = await ask(
    writeMessage,
    { params, body: { body: "Ma lettre", file_ids: [letter] } },
    { as: person },
  );
  expect((await list(as, id)).body.map(({ name, kind }) => [name, kind])).toEqual([
    ["lettre.pdf", "message"],
    ["cv.pdf", "resume"],
  ]);
  expect((await read(as, id, letter)).body).toMatchObject({ text: null, url: expect.stringContaining("/files/") });
  const report = { message_id: sent.id, application_id: application.id, side: "applicant", reason: "insult" } as const;
  await db
    .insertInto("message_reports")
    .values({ ...report, status: "hidden", settled_at: new Date().toISOString() })
    .execute();
  expect((await list(as, id)).body.map((one) => one.id)).toEqual([fileId]);
});
