import * as contract from "@passerelle/contract/hiring/cockpit";
import { addDays, toDoOf } from "@passerelle/contract/hiring/contract-rules";
import { listContracts } from "@passerelle/contract/hiring/contracts";
import { introduceCandidates, listSchoolBatches } from "@passerelle/contract/hiring/introductions";
import { listSchoolApplications } from "@passerelle/contract/hiring/school-applications";
import { situationNames } from "@passerelle/contract/hiring/situation-rules";
import { addStudentAction, changeStudentAction } from "@passerelle/contract/hiring/student-notes";
import { changeStudents, countStudentViews, listStudentTable } from "@passerelle/contract/hiring/student-table";
import { listStudents } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

/** A Monday, in the morning in Paris. */
const now = new Date("2026-11-23T09:00:00.000Z");
const today = "2026-11-23";
beforeEach(() => api.setNow(now));
afterEach(() => api.setNow(undefined));

const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const cockpit = async (as: School, query: object = {}) => (await ask(contract.getCockpit, { query }, { as })).body;
const total = async (route: Parameters<typeof ask>[0], as: School, query: object) =>
  Number((await ask(route as typeof listStudentTable, { query }, { as })).headers["x-total-count"]);
const student = async (as: School, row: object = {}) =>
  (
    await db
      .insertInto("school_students")
      .values({
        school_id: as.schoolId,
        email: `eleve-${crypto.randomUUID()}@exemple.fr`,
        link: "accepted",
        sent_at: ago(2),
        created_at: ago(2),
        ...row,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
type Step = "promise" | "prepared" | "sent" | "signed" | "filed" | "covered" | "broken";
const contractOf = async (as: School, student_id: string, step: Step, row: object = {}) =>
  (
    await db
      .insertInto("school_contracts")
      .values({
        school_id: as.schoolId,
        student_id,
        kind: "apprentissage",
        employer_name: "Galerie Montaigne",
        promised_on: "2026-11-02",
        step,
        ...(step === "broken" && { broken_on: "2026-11-17", broken_reason: "trial" as const }),
        ...row,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const colleagueOf = async ({ schoolId }: School, first_name = "Mathieu"): Promise<School> => {
  const account = await given.account("school");
  await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId, first_name }).execute();
  return { ...account, schoolId } as School;
};
const say = (as: School, body: { cohort: string; courses_start_on: string | null; expected: string | null }) =>
  ask(contract.setCoursesStart, { body }, { as });

/** Ten students of two cohorts, one of each state of a search; an adviser follows the first four. */
const world = async () => {
  const as = await given.school();
  const mine = { adviser_id: as.id, cohort: "BTS MCO 1A", programme: "BTS MCO" };
  const other = { cohort: "BTS SIO 1A", programme: "BTS SIO" };
  const signed = await student(as, { ...mine, first_name: "Théo", last_name: "Guillou" });
  await contractOf(as, signed, "signed");
  await student(as, { ...mine, placed_elsewhere_at: ago(1) });
  const promised = await student(as, mine);
  await contractOf(as, promised, "promise");
  const broken = await student(as, { ...mine, first_name: "Élodie", last_name: "Petit" });
  await contractOf(as, broken, "broken");
  await student(as, { ...other, link: "invited", expires_at: "2027-01-01T00:00:00Z" });
  await student(as, other);
  for (const [stage, status] of [
    ["new", "PD"],
    ["meeting", "IN"],
  ] as const) {
    const { id } = await given.applicant();
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, applicant_id: id, stage, status });
    await db.updateTable("school_students").set(other).where("account_id", "=", id).execute();
  }
  for (const search_state of ["stopped", "full-time"] as const)
    await student(as, { ...other, search_state, search_state_reason: "Le dit" });
  return { as, signed, promised, broken };
};

describe("what is refused", () => {
  test("another role reads nothing, and an unknown cohort or day is refused", async () => {
    expect((await ask(contract.getCockpit, { query: {} }, { as: await given.applicant() })).status).toBe(403);
    const as = await given.school();
    expect((await ask(contract.getCockpit, { query: { owner: "moi" } } as never, { as })).status).toBe(400);
    expect((await say(as, { cohort: " ", courses_start_on: "2026-09-07", expected: null })).status).toBe(400);
    expect((await say(as, { cohort: "A", courses_start_on: "2026-02-30", expected: null })).status).toBe(400);
    for (const courses_start_on of ["2024-11-01", "2029-01-01", "1926-09-07"])
      expect((await say(as, { cohort: "A", courses_start_on, expected: null })).body).toMatchObject({
        fields: { courses_start_on: ["Un jour à moins de deux ans d'aujourd'hui est attendu."] },
      });
  });

  test("the start of courses that a colleague said meanwhile is not overwritten, and is one school's own", async () => {
    const [as, other] = [await given.school(), await given.school()];
    await student(as, { cohort: "A" });
    await student(other, { cohort: "A" });
    const start = { cohort: "A", courses_start_on: "2026-12-07" };
    expect((await say(as, { ...start, expected: null })).body).toEqual(start);
    const late = await say(as, { ...start, courses_start_on: "2027-01-04", expected: null });
    expect([late.status, late.body]).toMatchObject([409, { code: "cohort-changed" }]);
    expect((await say(as, { ...start, courses_start_on: null, expected: "2026-12-08" })).status).toBe(409);
    expect((await cockpit(as)).cohorts[0]?.courses_start_on).toBe("2026-12-07");
    expect((await cockpit(other)).cohorts[0]?.courses_start_on).toBeNull();
    expect((await say(as, { ...start, courses_start_on: "2027-01-04", expected: "2026-12-07" })).status).toBe(200);
    expect((await say(as, { ...start, courses_start_on: null, expected: "2027-01-04" })).status).toBe(200);
    expect((await cockpit(as)).cohorts[0]?.courses_start_on).toBeNull();
  });

  test("applicants of offers kept to others count for nobody else, nor do their late applications", async () => {
    const as = await given.school();
    const member = await colleagueOf(as);
    const kept = await given.posting({ school_id: as.schoolId });
    await db.insertInto("posting_participants").values({ posting_id: kept.id, account_id: as.id }).execute();
    await given.application({ posting_id: kept.id, created_at: ago(9) });
    expect([(await cockpit(as)).placement.students, (await cockpit(as)).late.applications]).toEqual([1, 1]);
    const seen = await cockpit(member);
    expect([seen.placement.students, seen.late.applications, seen.owners]).toEqual([0, 0, []]);
  });
});

test("a new school has zeros, no rate, no queue and no year before", async () => {
  const body = await cockpit(await given.school());
  expect(body.placement).toEqual({
    students: 0,
    counted: 0,
    rate: null,
    situations: { placed: 0, promised: 0, "in-process": 0, "without-lead": 0, "left-out": 0 },
  });
  expect([body.cohorts, body.programmes, body.deadlines, body.supports, body.owners]).toEqual([[], [], [], [], []]);
  expect([body.year_before, body.work.lines, body.work.total]).toEqual([null, [], 0]);
  expect(body.late).toEqual({ applications: 0, companies: 0, contracts: { open: 0, sent: 0, signed: 0, filed: 0 } });
});

describe("placement", () => {
  test("each student is in one situation; a rate leaves out who does not look", async () => {
    const { as } = await world();
    const { placement, cohorts, programmes } = await cockpit(as);
    expect(placement).toEqual({
      students: 10,
      counted: 8,
      rate: 25,
      situations: { placed: 2, promised: 1, "in-process": 2, "without-lead": 3, "left-out": 2 },
    });
    expect(cohorts.map(({ cohort, students, counted, rate }) => [cohort, students, counted, rate])).toEqual([
      ["BTS SIO 1A", 6, 4, 0],
      ["BTS MCO 1A", 4, 4, 50],
    ]);
    expect(programmes.map(({ programme, students }) => [programme, students])).toEqual([
      ["BTS SIO", 6],
      ["BTS MCO", 4],
    ]);
    expect((await cockpit(as, { students: "mine" })).placement).toMatchObject({ students: 4, counted: 4, rate: 50 });
  });

  test("every figure is what the table behind its link holds", async () => {
    const { as } = await world();
    await student(as, { adviser_id: as.id });
    await student(as, { link: "invited", expires_at: "2027-01-01T00:00:00Z" });
    expect((await ask(countStudentViews, {}, { as })).body["no-lead"]).toBe(5);
    const inCohort = (cohort: string) => (cohort ? { cohort } : { without: "cohort" });
    const inProgramme = (programme: string) => (programme ? { programme } : { without: "programme" });
    for (const students of ["all", "mine"] as const) {
      const adviser = students === "mine" ? as.id : "";
      const { placement, cohorts, programmes } = await cockpit(as, { students });
      for (const situation of situationNames) {
        const found = await total(listStudentTable, as, { situation, adviser });
        expect([situation, found]).toEqual([situation, placement.situations[situation]]);
        for (const { cohort, situations } of cohorts)
          expect(await total(listStudentTable, as, { situation, ...inCohort(cohort), adviser })).toBe(
            situations[situation],
          );
        for (const { programme, situations } of programmes)
          expect(await total(listStudentTable, as, { situation, ...inProgramme(programme), adviser })).toBe(
            situations[situation],
          );
      }
      const none = cohorts.find(({ cohort }) => cohort === "");
      expect(await total(listStudentTable, as, { without: "cohort", adviser })).toBe(none?.students ?? 0);
      const unnamed = programmes.find(({ programme }) => programme === "");
      expect(await total(listStudentTable, as, { without: "programme", adviser })).toBe(unnamed?.students ?? 0);
      const lost = placement.situations["without-lead"];
      expect(await total(listStudentTable, as, { view: "no-lead", adviser })).toBe(lost);
      const left = placement.counted - placement.situations.placed;
      expect(await total(listStudentTable, as, { view: "no-contract", adviser })).toBe(left);
    }
    const { placement, waiting } = await cockpit(as);
    expect(await total(listStudents, as, { placed: "yes" })).toBe(placement.situations.placed);
    expect([await total(listStudentTable, as, { view: "unanswered" }), waiting.invitations]).toEqual([2, 2]);
    expect([await total(listStudentTable, as, { link: "expired" }), waiting.expired]).toEqual([0, 0]);
  });

  test("is set against the same day a year before, by the days of contracts and marks", async () => {
    const as = await given.school();
    const then = { created_at: "2025-09-01T08:00:00Z" };
    const [signed, broken, later] = [await student(as, then), await student(as, then), await student(as, then)];
    await contractOf(as, signed, "filed", { signed_on: "2025-11-23" });
    await contractOf(as, broken, "broken", { signed_on: "2025-09-15", broken_on: "2026-01-10" });
    await contractOf(as, later, "signed", { signed_on: "2025-11-24" });
    await student(as, { ...then, placed_elsewhere_at: "2025-10-01T08:00:00Z" });
    await student(as, { created_at: "2025-12-01T08:00:00Z" });
    const { year_before } = await cockpit(as);
    expect(year_before).toEqual({ day: "2025-11-23", placed: 3, counted: 4, rate: 75 });
    expect((await cockpit(as, { students: "mine" })).year_before).toBeNull();
  });

  test("deadlines: the start of courses, then the end of three months; passed ones first, with who is still to be placed", async () => {
    const as = await given.school();
    for (const [cohort, courses_start_on] of [
      ["A", "2026-09-07"],
      ["B", "2026-12-14"],
      ["C", "2026-09-14"],
      ["D", "2026-08-03"],
      ["E", "2027-02-01"],
      ["F", "2026-12-07"],
    ] as const) {
      await say(as, { cohort, courses_start_on, expected: null });
      await student(as, { cohort });
    }
    await contractOf(as, await student(as, { cohort: "F" }), "signed");
    await student(as, { cohort: "G" });
    const { deadlines, cohorts } = await cockpit(as);
    expect(deadlines).toEqual([
      { day: "2026-11-03", reason: "three-months", to_place: 1, cohorts: ["D"] },
      { day: "2026-12-07", reason: "three-months", to_place: 1, cohorts: ["A"] },
      { day: "2026-12-07", reason: "start", to_place: 1, cohorts: ["F"] },
    ]);
    expect(cohorts.map(({ cohort, deadline }) => [cohort, deadline?.day])).toEqual([
      ["D", "2026-11-03"],
      ["A", "2026-12-07"],
      ["F", "2026-12-07"],
      ["B", "2026-12-14"],
      ["C", "2026-12-14"],
      ["E", "2027-02-01"],
      ["G", undefined],
    ]);
  });

  test("a deadline that has passed leaves room for one that is to come, and goes once all are placed", async () => {
    const as = await given.school();
    const starts = { A: "2026-06-01", B: "2026-06-02", C: "2026-06-03", D: "2026-12-14" };
    const ids: Record<string, string> = {};
    for (const [cohort, courses_start_on] of Object.entries(starts)) {
      await say(as, { cohort, courses_start_on, expected: null });
      ids[cohort] = await student(as, { cohort });
    }
    const days = async () => (await cockpit(as)).deadlines.map(({ day }) => day);
    expect(await days()).toEqual(["2026-09-01", "2026-09-02", "2026-12-14"]);
    await contractOf(as, ids.A ?? "", "signed");
    const body = await cockpit(as);
    expect(body.deadlines.map(({ day }) => day)).toEqual(["2026-09-02", "2026-09-03", "2026-12-14"]);
    expect(body.cohorts.map(({ cohort }) => cohort)).toEqual(["B", "C", "D", "A"]);
  });
});

describe("what members planned", () => {
  const plan = async (as: School, id: string, action: { title: string; due_on: string; assignee_id: string | null }) =>
    (await ask(addStudentAction, { params: { id }, body: { detail: "", ...action } } as never, { as }))
      .body as never as {
      id: string;
    };
  const planned = async (as: School, query: object = {}) =>
    (await cockpit(as, query)).work.lines.filter(({ kind }) => kind === "action").map(({ what }) => what);

  test("is in the queue of its member, else of the student's adviser, from its day until it is done", async () => {
    const as = await given.school();
    const member = await colleagueOf(as);
    const mine = { adviser_id: as.id, first_name: "Élodie", last_name: "Petit", cohort: "BTS MCO" };
    const [own, other] = [await student(as, mine), await student(as)];
    const late = await plan(as, own, { title: "Relancer", due_on: "2026-11-20", assignee_id: null });
    await plan(as, other, { title: "Appeler", due_on: today, assignee_id: as.id });
    await plan(as, own, { title: "Plus tard", due_on: "2026-11-24", assignee_id: as.id });
    await plan(as, own, { title: "À Mathieu", due_on: today, assignee_id: member.id });
    await plan(as, other, { title: "À personne", due_on: today, assignee_id: null });
    const { work, owners } = await cockpit(as);
    expect(work.lines[0]).toEqual({
      kind: "action",
      id: own,
      action: late.id,
      name: "Élodie Petit",
      what: "Relancer",
      detail: "BTS MCO",
      count: 1,
      day: "2026-11-20",
      is_late: true,
    });
    expect(await planned(as)).toEqual(["Relancer", "Appeler"]);
    expect(owners.map(({ owner }) => owner)).toEqual([as.id, member.id, "school"]);
    expect(await planned(as, { owner: member.id })).toEqual(["À Mathieu"]);
    expect(await planned(as, { owner: "school" })).toEqual(["À personne"]);
    expect(await planned(as, { students: "mine" })).toEqual(["Relancer"]);
    const done = { title: "Relancer", detail: "", due_on: "2026-11-20", assignee_id: null, is_done: true };
    await ask(changeStudentAction, { params: { id: late.id }, body: { ...done, expected_version: 1 } }, { as });
    expect(await planned(as)).toEqual(["Appeler"]);
  });

  test("about an applicant of an offer kept to others is in nobody else's queue", async () => {
    const as = await given.school();
    const member = await colleagueOf(as);
    const kept = await given.posting({ school_id: as.schoolId });
    await db.insertInto("posting_participants").values({ posting_id: kept.id, account_id: as.id }).execute();
    await given.application({ posting_id: kept.id });
    const [row] = (await ask(listStudentTable, { query: {} }, { as })).body;
    await plan(as, row?.id ?? "", { title: "Secret", due_on: today, assignee_id: null });
    expect(await planned(as, { owner: "school" })).toEqual(["Secret"]);
    expect(await planned(member, { owner: "school" })).toEqual([]);
  });
});

describe("what is late", () => {
  test("of my students: their contracts and the batches that I proposed, as the lists behind them", async () => {
    const as = await given.school();
    const member = await colleagueOf(as);
    await contractOf(as, await student(as, { adviser_id: as.id }), "promise", { starts_on: today });
    await contractOf(as, await student(as, { adviser_id: member.id }), "promise", { starts_on: today });
    const ids = [await student(as, { account_id: (await given.applicant()).id })];
    const target = { kind: "mail", email: "rh@exemple.fr", organisation: "Nord", title: "Vendeur" } as const;
    expect((await ask(introduceCandidates, { body: { student_ids: ids, target } }, { as: member })).status).toBe(201);
    await db
      .updateTable("introductions")
      .set({ state: "accepted", settled_at: ago(6) })
      .execute();
    const counted = async (who: School, students: "all" | "mine") => {
      const { late } = await cockpit(who, { students });
      return [late.contracts.open, late.companies];
    };
    expect([await counted(as, "all"), await counted(as, "mine"), await counted(member, "mine")]).toEqual([
      [2, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(await total(listContracts as never, as, { late: "yes", adviser: as.id })).toBe(1);
    expect(await total(listSchoolBatches as never, as, { waiting: "late", author: "me" })).toBe(0);
    expect(await total(listSchoolBatches as never, member, { waiting: "late", author: "me" })).toBe(1);
  });

  test("a contract is late as its screen says, at every step and day", async () => {
    const as = await given.school();
    const steps = ["promise", "prepared", "sent", "signed", "filed", "covered"] as const;
    let expected = 0;
    const at = { open: 0, sent: 0, signed: 0, filed: 0 };
    for (const step of steps)
      for (const offset of [-25, -20, -19, -9, -8, -7, -6, -5, -1, 0, 1, 9, 10, 11]) {
        const starts_on = addDays(today, offset);
        const sent_on = step === "sent" ? addDays(today, Math.min(0, offset + 3)) : null;
        const filed_on = step === "filed" ? addDays(today, Math.min(0, offset)) : null;
        await contractOf(as, await student(as), step, { starts_on, sent_on, filed_on });
        const dates = {
          promise: "2026-11-02",
          prepared: null,
          sent: sent_on,
          signed: null,
          filed: filed_on,
          covered: null,
        };
        const read = { step, dates, starts_on, ends_on: null, tutor_name: "X", siret: "" };
        if (!toDoOf(read, today)?.isLate) continue;
        expected += 1;
        at[step === "promise" || step === "prepared" ? "open" : (step as "sent")] += 1;
      }
    expect(at).toEqual({ open: 26, sent: 10, signed: 7, filed: 2 });
    expect((await cockpit(as)).late.contracts).toEqual(at);
    expect(await total(listContracts as never, as, { late: "yes" })).toBe(expected);
    for (const [step, count] of Object.entries(at))
      expect([step, await total(listContracts as never, as, { late: "yes", step })]).toEqual([step, count]);
  });

  test("applications after seven days, companies after five, consents and batches that wait, as the lists behind them", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, created_at: ago(8) });
    await given.application({ posting_id: posting.id, created_at: ago(6) });
    await api.runTasks();
    const ids = (await ask(listStudentTable, { query: {} }, { as })).body.map(({ id }) => id);
    await db
      .updateTable("school_students")
      .set({ link: "accepted", sent_at: ago(9) })
      .where("id", "in", ids)
      .execute();
    const batch = async (organisation: string, row: object) => {
      const target = { kind: "mail", email: "rh@exemple.fr", organisation, title: "Vendeur" } as const;
      const { body } = await ask(
        introduceCandidates,
        { body: { student_ids: ids, target: { ...target, email: `${organisation}@exemple.fr` } } },
        { as },
      );
      if (Object.keys(row).length > 0)
        await db.updateTable("introductions").set(row).where("batch_id", "=", body.batch_id).execute();
    };
    await batch("attend", {});
    await batch("perimee", { expires_at: ago(1) });
    await batch("recente", { state: "accepted", settled_at: ago(4) });
    await batch("ancienne", { state: "accepted", settled_at: ago(6) });
    await batch("repondue", { state: "accepted", settled_at: ago(9), verdict: "interested", verdict_at: ago(8) });
    const { late, waiting, work } = await cockpit(as);
    expect([late.applications, late.companies]).toEqual([1, 1]);
    expect([waiting.consents, waiting.companies]).toEqual([1, 2]);
    for (const [filter, count] of [
      ["consent", 1],
      ["company", 2],
      ["late", 1],
    ] as const)
      expect([filter, await total(listSchoolBatches as never, as, { waiting: filter })]).toEqual([filter, count]);
    const { body } = await ask(listSchoolApplications, { query: { unanswered_days: 7 } }, { as });
    expect(body.applications).toHaveLength(1);
    expect(work.lines.find(({ kind }) => kind === "batch")).toMatchObject({
      name: "ancienne",
      count: 2,
      is_late: true,
    });
  });

  test("supports that refuse published offers are one list", async () => {
    const as = await given.school();
    for (const [status, support] of [
      ["published", "France Travail"],
      ["published", "France Travail"],
      ["archived", "France Travail"],
      ["published", "Hellowork"],
    ] as const) {
      const { id } = await given.posting({ school_id: as.schoolId, status });
      const isRefused = support === "France Travail";
      await db
        .insertInto("broadcasts")
        .values({
          posting_id: id,
          school_id: as.schoolId,
          support,
          since: ago(1),
          changed_at: ago(1),
          ...(isRefused
            ? { is_wanted: false, version: 1, problems: '[{"field":null,"sentence":"Non."}]' }
            : { is_wanted: true, version: 1, sent_version: 1, verdict: "online" as const }),
        })
        .execute();
    }
    expect((await cockpit(as)).supports).toEqual([{ name: "France Travail", refused: 2 }]);
  });
});

describe("the work queue", () => {
  test("is each adviser's own, the caller's first; what is nobody's is the school's", async () => {
    const { as, signed, broken } = await world();
    const colleague = await colleagueOf(as);
    await db
      .updateTable("school_contracts")
      .set({ starts_on: "2026-11-09" })
      .where("student_id", "=", signed)
      .execute();
    const hired = await given.applicant({ first_name: "Jade", last_name: "Bernard" });
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, applicant_id: hired.id, stage: "hired", status: "AC" });
    await api.runTasks();
    const [jade] = (await ask(listStudentTable, { query: { search: "Bernard" } }, { as })).body;
    const change = { adviser_id: colleague.id };
    await ask(changeStudents, { body: { ids: [jade?.id ?? ""], change } }, { as });
    const mine = await cockpit(as);
    expect(mine.work.owner).toBe(as.id);
    expect(mine.work.lines.map(({ kind, name, id, is_late }) => [kind, name, id, is_late])).toEqual([
      ["contract", "Théo Guillou", mine.work.lines[0]?.id, true],
      ["broken", "Élodie Petit", broken, false],
      ["without-lead", "BTS MCO 1A", null, false],
    ]);
    expect(mine.work.lines[0]).toMatchObject({ what: "À déposer à l'OPCO", day: "2026-11-16" });
    expect(mine.owners.map(({ name, count }) => [name, count])).toEqual([
      [expect.any(String), 3],
      ["Mathieu", 1],
      ["", 2],
    ]);
    const theirs = await cockpit(as, { owner: colleague.id });
    expect(theirs.work.lines).toMatchObject([{ kind: "unrecorded", name: "Jade Bernard", id: jade?.id }]);
    const ofSchool = await cockpit(as, { owner: "school" });
    expect(ofSchool.work.lines.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ["without-lead", "BTS SIO 1A", 2],
      ["invitations", "", 1],
    ]);
    // A colleague begins with their own.
    expect((await cockpit(colleague)).work.owner).toBe(colleague.id);
    // Who leaves the school leaves their queue to it.
    await db.deleteFrom("school_members").where("account_id", "=", colleague.id).execute();
    expect((await cockpit(as, { owner: "school" })).work.total).toBe(3);
  });

  test("its lines count what the lists that they open hold", async () => {
    const { as } = await world();
    api.setNow(new Date(now.getTime() + 20 * 86_400_000));
    for (const owner of [as.id, "school"]) {
      const adviser = owner === "school" ? "none" : owner;
      const { work } = await cockpit(as, { owner });
      const of = (kind: string) => work.lines.find((line) => line.kind === kind);
      const silent = await total(listStudentTable, as, { view: "silent", adviser });
      expect([owner, of("silent")?.count]).toEqual([owner, silent]);
      expect(silent).toBeGreaterThan(0);
      for (const { count, name } of work.lines.filter(({ kind }) => kind === "without-lead"))
        expect(await total(listStudentTable, as, { situation: "without-lead", cohort: name, adviser })).toBe(count);
    }
  });
});

test("a large school among others is read in as many statements as an empty one, and nothing of the others", async () => {
  const empty = await given.school();
  const as = await given.school();
  const other = await given.school();
  const many = async (schoolId: string, count: number) =>
    db
      .insertInto("school_students")
      .values(
        Array.from({ length: count }, (_, index) => ({
          school_id: schoolId,
          email: `n${index}-${schoolId}@exemple.fr`,
          cohort: `Promotion ${index % 150}`,
          link: "invited" as const,
          sent_at: ago(1),
        })),
      )
      .execute();
  await many(as.schoolId, 1000);
  await many(other.schoolId, 1000);
  const few = await statementsOf(() => cockpit(empty));
  const lot = await statementsOf(async () => {
    const { placement, cohorts, work } = await cockpit(as, { owner: "school" });
    expect([placement.students, cohorts.length, work.lines.length, work.total]).toEqual([1000, 100, 30, 151]);
  });
  expect(lot.length).toBe(few.length);
});
