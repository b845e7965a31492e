import { getPlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { recordStatisticsExport } from "@passerelle/contract/admin/school-statistics";
import { getCockpit } from "@passerelle/contract/hiring/cockpit";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

/** A Monday, in the morning in Paris. */
const now = new Date("2026-11-23T09:00:00.000Z");
beforeEach(() => api.setNow(now));
afterEach(() => api.setNow(undefined));

const read = (as: School, query: object = {}) => ask(getPlacementStatistics, { query }, { as });
const figures = async (as: School, query: object = {}) => (await read(as, query)).body;
const student = async (as: School, row: object = {}) => {
  const made = await db
    .insertInto("school_students")
    .values({
      school_id: as.schoolId,
      email: `eleve-${crypto.randomUUID()}@exemple.fr`,
      link: "accepted",
      sent_at: "2026-08-03T09:00:00Z",
      created_at: "2026-08-03T09:00:00Z",
      cohort: "BTS MCO 1A",
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
};
const contract = (as: School, student_id: string, row: object = {}) =>
  db
    .insertInto("school_contracts")
    .values({
      school_id: as.schoolId,
      student_id,
      kind: "apprentissage",
      employer_name: "Galerie Montaigne",
      promised_on: "2026-08-20",
      signed_on: "2026-08-31",
      step: "signed",
      ...row,
    })
    .execute();

describe("who reads them", () => {
  test("a school alone, and a year that is one", async () => {
    const as = await given.school();
    for (const account of [await given.company(), await given.applicant()])
      expect((await ask(getPlacementStatistics, {}, { as: account })).status).toBe(403);
    expect((await read(as, { year: "demain" })).status).toBe(400);
    expect((await read(as, { year: "1789" })).status).toBe(400);
  });

  test("nothing of another school, and nothing of a student who left the list", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const [own, foreign, gone] = [
      await student(as),
      await student(other),
      await student(as, { removed_at: "2026-09-01T09:00:00Z" }),
    ];
    await contract(as, own);
    await contract(other, foreign);
    await contract(as, gone);
    const { totals, by, sources } = await figures(as);
    expect(totals).toMatchObject({ placed: 1, counted: 1, contracts: 1 });
    expect(by.employer).toMatchObject([{ name: "Galerie Montaigne", contracts: 1 }]);
    expect(sources).toEqual([{ kind: "found", support: null, contracts: 1, attempts: null }]);
  });

  test("an empty school has no figure of the year before and no curve of it", async () => {
    const { totals, before, curve_before, years, from, to } = await figures(await given.school());
    expect(totals).toMatchObject({ placed: 0, counted: 0, weeks: null });
    expect([before, curve_before, years]).toEqual([null, [], [2026]]);
    expect([from, to]).toEqual(["2026-08-01", "2026-11-23"]);
  });
});

test("today's rate is the one of the home", async () => {
  const as = await given.school();
  await contract(as, await student(as));
  await contract(as, await student(as), { step: "promise", signed_on: null });
  await contract(as, await student(as), { step: "broken", broken_on: "2026-11-02", broken_reason: "trial" });
  // A contract of which only the step is known is signed since its promise.
  await contract(as, await student(as), { step: "covered", signed_on: null });
  await student(as, { placed_elsewhere_at: "2026-10-01T09:00:00Z" });
  await student(as, { told_placed_at: "2026-10-01T09:00:00Z" });
  await student(as, { told_placed_at: "2026-10-01T09:00:00Z", search_state: "searching", search_state_reason: "Faux" });
  await student(as, { search_state: "stopped", search_state_reason: "Déménage" });
  const { totals, curve } = await figures(as);
  const { placement } = (await ask(getCockpit, {}, { as })).body;
  expect(totals).toMatchObject({ placed: 4, counted: 7, contracts: 3, broken: 1, broken_in_probation: 1 });
  expect([placement.situations.placed, placement.counted]).toEqual([4, 7]);
  expect(curve.at(-1)).toEqual({ day: "2026-11-23", placed: 4, counted: 7 });
});

test("the figures of a year before are those of the home", async () => {
  const as = await given.school();
  const then = { created_at: "2025-09-01T09:00:00Z" };
  const signed = { promised_on: "2025-09-01", signed_on: "2025-10-01" };
  await contract(as, await student(as, then), signed);
  await contract(as, await student(as, then), {
    ...signed,
    step: "broken",
    broken_on: "2025-11-03",
    broken_reason: "trial",
  });
  await contract(as, await student(as, then), {
    ...signed,
    step: "broken",
    broken_on: "2026-01-05",
    broken_reason: "other",
  });
  await student(as, { ...then, placed_elsewhere_at: "2026-02-01T09:00:00Z", elsewhere_on: "2025-09-15" });
  await student(as, { ...then, told_placed_at: "2025-10-01T09:00:00Z" });
  await student(as, {
    ...then,
    told_placed_at: "2025-10-01T09:00:00Z",
    search_state: "searching",
    search_state_reason: "Faux",
  });
  await student(as);
  const { before } = await figures(as);
  const { year_before } = (await ask(getCockpit, {}, { as })).body;
  expect(before).toMatchObject({ placed: 4, counted: 6 });
  expect(year_before).toMatchObject({ day: "2025-11-23", placed: 4, counted: 6 });
});

test("a past year ends on 31 July, and is set against the one before it", async () => {
  const as = await given.school();
  const id = await student(as, { created_at: "2024-09-02T09:00:00Z" });
  await contract(as, id, { promised_on: "2025-09-01", signed_on: "2025-09-29" });
  const { year, years, from, to, totals, before, curve_before } = await figures(as, { year: "2025" });
  expect([year, from, to]).toEqual([2025, "2025-08-01", "2026-07-31"]);
  expect(years).toEqual([2026, 2025, 2024]);
  expect(totals).toMatchObject({ placed: 1, counted: 1, weeks: 56 });
  expect(before).toMatchObject({ placed: 0, counted: 1 });
  expect(curve_before.at(-1)).toEqual({ day: "2025-07-31", placed: 0, counted: 1 });
  // A year to come is the current one.
  expect((await figures(as, { year: "2030" })).year).toBe(2026);
});

test("a student placed elsewhere is placed from the day that the school says, or from the mark when that comes first", async () => {
  const as = await given.school();
  await student(as, { placed_elsewhere_at: "2026-10-01T09:00:00Z", elsewhere_on: "2026-09-01" });
  await student(as, { placed_elsewhere_at: "2026-10-01T09:00:00Z", elsewhere_on: "2026-12-01" });
  const { curve } = await figures(as);
  const placedBy = (day: string) => curve.filter((point) => point.day <= day).at(-1)?.placed;
  expect([placedBy("2026-08-31"), placedBy("2026-09-30"), placedBy("2026-10-31")]).toEqual([0, 1, 2]);
});

describe("what led to a contract", () => {
  test("presenting the student, an application by a support or by Passerelle, or the student alone", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const apply = async (support: string | null) => {
      const applicant = await given.applicant();
      const application = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
      await db
        .updateTable("applications")
        .set({ support, created_at: "2026-09-01T09:00:00Z" })
        .where("id", "=", application.id)
        .execute();
      const { id } = await db
        .updateTable("school_students")
        .set({ created_at: "2026-09-01T09:00:00Z" })
        .where("account_id", "=", applicant.id)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, application_id: application.id };
    };
    const bySupport = await apply("hellowork");
    const byPasserelle = await apply(null);
    await apply("hellowork");
    const origin = ({ application_id }: { application_id: string }) => ({ application_id, posting_id: posting.id });
    const late = { promised_on: "2026-11-23", signed_on: "2026-11-23" };
    await contract(as, bySupport.id, { ...late, ...origin(bySupport) });
    await contract(as, byPasserelle.id, { ...late, ...origin(byPasserelle) });
    await contract(as, await student(as), late);
    const introduced = await given.applicant();
    const batch = await db
      .insertInto("introduction_batches")
      .values({
        school_id: as.schoolId,
        kind: "mail",
        email: "contact@exemple.fr",
        title: "Apprentis",
        organisation: "Boulangerie Dupont",
        created_at: "2026-10-01T09:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("introductions")
      .values({
        batch_id: batch.id,
        school_id: as.schoolId,
        applicant_id: introduced.id,
        target: `mail:${batch.id}`,
        state: "accepted",
        created_at: "2026-10-01T09:00:00Z",
        expires_at: "2026-10-15T09:00:00Z",
        settled_at: "2026-10-02T09:00:00Z",
      })
      .execute();
    const presented = await student(as, { account_id: introduced.id, email: null });
    await contract(as, presented, { ...late, employer_name: "BOULANGERIE  DUPONT SARL" });
    const { sources, totals, durations } = await figures(as);
    expect(sources).toHaveLength(4);
    expect(sources).toEqual(
      expect.arrayContaining([
        { kind: "support", support: "hellowork", contracts: 1, attempts: 2 },
        { kind: "passerelle", support: null, contracts: 1, attempts: 1 },
        { kind: "introduced", support: null, contracts: 1, attempts: 1 },
        { kind: "found", support: null, contracts: 1, attempts: null },
      ]),
    );
    expect(totals).toMatchObject({ introduced: 1, won: 1 });
    expect(durations.reduce((sum, count) => sum + count, 0)).toBe(4);
  });
});

test("a table that is saved is in the audit log", async () => {
  const as = await given.school();
  const body = { table: "placement_by_certification" as const, from: "2026-08-01", to: "2026-11-23", count: 3 };
  expect((await ask(recordStatisticsExport, { body }, { as })).status).toBe(204);
});
