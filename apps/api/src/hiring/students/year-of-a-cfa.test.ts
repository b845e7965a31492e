import { getPlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { schoolStatistics } from "@passerelle/contract/admin/school-statistics";
import { getCockpit } from "@passerelle/contract/hiring/cockpit";
import { onTheWay } from "@passerelle/contract/hiring/contract-choices";
import * as contracts from "@passerelle/contract/hiring/contracts";
import * as interviews from "@passerelle/contract/hiring/interviews";
import { answerIntroduction, listMyIntroductions } from "@passerelle/contract/hiring/introduction-consent";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import * as imports from "@passerelle/contract/hiring/student-imports";
import * as table from "@passerelle/contract/hiring/student-table";
import { answerSchool, listMySchools, removeStudent, reportPlacement } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterEach, expect, test } from "vitest";

// A year of placement in a CFA, act by act; the figures at its end were counted by hand, student by student.

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;
afterEach(() => api.setNow(undefined));

/** Ten in the morning in Paris, in summer and nearly so in winter. */
const on = (day: string) => api.setNow(new Date(`${day}T08:00:00.000Z`));
const ok = <Answer extends { status: number; body: unknown }>(answer: Answer) => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return answer.body as Answer["body"];
};

/** Cohorts of forty students, who are numbered 1 to 40 in this order. */
const cohorts = [
  { cohort: "BTS MCO 1A", programme: "BTS MCO", first: 1, last: 12 },
  { cohort: "BTS MCO 2A", programme: "BTS MCO", first: 13, last: 22 },
  { cohort: "BTS SIO 1A", programme: "BTS SIO", first: 23, last: 34 },
  { cohort: "Bachelor RH", programme: "Bachelor RH", first: 35, last: 40 },
];
/** Applicants of Passerelle, and one whose address is her brother's in the list. */
const [candidate, presented, declared] = [1, 23, 35];
const sister = 40;

type Step = { step: contracts.StepOnTheWay; on_day: string };

const world = async () => {
  const as = await given.school({ name: "CFA de la Loire" });
  const mathieu = await given.schoolUser(as.schoolId, { first_name: "Mathieu", last_name: "Le Goff" });
  const aicha = await given.schoolUser(as.schoolId, { first_name: "Aïcha", last_name: "Benali" });
  const company = await given.company({ name: "Galerie Montaigne" });
  const job = await given.job({ company_id: company.companyId, title: "Assistant commercial" });
  const people = new Map<number, Account>();
  for (const number of [candidate, presented, declared])
    people.set(number, await given.applicant({ first_name: "Élève", last_name: String(number).padStart(2, "0") }));
  const person = (number: number) => people.get(number) as Account;
  const emails = new Map<number, string>();
  for (let number = 1; number <= 40; number += 1)
    emails.set(number, people.get(number)?.email ?? `eleve-${crypto.randomUUID()}@exemple.fr`);
  const ids = new Map<number, string>();
  const id = (number: number) => ids.get(number) ?? "";
  return { as, mathieu, aicha, company, job, person, emails, ids, id };
};
type World = Awaited<ReturnType<typeof world>>;

/** Forty lines, one of them with the address of another: it is corrected, and nobody is written to. */
const importList = async ({ as, emails, ids }: World) => {
  const lines = cohorts.flatMap(({ cohort, programme, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, place) => {
      const number = first + place;
      const email = emails.get(number === sister ? 39 : number);
      return `${number};Élève;${String(number).padStart(2, "0")};${email};${cohort};${programme}`;
    }),
  );
  const text = ["matricule;prénom;nom;mail;promotion;programme", ...lines].join("\n");
  const file = { field: "file", name: "effectifs.csv", bytes: Buffer.from(text) };
  const { id } = ok(await ask(imports.startRosterImport, {}, { as, file }));
  const params = { id };
  const before = ok(await ask(imports.previewRosterImport, { params, query: {} }, { as }));
  expect(before.counts).toMatchObject({ new: 39, error: 1 });
  const line = { id, line: sister + 1 };
  ok(
    await ask(
      imports.correctRosterLine,
      { params: line, body: { field: "email", value: emails.get(sister) ?? "" } },
      { as },
    ),
  );
  expect(ok(await ask(imports.applyRosterImport, { params, body: {} }, { as })).result).toMatchObject({ added: 40 });
  for (const row of ok(await ask(table.selectStudents, { query: {} }, { as })))
    ids.set(Number(row.student_number), row.id);
  expect(ids.size).toBe(40);
  return id;
};

const assign = async ({ as, ids }: World, adviser: Account, [first, last]: [number, number]) => {
  const own = [...ids].filter(([number]) => number >= first && number <= last).map(([, id]) => id);
  const change = { adviser_id: adviser.id };
  ok(await ask(table.changeStudents, { body: { ids: own, change } }, { as }));
};

const accept = async ({ as, person }: World, number: number) => {
  const mine = ok(await ask(listMySchools, {}, { as: person(number) }));
  const { name } = await db
    .selectFrom("schools")
    .select("name")
    .where("id", "=", as.schoolId)
    .executeTakeFirstOrThrow();
  const own = mine.find(({ school }) => school.name === name);
  const body = { answer: "accepted" as const, expected_link: "invited" as const };
  ok(await ask(answerSchool, { params: { id: own?.id ?? "" }, body }, { as: person(number) }));
  return own?.id ?? "";
};

/** A contract with its steps, each recorded on its day. */
const contractOf = async (
  as: School,
  student_id: string,
  terms: { employer_name: string; starts_on?: string; ends_on?: string },
  steps: Step[],
) => {
  const [promise, ...others] = steps;
  on(promise?.on_day ?? "");
  let contract = ok(
    await ask(contracts.recordContract, { body: { kind: "apprentissage", student_id, ...terms } }, { as }),
  );
  for (const step of others) {
    on(step.on_day);
    const body = { ...step, expected_version: contract.version };
    contract = ok(await ask(contracts.moveContract, { params: { id: contract.id }, body }, { as }));
  }
  return contract;
};
const way = (...days: string[]): Step[] =>
  days.map((on_day, place) => ({ step: onTheWay[place] ?? "covered", on_day }));
const signed = (promised: string, on_day: string): Step[] => [
  { step: "promise", on_day: promised },
  { step: "signed", on_day },
];
const breakOff = async (
  as: School,
  { id, version }: { id: string; version: number },
  on_day: string,
  reason: contracts.BreakReason,
) => {
  on(on_day);
  const body = { on_day, reason, note: "", expected_version: version };
  ok(await ask(contracts.breakContract, { params: { id }, body }, { as }));
};

/** Both are presented for the company's offer and agree; the first is met. */
const present = async (of: World) => {
  const { as, job, id, person, company } = of;
  on("2026-09-07");
  const student_ids = [id(candidate), id(presented)];
  const target = { kind: "job" as const, id: job.id };
  const asked = ok(await ask(introduceCandidates, { body: { student_ids, target } }, { as }));
  expect(asked.asked).toBe(2);
  on("2026-09-08");
  for (const number of [candidate, presented]) {
    const [one] = ok(await ask(listMyIntroductions, { query: {} }, { as: person(number) }));
    const params = { id: one?.id ?? "" };
    ok(await ask(answerIntroduction, { params, body: { answer: "accepted" } }, { as: person(number) }));
  }
  const { id: application_id } = await db
    .selectFrom("applications")
    .select("id")
    .where("job_id", "=", job.id)
    .where("applicant_id", "=", person(candidate).id)
    .executeTakeFirstOrThrow();
  on("2026-09-09");
  const terms = { mode: "site" as const, place: "12 rue des Halles, Lyon", duration: 45 };
  const slots = ["2026-09-14T08:00:00.000Z"];
  const body = { application_id, expected_status: "PD" as const, ...terms, slots };
  ok(await ask(interviews.proposeInterview, { body }, { as: company }));
  const { interview } = ok(
    await ask(interviews.getMyInterview, { params: { id: application_id } }, { as: person(candidate) }),
  );
  const slot_id = interview?.slots[0]?.id ?? "";
  ok(await ask(interviews.pickSlot, { params: { token: interview?.token ?? "" }, body: { slot_id } }));
};

const states = async ({ as, ids }: World) => {
  const rows = ok(await ask(table.selectStudents, { query: {} }, { as }));
  const numberOf = new Map([...ids].map(([number, id]) => [id, number]));
  return new Map(rows.map((row) => [numberOf.get(row.id), row.search]));
};

test("the figures of a year are those that a person counts by hand", async () => {
  const of = await world();
  const { as, mathieu, aicha, id, person, emails } = of;
  on("2026-08-24");
  const list = await importList(of);
  on("2026-08-25");
  await assign(of, mathieu, [1, 22]);
  await assign(of, aicha, [23, 34]);
  const invited = { params: { id: list }, body: { groups: ["new" as const], due_at: null } };
  ok(await ask(imports.inviteRosterGroups, invited, { as }));
  await api.runTasks();
  expect(new Set(api.sent.map(({ to }) => to)).size).toBe(40);
  on("2026-08-26");
  for (const number of [candidate, presented]) await accept(of, number);
  const declaredLink = await accept(of, declared);

  // Student 2 is also on the list of another school, which signs a contract of its own.
  const other = await given.school();
  const bytes = Buffer.from(`mail;nom\n${emails.get(2)}\n`);
  const file = { field: "file", name: "liste.csv", bytes };
  const elsewhere = ok(await ask(imports.startRosterImport, {}, { as: other, file }));
  ok(await ask(imports.applyRosterImport, { params: { id: elsewhere.id }, body: {} }, { as: other }));
  const [theirs] = ok(await ask(table.selectStudents, { query: {} }, { as: other }));
  const theirSteps = signed("2026-08-27", "2026-08-28");
  await contractOf(other, theirs?.id ?? "", { employer_name: "Ailleurs SA" }, theirSteps);

  await present(of);
  // Steps of each student's contract; the weeks to the signature count from the list, 24 August.
  const sn = { employer_name: "Sillage Logiciels" };
  const galerie = { employer_name: "Galerie Montaigne" };
  const ended = { starts_on: "2026-09-14", ends_on: "2028-08-31" };
  const second = await contractOf(
    as,
    id(13),
    { ...sn, ...ended },
    way("2026-09-01", "2026-09-02", "2026-09-03", "2026-09-07", "2026-09-18", "2026-10-02"),
  ); // 2 weeks
  const terms = { ...galerie, starts_on: "2026-10-01", ends_on: "2028-08-31" };
  const first = await contractOf(
    as,
    id(1),
    terms,
    way("2026-09-16", "2026-09-17", "2026-09-18", "2026-09-21", "2026-10-05", "2026-10-20"),
  ); // 4 weeks
  await contractOf(as, id(2), { employer_name: "Maison Delorme" }, signed("2026-09-28", "2026-10-05")); // 6 weeks
  await contractOf(as, id(23), galerie, signed("2026-10-12", "2026-10-19")); // 8 weeks
  await contractOf(as, id(36), sn, signed("2026-10-12", "2026-10-26"));
  await breakOff(as, first, "2026-11-02", "trial");
  await contractOf(as, id(24), sn, way("2026-11-02")); // a promise places nobody
  await contractOf(as, id(27), sn, signed("2026-11-09", "2026-11-16")); // 12 weeks
  const change = async (day: string, number: number, change: table.StudentChanges["change"]) => {
    on(day);
    ok(await ask(table.changeStudents, { body: { ids: [id(number)], change } }, { as }));
  };
  const told = { params: { id: declaredLink }, body: { placed: true } };
  on("2026-12-01");
  ok(await ask(reportPlacement, told, { as: person(declared) }));
  await change("2026-12-02", 26, { search: { state: "stopped", reason: "Déménage" } });
  await change("2026-12-02", 27, { search: { state: "full-time", reason: "Suit les cours du jour" } });

  // Before the second contract of student 1: 2, 13, 23, 27, 36 are under contract and 35 said so; 26 stopped.
  on("2026-12-03");
  const cockpit = async (query: object = {}) => ok(await ask(getCockpit, { query }, { as }));
  expect((await cockpit()).placement).toMatchObject({ students: 40, counted: 39, rate: 15, situations: { placed: 6 } });
  expect((await states(of)).get(1)).toBe("broken");

  await contractOf(
    as,
    id(1),
    { ...sn, starts_on: "2027-01-04", ends_on: "2028-08-31" },
    signed("2026-12-07", "2026-12-14"),
  );
  await change("2027-01-11", 25, {
    placed_elsewhere: true,
    elsewhere: { employer: "Atelier du Port", on: "2027-01-04" },
  });
  await breakOff(as, second, "2027-02-01", "agreement");
  on("2027-02-02");
  for (const number of [36, 40]) await ask(removeStudent, { params: { id: id(number) } }, { as });

  on("2027-03-01");
  const now = await cockpit();
  // Placed: 1, 2, 23, 27 by contract, 25 elsewhere, 35 as said. Promised: 24. Left out: 26. The thirty others have no lead.
  const situations = { placed: 6, promised: 1, "in-process": 0, "without-lead": 30, "left-out": 1 };
  expect(now.placement).toEqual({ students: 38, counted: 37, rate: 16, situations });
  const line = (name: string, placed: number, counted: number) => [name, placed, counted];
  const placedOf = (row: { situations: { placed: number }; counted: number }) => [row.situations.placed, row.counted];
  expect(now.cohorts.map((row) => [row.cohort, ...placedOf(row)]).sort()).toEqual([
    line("BTS MCO 1A", 2, 12),
    line("BTS MCO 2A", 0, 10),
    line("BTS SIO 1A", 3, 11),
    line("Bachelor RH", 1, 4),
  ]);
  expect(now.programmes.map((row) => [row.programme, ...placedOf(row)]).sort()).toEqual([
    line("BTS MCO", 2, 22),
    line("BTS SIO", 3, 11),
    line("Bachelor RH", 1, 4),
  ]);
  const ofMathieu = ok(await ask(getCockpit, { query: { students: "mine" } }, { as: mathieu }));
  expect(ofMathieu.placement).toMatchObject({ students: 22, counted: 22, rate: 9, situations: { placed: 2 } });
  const ofAicha = ok(await ask(getCockpit, { query: { students: "mine" } }, { as: aicha }));
  expect(ofAicha.placement).toMatchObject({ students: 12, counted: 11, rate: 27, situations: { placed: 3 } });

  const year = ok(await ask(getPlacementStatistics, { query: {} }, { as }));
  expect(year.totals).toEqual({
    ...{ placed: 6, counted: 37 },
    // 4, 6, 2, 8 and 12 weeks.
    weeks: 6,
    ...{ introduced: 2, won: 2 },
    // Two of student 1, and those of 2, 13, 23 and 27; the first of student 1 and the one of 13 ended early.
    ...{ contracts: 6, broken: 2, broken_in_probation: 1 },
  });
  const before = { placed_before: 0, counted_before: 0 };
  const group = (name: string, placed: number, counted: number, weeks: number | null) => ({
    name,
    placed,
    counted,
    weeks,
    ...before,
  });
  expect(year.by.cohort).toEqual([
    group("BTS MCO 1A", 2, 12, 5),
    group("BTS SIO 1A", 3, 11, 10),
    group("BTS MCO 2A", 0, 10, 2),
    group("Bachelor RH", 1, 4, null),
  ]);
  expect(year.by.programme).toEqual([
    group("BTS MCO", 2, 22, 4),
    group("BTS SIO", 3, 11, 10),
    group("Bachelor RH", 1, 4, null),
  ]);
  expect(year.by.adviser).toEqual([
    group("Mathieu Le Goff", 2, 22, 4),
    group("Aïcha Benali", 3, 11, 10),
    group("", 1, 4, null),
  ]);
  const employer = (
    name: string,
    contracts: number,
    broken: number,
    without_another: number,
    weeks: number | null,
  ) => ({
    ...{ name, contracts, signed: contracts, broken, without_another, weeks },
  });
  expect(year.by.employer).toEqual([
    // 12 weeks of student 27 and 2 of student 13; the one of student 1 is a second contract.
    employer("Sillage Logiciels", 3, 1, 1, 7),
    employer("Galerie Montaigne", 2, 1, 0, 6),
    employer("Maison Delorme", 1, 0, 0, 6),
  ]);
  expect(year.sources).toEqual([
    { kind: "found", support: null, contracts: 4, attempts: null },
    { kind: "introduced", support: null, contracts: 2, attempts: 2 },
  ]);
  // Less than 2 weeks, 4, 6, 8, 10, 12, and longer.
  expect(year.durations).toEqual([0, 1, 1, 1, 1, 0, 1]);
  const pointOn = (day: string) => year.curve.findLast((point) => point.day <= day);
  // 1, 2, 13 and 23. Who was removed is not known any more; 26 and 27, who stopped since, look on no day before they are placed.
  expect(pointOn("2026-11-01")).toMatchObject({ placed: 4, counted: 36 });
  expect(year.curve.at(-1)).toEqual({ day: "2027-03-01", placed: 6, counted: 37 });

  const { by_cohort } = ok(await ask(schoolStatistics, { query: {} }, { as }));
  expect(by_cohort.map((row) => [row.cohort, row.students, row.placed, row.counted, row.rate])).toEqual([
    ["BTS MCO 1A", 12, 2, 12, 17],
    ["BTS SIO 1A", 12, 3, 11, 27],
    ["BTS MCO 2A", 10, 0, 10, 0],
    ["Bachelor RH", 4, 1, 4, 25],
  ]);
  const views = ok(await ask(table.countStudentViews, {}, { as }));
  expect(views).toMatchObject({ all: 38, placed: 6, "no-contract": 31, "no-lead": 30 });
  // Signed and further: 1, 2, 23, 27. Student 13 looks for another one, student 1 has one.
  expect(ok(await ask(contracts.countContracts, {}, { as }))).toMatchObject({
    ...{ open: { count: 1 }, signed: { count: 4 }, broken: { count: 2, searching: 1 } },
  });
  // A year after, the contracts that still run are counted, not signed again.
  expect(ok(await ask(getPlacementStatistics, { query: { year: "2026" } }, { as })).totals).toEqual(year.totals);
});
