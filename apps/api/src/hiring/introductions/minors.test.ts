import * as consents from "@passerelle/contract/hiring/introduction-consent";
import * as contract from "@passerelle/contract/hiring/introductions";
import { getStudent, saveStudent } from "@passerelle/contract/hiring/student-page";
import { listStudentTable } from "@passerelle/contract/hiring/student-table";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, expect, test } from "vitest";
import { consentLink, introducedLink } from "./links.ts";
import { introductionTasks } from "./tasks.ts";

const api = await testApi();
const { given, ask } = api;
type School = Awaited<ReturnType<typeof given.school>>;
const now = new Date("2026-11-27T12:00:00Z");

beforeEach(() => api.setNow(now));

/** A student who lets the school follow them. */
const student = async (school: School, row: { birth_date?: string; guardian_consent_on?: string } = {}) => {
  const applicant = await given.applicant({ first_name: "Ana", last_name: "Roy" });
  const { id } = await api.db
    .insertInto("school_students")
    .values({
      ...{ school_id: school.schoolId, account_id: applicant.id, email: applicant.email },
      ...{ link: "accepted", sent_at: now.toISOString(), ...row },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...applicant, studentId: id };
};
type Student = Awaited<ReturnType<typeof student>>;
const introduce = async (as: School, ...people: Student[]) => {
  const target = { kind: "job" as const, id: (await given.job()).id };
  const student_ids = people.map(({ studentId }) => studentId);
  return ask(contract.introduceCandidates, { body: { student_ids, application_ids: [], target } }, { as });
};
const answer = async (as: Student) => {
  const { id } = await api.db
    .selectFrom("introductions")
    .select("id")
    .where("applicant_id", "=", as.id)
    .executeTakeFirstOrThrow();
  return {
    id,
    accept: () => ask(consents.answerIntroduction, { params: { id }, body: { answer: "accepted" } }, { as }),
  };
};
/** What a member types of a student, the rest as it is. */
const save = async (as: School, id: string, change: { birth_date?: string; guardian_consent_on?: string | null }) => {
  const { body: page } = await ask(getStudent, { params: { id } }, { as });
  const { cohort, programme, student_number, phone, city, version } = page;
  const known = {
    first_name: "Ana",
    last_name: "Roy",
    cohort,
    programme,
    student_number,
    phone,
    city,
    adviser_id: null,
  };
  return ask(saveStudent, { params: { id }, body: { ...known, ...change, expected_version: version } }, { as });
};

test("a minor is proposed to no company before a legal representative consents; others of the batch are", async () => {
  const school = await given.school();
  const minor = await student(school, { birth_date: "2008-11-28" });
  const alone = await introduce(school, minor);
  expect([alone.status, alone.body.code]).toEqual([409, "guardian-consent-missing"]);
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === minor.email)).toEqual([]);

  const adult = await student(school, { birth_date: "2008-11-27" });
  const unknown = await student(school);
  const both = await introduce(school, minor, adult, unknown);
  expect(both.body.results.map(({ id, code }) => [id, code]).sort()).toEqual(
    [
      [minor.studentId, "guardian-consent-missing"],
      [adult.studentId, null],
      [unknown.studentId, null],
    ].sort(),
  );

  expect((await save(school, minor.studentId, { guardian_consent_on: "2026-11-20" })).status).toBe(200);
  expect((await introduce(school, minor)).status).toBe(201);
});

test("the date of birth of a contract counts as the school's; the one of a profile is its owner's alone", async () => {
  const school = await given.school();
  const [contracted, own] = [await student(school), await student(school)];
  await api.db
    .insertInto("school_contracts")
    .values({
      ...{ school_id: school.schoolId, student_id: contracted.studentId, kind: "apprentissage" },
      ...{ employer_name: "Delorme", promised_on: "2026-11-01", birth_date: "2010-01-01" },
    })
    .execute();
  await api.db
    .updateTable("candidate_profiles")
    .set({ birth_date: "2010-01-01" })
    .where("account_id", "=", own.id)
    .execute();
  expect((await introduce(school, contracted)).body.code).toBe("guardian-consent-missing");
  expect((await introduce(school, own)).status).toBe(201);
});

test("another school's knowledge of a person does not bar this one", async () => {
  const [school, other] = [await given.school(), await given.school()];
  const minor = await student(school, { birth_date: "2010-01-01" });
  const { id } = await api.db
    .insertInto("school_students")
    .values({
      ...{ school_id: other.schoolId, account_id: minor.id, email: minor.email },
      ...{ link: "accepted", sent_at: now.toISOString() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await introduce(other, { ...minor, studentId: id })).status).toBe(201);
});

test("a representative who withdraws meanwhile keeps the student's own consent from sending anything", async () => {
  const school = await given.school();
  const minor = await student(school, { birth_date: "2010-01-01", guardian_consent_on: "2026-11-20" });
  expect((await introduce(school, minor)).status).toBe(201);
  expect((await save(school, minor.studentId, { guardian_consent_on: null })).body.needs_guardian).toBe(true);
  const { id, accept } = await answer(minor);
  expect((await accept()).body).toMatchObject({ code: "guardian-consent-missing" });
  const token =
    consentLink({ publicUrl: "http://passerelle.test", secretKey: api.secretKey }, id).split("/").at(-1) ?? "";
  const byLink = await ask(consents.answerConsent, { params: { token }, body: { answer: "accepted" } });
  expect(byLink.body).toMatchObject({ code: "guardian-consent-missing" });
  const applied = await api.db.selectFrom("applications").select("id").where("applicant_id", "=", minor.id).execute();
  expect(applied).toEqual([]);

  await save(school, minor.studentId, { guardian_consent_on: "2026-11-26" });
  expect((await accept()).status).toBe(200);
});

test("a representative who withdraws closes the link that a company has, and opens it again by consenting", async () => {
  const school = await given.school();
  const minor = await student(school, { birth_date: "2010-01-01", guardian_consent_on: "2026-11-20" });
  const email = `rh-${crypto.randomUUID()}@delorme.fr`;
  const target = { kind: "mail" as const, email, organisation: "Maison Delorme", title: "Vendeuse" };
  await ask(contract.introduceCandidates, { body: { student_ids: [minor.studentId], target } }, { as: school });
  const { id, accept } = await answer(minor);
  expect((await accept()).status).toBe(200);
  const site = { publicUrl: "http://passerelle.test", secretKey: api.secretKey };
  const params = { token: introducedLink(site, id).split("/").at(-1) ?? "" };
  const opened = async () => [
    (await ask(contract.readIntroduced, { params })).status,
    (await ask(contract.openIntroducedResume, { params })).status,
    (await ask(contract.giveVerdict, { params, body: { verdict: "interview", expected: null } })).status,
  ];
  await save(school, minor.studentId, { guardian_consent_on: null });
  expect(await opened()).toEqual([404, 404, 404]);
  // The school does not remind the company of the student either.
  api.setNow(new Date("2026-12-04T12:00:00Z"));
  const batch = await api.db
    .selectFrom("introductions")
    .select("batch_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const reminded = await ask(contract.remindBatch, { params: { id: batch.batch_id }, body: {} }, { as: school });
  expect(reminded.body).toMatchObject({ code: "nobody-to-remind" });
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === email)).toHaveLength(1);

  await save(school, minor.studentId, { guardian_consent_on: "2026-12-03" });
  expect(await opened()).toEqual([200, 200, 200]);
});

test("a minor whose representative withdrew is not reminded of a consent that would send nothing", async () => {
  const school = await given.school();
  const minor = await student(school, { birth_date: "2010-01-01", guardian_consent_on: "2026-11-20" });
  await introduce(school, minor);
  await save(school, minor.studentId, { guardian_consent_on: null });
  await api.runTasks();
  const before = api.sent.filter(({ to }) => to === minor.email).length;
  api.setNow(new Date("2026-12-03T12:00:00Z"));
  await introductionTasks.remind.run(api.context(), {});
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === minor.email)).toHaveLength(before);
});

test("who turns eighteen needs no representative any more, and the table lists those who do", async () => {
  const school = await given.school();
  const minor = await student(school, { birth_date: "2008-11-28" });
  const listed = async () =>
    (await ask(listStudentTable, { query: { without: "guardian" } }, { as: school })).body.map(({ id }) => id);
  expect(await listed()).toEqual([minor.studentId]);
  // In Paris, where it is the next day already.
  api.setNow(new Date("2026-11-27T23:30:00Z"));
  expect(await listed()).toEqual([]);
  expect((await introduce(school, minor)).status).toBe(201);
});

test("what the school writes of a representative has its lines of history, and none that is absent changes", async () => {
  const school = await given.school();
  const { studentId } = await student(school);
  await save(school, studentId, { birth_date: "2010-01-01", guardian_consent_on: "2026-11-20" });
  await save(school, studentId, {});
  const changes = await api.db
    .selectFrom("school_student_changes")
    .select(["field", "before", "after"])
    .where("student_id", "=", studentId)
    .where("field", "in", ["birth_date", "guardian_consent_on", "guardian_name"])
    .orderBy("field")
    .execute();
  expect(changes).toEqual([
    { field: "birth_date", before: "", after: "01/01/2010" },
    { field: "guardian_consent_on", before: "", after: "20/11/2026" },
  ]);
});
