import { schoolStatistics } from "@passerelle/contract/admin/school-statistics";
import { previewCampaign } from "@passerelle/contract/hiring/campaigns";
import { getCockpit } from "@passerelle/contract/hiring/cockpit";
import { requestContractForm } from "@passerelle/contract/hiring/contract-files";
import * as contracts from "@passerelle/contract/hiring/contracts";
import { listThreads, markThreadRead, readThread, writeMessage } from "@passerelle/contract/hiring/conversations";
import { listPlannedFollowUps, stopFollowUps } from "@passerelle/contract/hiring/follow-ups";
import { proposalCandidates } from "@passerelle/contract/hiring/interview-agenda";
import { applicationInterviews } from "@passerelle/contract/hiring/interviews";
import { traceIntroductions } from "@passerelle/contract/hiring/introductions";
import * as applications from "@passerelle/contract/hiring/school-applications";
import * as sheet from "@passerelle/contract/hiring/school-sheet";
import * as imports from "@passerelle/contract/hiring/student-imports";
import * as notes from "@passerelle/contract/hiring/student-notes";
import { getStudent, saveStudent } from "@passerelle/contract/hiring/student-page";
import * as table from "@passerelle/contract/hiring/student-table";
import * as students from "@passerelle/contract/hiring/students";
import { getSchoolSettings, updateSchoolSettings } from "@passerelle/contract/organisations/schools";
import { testApi } from "@passerelle/testing/api.ts";
import { ownStudentsIn } from "@passerelle/testing/own-students.ts";
import { describe, expect, test } from "vitest";
import { parisDay } from "#platform/paris.ts";

const api = await testApi();
const { given, ask, db } = api;
type Member = Awaited<ReturnType<typeof given.schoolUser>>;

const invited = async (as: Member, row: { email: string; cohort?: string }) =>
  (await ask(students.inviteStudent, { body: { first_name: "Lina", last_name: "Girard", ...row } }, { as })).body;
const give = (as: Member, ids: string[], adviser_id: string | null) =>
  ask(table.changeStudents, { body: { ids, change: { adviser_id } } }, { as });

/** A school whose advisers see their own students alone, and a student of one of them who applied and has a contract. */
const world = async (advisers_see: "all" | "own" = "own") => {
  const admin = await given.school({ advisers_see });
  const adviser = await given.schoolUser(admin.schoolId);
  const other = await given.schoolUser(admin.schoolId);
  const lina = await given.applicant();
  const posting = await given.posting({ school_id: admin.schoolId });
  const application = await given.application({ posting_id: posting.id, applicant_id: lina.id });
  const student = await invited(admin, { email: lina.email, cohort: "BTS MCO 1A" });
  await give(admin, [student.id], adviser.id);
  const contract = await ask(
    contracts.recordContract,
    { body: { kind: "apprentissage", employer_name: "Fournil Ogier", student_id: student.id } },
    { as: admin },
  );
  expect(contract.status).toBe(201);
  return { admin, adviser, other, lina, posting, application, student, contract: contract.body };
};
type World = Awaited<ReturnType<typeof world>>;

/** Every route that is about one student: what it answers to a member. */
const statusesOf = async (as: Member, { student, application, contract, lina }: World) => {
  const params = { id: student.id };
  const ofApplication = { id: application.id };
  const ofContract = { id: contract.id };
  const terms = { kind: "apprentissage" as const, employer_name: "Autre" };
  const known = {
    first_name: "X",
    last_name: "Y",
    cohort: "",
    programme: "",
    student_number: "",
    phone: "",
    city: "",
    adviser_id: null,
  };
  const action = { title: "Appeler", due_on: parisDay(new Date(Date.now() + 7 * 86_400_000)) };
  const changed = { cohort: "Z", expected: { cohort: "BTS MCO 1A", placed_elsewhere: false } };
  const answers = {
    getStudent: ask(getStudent, { params }, { as }),
    saveStudent: ask(saveStudent, { params, body: { ...known, expected_version: 1 } }, { as }),
    changeStudent: ask(students.changeStudent, { params, body: changed }, { as }),
    removeStudent: ask(students.removeStudent, { params }, { as }),
    resend: ask(students.resendStudentInvitation, { params }, { as }),
    history: ask(notes.getStudentHistory, { params }, { as }),
    addNote: ask(notes.addStudentNote, { params, body: { kind: "note", text: "Note" } }, { as }),
    actions: ask(notes.listStudentActions, { params }, { as }),
    addAction: ask(notes.addStudentAction, { params, body: action }, { as }),
    changeStudents: ask(table.changeStudents, { body: { ids: [student.id], change: { cohort: "Z" } } }, { as }),
    inviteStudents: ask(table.inviteStudents, { body: { ids: [student.id] } }, { as }),
    removeStudents: ask(table.removeStudents, { body: { ids: [student.id] } }, { as }),
    getContract: ask(contracts.getContract, { params: ofContract }, { as }),
    recordContract: ask(contracts.recordContract, { body: { ...terms, student_id: student.id } }, { as }),
    changeContract: ask(
      contracts.changeContract,
      { params: ofContract, body: { ...terms, expected_version: 1 } },
      { as },
    ),
    moveContract: ask(
      contracts.moveContract,
      { params: ofContract, body: { step: "signed", on_day: "2026-04-29", expected_version: 1 } },
      { as },
    ),
    breakContract: ask(
      contracts.breakContract,
      { params: ofContract, body: { reason: "trial", on_day: "2026-04-29", expected_version: 1 } },
      { as },
    ),
    deleteContract: ask(contracts.deleteContract, { params: ofContract }, { as }),
    formLink: ask(requestContractForm, { params: ofContract }, { as }),
    sheet: ask(sheet.getSchoolSheet, { params: ofApplication }, { as }),
    addSheetNote: ask(sheet.addSchoolNote, { params: ofApplication, body: { text: "Note" } }, { as }),
    rate: ask(sheet.rateSchoolApplication, { params: ofApplication, body: { stars: 3 } }, { as }),
    changeStage: ask(
      applications.changeStage,
      { params: ofApplication, body: { stage: "waiting", expected_stage: "new" } },
      { as },
    ),
    thread: ask(readThread, { params: ofApplication }, { as }),
    write: ask(writeMessage, { params: ofApplication, body: { body: "Bonjour" } }, { as }),
    markRead: ask(markThreadRead, { params: ofApplication, body: { message_id: application.id } }, { as }),
    interviews: ask(applicationInterviews, { params: ofApplication }, { as }),
    introductions: ask(traceIntroductions, { params: ofApplication }, { as }),
    stop: ask(stopFollowUps, { body: { email: lina.email, is_stopped: true } }, { as }),
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(answers).map(async ([name, answer]) => [name, (await answer).status] as const)),
  );
};

describe("what is refused to an adviser who sees their own students alone", () => {
  test("another adviser's student is not found, whatever is read or changed", async () => {
    const made = await world();
    const statuses = await statusesOf(made.other, made);
    expect(Object.entries(statuses).filter(([, status]) => status !== 404)).toEqual([]);
  });

  test("a student whom nobody follows is not theirs either", async () => {
    const made = await world();
    await give(made.admin, [made.student.id], null);
    const { status } = await ask(getStudent, { params: { id: made.student.id } }, { as: made.adviser });
    expect(status).toBe(404);
  });

  test("lists, figures and choices leave another adviser's student out", async () => {
    const { admin, other, student, application, lina, posting } = await world();
    const as = other;
    const answers = {
      students: await ask(students.listStudents, {}, { as }),
      table: await ask(table.listStudentTable, {}, { as }),
      selection: await ask(table.selectStudents, {}, { as }),
      cohorts: await ask(students.listCohorts, {}, { as }),
      contracts: await ask(contracts.listContracts, {}, { as }),
      applications: await ask(applications.listSchoolApplications, { query: { posting_id: posting.id } }, { as }),
      board: await ask(applications.getSchoolBoard, { query: { posting_id: posting.id } }, { as }),
      threads: await ask(listThreads, {}, { as }),
      candidates: await ask(proposalCandidates, { query: { ids: [application.id] } }, { as }),
      planned: await ask(listPlannedFollowUps, {}, { as }),
      audience: await ask(previewCampaign, { body: { student_ids: [student.id] } }, { as }),
      cockpit: await ask(getCockpit, {}, { as }),
      statistics: await ask(schoolStatistics, {}, { as }),
    };
    expect(Object.entries(answers).filter(([, { status }]) => status !== 200)).toEqual([]);
    for (const word of [student.id, application.id, lina.id, lina.email, "BTS MCO 1A", "Fournil Ogier"]) {
      const where = Object.entries(answers).flatMap(([name, { body }]) =>
        JSON.stringify(body).includes(word) ? [name] : [],
      );
      expect([word, where]).toEqual([word, []]);
    }
    const promised = async (member: Member) =>
      (await ask(contracts.countContracts, {}, { as: member })).body.open.count;
    expect([await promised(admin), await promised(other)]).toEqual([1, 0]);
  });

  test("inviting the address of another adviser's student is refused and changes nothing", async () => {
    const { other, lina, student } = await world();
    const { status } = await ask(
      students.inviteStudent,
      { body: { email: lina.email, first_name: "A", last_name: "B" } },
      { as: other },
    );
    expect(status).toBeGreaterThanOrEqual(400);
    const row = await db
      .selectFrom("school_students")
      .select(["cohort", "adviser_id"])
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.cohort).toBe("BTS MCO 1A");
    expect(row.adviser_id).not.toBe(other.id);
  });

  test("an import of somebody else is not theirs to read", async () => {
    const { admin, other } = await world();
    const listed = await ask(imports.listRosterImports, {}, { as: other });
    expect(listed).toMatchObject({ status: 200, body: [] });
    expect((await ask(imports.listRosterImports, {}, { as: admin })).status).toBe(200);
  });

  test("only an administrator says what advisers see", async () => {
    const { admin, other } = await world("all");
    const params = { schoolId: admin.schoolId };
    const body = { advisers_see: "own" as const, expected_version: 1 };
    expect((await ask(updateSchoolSettings, { params, body }, { as: other })).status).toBe(403);
    const saved = await ask(updateSchoolSettings, { params, body }, { as: admin });
    expect(saved).toMatchObject({ status: 200, body: { advisers_see: "own" } });
  });
});

test("the adviser of a student, an administrator, and everyone in a school that says so read them", async () => {
  const own = await world();
  const all = await world("all");
  const statuses = [
    await ask(getStudent, { params: { id: own.student.id } }, { as: own.adviser }),
    await ask(getStudent, { params: { id: own.student.id } }, { as: own.admin }),
    await ask(getStudent, { params: { id: all.student.id } }, { as: all.other }),
    await ask(contracts.getContract, { params: { id: own.contract.id } }, { as: own.adviser }),
    await ask(sheet.getSchoolSheet, { params: { id: own.application.id } }, { as: own.adviser }),
    await ask(contracts.getContract, { params: { id: all.contract.id } }, { as: all.other }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

test("an administrator reads how many students nobody follows, and nobody else does", async () => {
  const { admin, adviser, student } = await world("all");
  const unfollowed = async (as: Member) => {
    const params = { schoolId: admin.schoolId };
    return (await ask(getSchoolSettings, { params }, { as })).body.unfollowed_students;
  };
  expect([await unfollowed(admin), await unfollowed(adviser)]).toEqual([0, null]);
  await give(admin, [student.id], null);
  // Who only applied is nobody's student.
  const posting = await given.posting({ school_id: admin.schoolId });
  await given.application({ posting_id: posting.id });
  expect([await unfollowed(admin), await unfollowed(adviser)]).toEqual([1, null]);
});

test("who is added by an adviser who sees their own students alone is followed by them", async () => {
  const { other } = await world();
  const { id } = await invited(other, { email: `eleve-${Math.random().toString(36).slice(2)}@exemple.fr` });
  expect((await ask(getStudent, { params: { id } }, { as: other })).status).toBe(200);
});

test("a person who only applied is read by every adviser, until a class or a contract makes them a student", async () => {
  const { admin, other } = await world();
  const posting = await given.posting({ school_id: admin.schoolId });
  const people = [await given.applicant(), await given.applicant(), await given.applicant()];
  const sent: { id: string }[] = [];
  for (const { id } of people) sent.push(await given.application({ posting_id: posting.id, applicant_id: id }));
  const read = async () => {
    const found = (await ask(table.listStudentTable, {}, { as: other })).body.map(({ email }) => email);
    const statuses: number[] = [];
    for (const { id } of sent)
      statuses.push((await ask(sheet.getSchoolSheet, { params: { id } }, { as: other })).status);
    return people.map(({ email }, nth) => [found.includes(email), statuses[nth]]);
  };
  const seen = [true, 200];
  expect(await read()).toEqual([seen, seen, seen]);
  const rows = (await ask(table.listStudentTable, {}, { as: admin })).body;
  const idOf = (nth: number) => rows.find(({ email }) => email === people[nth]?.email)?.id ?? "";
  await ask(table.changeStudents, { body: { ids: [idOf(1)], change: { cohort: "BTS MCO 1A" } } }, { as: admin });
  const signed = { kind: "apprentissage" as const, employer_name: "Fournil Ogier", student_id: idOf(2) };
  expect((await ask(contracts.recordContract, { body: signed }, { as: admin })).status).toBe(201);
  const hidden = [false, 404];
  expect(await read()).toEqual([seen, hidden, hidden]);
});

test("an adviser who gives away a student whom they no longer see is offered no undoing, which would be refused; an administrator is", async () => {
  const { admin, adviser, other, student } = await world();
  expect((await give(adviser, [student.id], other.id)).body).toEqual({ changed: 1, undo: [] });
  const back = await give(admin, [student.id], adviser.id);
  expect(back.body).toEqual({ changed: 1, undo: [{ ids: [student.id], change: { adviser_id: other.id } }] });
  const all = await world("all");
  expect((await give(all.adviser, [all.student.id], all.other.id)).body.undo).toHaveLength(1);
});

const { memberOf, everythingOf, readAll } = ownStudentsIn(api);
type Everything = Awaited<ReturnType<typeof everythingOf>>;

const restricted = async () => {
  const school = await given.school();
  const [mine, colleague] = [await memberOf(school, "Mathieu"), await memberOf(school, "Sarah")];
  const [own, others] = [
    await everythingOf(school, mine, "Visible"),
    await everythingOf(school, colleague, "Cachalot"),
  ];
  await db.updateTable("schools").set({ advisers_see: "own" }).where("id", "=", school.schoolId).execute();
  return { school, mine, colleague, own, others };
};

const identifiers = ({
  application,
  student,
  listed,
  contract,
  action,
  batch,
  introduction,
  interview,
  note,
  posting,
}: Everything) => [
  application.id,
  student,
  listed.id,
  contract.id,
  action.id,
  batch.id,
  introduction.id,
  interview.id,
  note.id,
  posting.id,
];

const naming = (answers: [string, string][], name: string) =>
  [
    ...new Set(answers.filter(([, text]) => text.toLowerCase().includes(name.toLowerCase())).map(([route]) => route)),
  ].sort();

test("no reading route names another adviser's student, and each that does names one's own", {
  timeout: 240_000,
}, async () => {
  const { school, mine, own, others } = await restricted();
  const ids = [...identifiers(own), ...identifiers(others)];
  const [asAdmin, asMine] = [await readAll(school, ids), await readAll(mine, ids)];
  expect(naming(asMine, "Cachalot")).toEqual([]);
  // The routes are really asked: what an administrator reads of that student, the adviser reads of theirs.
  const all = naming(asAdmin, "Cachalot");
  expect(all.length).toBeGreaterThan(25);
  expect(naming(asMine, "Visible")).toEqual(naming(asAdmin, "Visible"));
});

test("a list neither changes nor names another adviser's student; who is new on it is followed by its author", async () => {
  const { mine, others } = await restricted();
  const content = "E-mail;Nom;Classe\ncachalot.liste@exemple.fr;X;BTS\nneuve@exemple.fr;Neuve;BTS\n";
  const file = { field: "file", name: "liste.csv", bytes: Buffer.from(content) };
  const { body: started } = await ask(imports.startRosterImport, {}, { as: mine, file });
  const params = { id: started.id };
  const { body: preview } = await ask(imports.previewRosterImport, { params }, { as: mine });
  expect(preview.lines.map(({ outcome, email }) => [outcome, email])).toEqual([
    ["error", "cachalot.liste@exemple.fr"],
    ["new", "neuve@exemple.fr"],
    ["absent", expect.stringContaining("visible")],
    ["absent", expect.stringContaining("visible")],
  ]);
  await ask(imports.applyRosterImport, { params, body: { stopped: [others.student] } }, { as: mine });
  const rows = (await ask(table.listStudentTable, {}, { as: mine })).body;
  expect(rows.map(({ email, adviser }) => [email, adviser?.id])).toContainEqual(["neuve@exemple.fr", mine.id]);
  const left = await db.selectFrom("school_students").select("search_state").where("id", "=", others.student).execute();
  expect(left).toEqual([{ search_state: null }]);
});
