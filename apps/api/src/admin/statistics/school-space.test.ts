import {
  recordStatisticsExport,
  schoolDashboard,
  schoolStatistics,
} from "@passerelle/contract/admin/school-statistics";
import type { ApplicationStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { listStudents } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { stageReach } from "#hiring/applications/rules.ts";
import { addViews } from "#offers/views/store.ts";
import { parisDay } from "#platform/paris.ts";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;
const now = new Date("2027-03-17T10:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const day = (offset: number) => ago(-offset).slice(0, 10);

afterEach(() => api.setNow(undefined));

const dashboard = async (as: School) => (await ask(schoolDashboard, {}, { as })).body;
const statistics = async (as: School, query = {}) => (await ask(schoolStatistics, { query }, { as })).body;
const posting = (as: School, row = {}) => given.posting({ school_id: as.schoolId, ...row });
/** A recruiter of the school moves an application, as the pipeline does. */
const move = async (id: string, stage: SchoolStage, status: ApplicationStatus, at: string) => {
  await db
    .updateTable("applications")
    .set({
      stage,
      status,
      reached: stageReach[stage] ?? sql<number>`greatest(reached, 1)`,
      answered_at: status === "PD" ? null : sql<string>`coalesce(answered_at, ${at})`,
    })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("application_events")
    .values({ application_id: id, actor_role: "recruiter", from_status: "PD", to_status: status, to_stage: stage, at })
    .execute();
};
const colleagueAt = async ({ schoolId }: School) => {
  const account = await given.account("school");
  await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId }).execute();
  return { ...account, schoolId };
};

describe("what is refused", () => {
  test.each([
    [{ from: "2027-02-30" }, "from"],
    [{ from: "hier" }, "from"],
    [{ from: "hier", to: "2027-03-01" }, "from"],
    [{ from: "2027-03-01", to: "demain" }, "to"],
    [{ from: "2027-03-02", to: "2027-03-01" }, "to"],
    [{ from: "2020-01-01", to: "2027-03-01" }, "from"],
  ])("a range %j that is none, or longer than two years", async (query, field) => {
    const { status, body } = await ask(schoolStatistics, { query }, { as: await given.school() });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe("a table of the statistics that leaves as a file", () => {
  const asked = { table: "by_support", from: "2027-01-01", to: "2027-03-01", count: 4 } as const;

  test.each([
    ["table", { ...asked, table: "by_person" }],
    ["to", { ...asked, to: "2027-02-30" }],
    ["count", { ...asked, count: -1 }],
  ])("is not noted with a wrong %s", async (field, body) => {
    const { status, body: refusal } = await ask(
      recordStatisticsExport,
      { body: body as never },
      { as: await given.school() },
    );
    expect([status, Object.keys((refusal as { fields?: object } | null)?.fields ?? {})]).toEqual([400, [field]]);
  });

  test("is an entry of the audit log", async () => {
    const as = await given.school();
    expect((await ask(recordStatisticsExport, { body: asked }, { as })).status).toBe(204);
    const entries = await db
      .selectFrom("audit_entries")
      .select(["action", "actor_id", "details"])
      .where("school_id", "=", as.schoolId)
      .execute();
    expect(entries).toEqual([
      {
        action: "statistics-exported",
        actor_id: as.id,
        details: { table: "Par support", period: "2027-01-01 – 2027-03-01", count: 4, format: "csv" },
      },
    ]);
  });
});

describe("the dashboard of a school", () => {
  test("an empty school has zeros, every stage, twelve empty weeks and nothing to do", async () => {
    const body = await dashboard(await given.school());
    expect(body).toMatchObject({ postings_by_status: [], online_postings: 0, total_applications: 0, supports: [] });
    expect(body.applications_by_stage).toHaveLength(10);
    expect(body.applications_by_week.map(({ count }) => count)).toEqual(Array(12).fill(0));
    expect(Object.values(body.to_do).filter(Boolean)).toEqual([]);
  });

  test("it counts its own offers by state, on screen and ending soon, its applications by stage and by week", async () => {
    api.setNow(now);
    const as = await given.school();
    const soon = await posting(as, { expiration_date: day(3) });
    await posting(as, { expiration_date: day(30) });
    await posting(as, { expiration_date: day(-1) });
    await posting(as, { publication_date: day(2) });
    for (const status of ["draft", "draft", "saved", "archived"]) await posting(as, { status });
    await posting(as, { deleted_at: ago(1) });
    await given.application({ posting_id: (await given.posting()).id });
    const applications: [SchoolStage, ApplicationStatus, number][] = [
      ["new", "PD", 8],
      ["waiting", "PD", 2],
      ["meeting", "IN", 9],
      ["proposal", "OF", 20],
      ["new", "WD", 1],
    ];
    for (const [stage, status, age] of applications)
      await given.application({ posting_id: soon.id, stage, status, created_at: ago(age) });
    const body = await dashboard(as);
    expect(Object.fromEntries(body.postings_by_status.map(({ status, count }) => [status, count]))).toEqual({
      published: 4,
      draft: 2,
      saved: 1,
      archived: 1,
    });
    expect(body.online_postings).toBe(2);
    expect(body.applications_by_stage.filter(({ count }) => count > 0)).toEqual([
      { stage: "new", count: 1 },
      { stage: "waiting", count: 1 },
      { stage: "meeting", count: 1 },
      { stage: "proposal", count: 1 },
    ]);
    expect([body.total_applications, body.withdrawn_applications]).toEqual([5, 1]);
    expect(body.applications_by_week.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(body.oldest_unanswered.map(({ days }) => days)).toEqual([8, 2]);
    expect(body.to_do).toEqual({
      drafts: 2,
      saved: 1,
      ending_soon: 1,
      ending_soon_id: soon.id,
      late: 1,
      in_interview: 1,
      proposals: 1,
      invitations_expired: 0,
    });
  });

  test("a support shows what came from it, and nothing more", async () => {
    const as = await given.school();
    const { id } = await posting(as);
    for (const [position, name] of ["Hellowork", "France Travail"].entries())
      await db.insertInto("posting_supports").values({ posting_id: id, name, position, is_active: true }).execute();
    for (const support of ["hellowork", "Inconnu", undefined])
      await ask(applyToPosting, { body: { job_id: id, support } }, { as: await given.applicant() });
    const today = new Date();
    const long = new Date(today.getTime() - 120 * 86_400_000);
    for (const [support, day, clicks] of [
      ["Hellowork", today, 4],
      ["Hellowork", long, 9],
      ["France Travail", today, 1],
    ] as const)
      await db
        .insertInto("broadcast_clicks")
        .values({ posting_id: id, support, day: parisDay(day), clicks })
        .execute();
    const standing = {
      posting_id: id,
      school_id: as.schoolId,
      since: today.toISOString(),
      changed_at: today.toISOString(),
    };
    await db
      .insertInto("broadcasts")
      .values([
        {
          ...standing,
          support: "Hellowork",
          is_wanted: false,
          version: 1,
          problems: '[{"field":null,"sentence":"Non."}]',
        },
        { ...standing, support: "France Travail", is_wanted: true, version: 1, sent_version: 1, verdict: "online" },
      ])
      .execute();
    const { supports, applications_without_support } = await dashboard(as);
    expect(supports).toEqual([
      { name: "Hellowork", online_postings: 1, online: 0, refused: 1, clicks: 4, applications: 1 },
      { name: "France Travail", online_postings: 1, online: 1, refused: 0, clicks: 1, applications: 0 },
    ]);
    expect(applications_without_support).toBe(2);
    expect((await statistics(as)).by_support).toMatchObject([
      { support: null, clicks: null, applications: 2 },
      { support: "Hellowork", clicks: 4, applications: 1 },
      { support: "France Travail", clicks: 1, applications: 0 },
    ]);
    expect((await statistics(await given.school())).by_support).toEqual([]);
  });
});

test("counts leave out the applications of offers that a member does not see; administrators and participants count them", async () => {
  const admin = await given.school();
  const [member, participant] = [await colleagueAt(admin), await colleagueAt(admin)];
  const kept = await posting(admin);
  await db.insertInto("posting_participants").values({ posting_id: kept.id, account_id: participant.id }).execute();
  await given.application({ posting_id: kept.id, created_at: new Date(Date.now() - 9 * 86_400_000).toISOString() });
  await given.application({ posting_id: (await posting(admin)).id });
  const seen = async (as: School) => {
    const board = await dashboard(as);
    const figures = await statistics(as);
    return [
      board.total_applications,
      board.to_do.late,
      board.oldest_unanswered.length,
      board.applications_by_week.reduce((sum, { count }) => sum + count, 0),
      figures.totals.applications,
      figures.by_posting.length,
    ];
  };
  expect(await seen(admin)).toEqual([2, 1, 2, 2, 2, 2]);
  expect(await seen(participant as School)).toEqual([2, 1, 2, 2, 2, 2]);
  expect(await seen(member as School)).toEqual([1, 0, 1, 1, 1, 1]);
});

describe("the statistics of a school", () => {
  test("tell how far applications came, when they were first answered, by offer and by month", async () => {
    api.setNow(now);
    const as = await given.school();
    const first = await posting(as, { title: "Vendeur", reference: "VE-1" });
    const second = await posting(as, { title: "Comptable" });
    const at = (days: number) => ({ created_at: ago(days) });
    const [a, b, c] = [
      await given.application({ posting_id: first.id, ...at(20) }),
      await given.application({ posting_id: first.id, ...at(20) }),
      await given.application({ posting_id: second.id, ...at(10) }),
    ];
    await given.application({ posting_id: second.id, ...at(200) });
    await move(a.id, "phone", "IN", ago(18));
    await move(a.id, "proposal", "OF", ago(15));
    await move(a.id, "hired", "AC", ago(12));
    await move(b.id, "meeting", "IN", ago(16));
    await move(b.id, "refused", "RJ", ago(2));
    await move(c.id, "waiting", "PD", ago(9));
    await addViews(db, [
      { offerId: first.id, day: day(-20), views: 30 },
      { offerId: second.id, day: day(-200), views: 5 },
    ]);
    const { totals, by_posting, by_month, from, to } = await statistics(as);
    expect([from, to]).toEqual([day(-89), day(0)]);
    expect(totals).toEqual({
      views: 30,
      applications: 3,
      answered: 2,
      interviews: 2,
      proposals: 1,
      hired: 1,
      median_days: 3,
    });
    expect(by_posting.map(({ title, views, applications, hired }) => [title, views, applications, hired])).toEqual([
      ["Vendeur", 30, 2, 1],
      ["Comptable", 0, 1, 0],
    ]);
    expect(by_posting[0]).toMatchObject({ company_name: "Maison Delorme", city: "Nantes", reference: "VE-1" });
    expect(by_month.map(({ month, applications }) => [month, applications])).toEqual([
      ["2026-12", 0],
      ["2027-01", 0],
      ["2027-02", 2],
      ["2027-03", 1],
    ]);
    expect((await statistics(as, { from: day(-210), to: day(-190) })).totals).toMatchObject({
      views: 5,
      applications: 1,
    });
    expect((await statistics(as, { from: day(-210) })).to).toBe(day(-121));
    expect((await statistics(as, { to: day(-190) })).from).toBe(day(-279));
  });

  test("an answer that is undone counts no longer; going back takes back how far it came, a refusal does not", async () => {
    api.setNow(now);
    const as = await given.school();
    const { id } = await given.application({ posting_id: (await posting(as)).id, created_at: ago(10) });
    const reached = async () => {
      const { answered, interviews, median_days } = (await statistics(as)).totals;
      return [answered, interviews, median_days];
    };
    await move(id, "meeting", "IN", ago(9));
    expect(await reached()).toEqual([1, 1, 1]);
    await move(id, "new", "PD", ago(9));
    expect(await reached()).toEqual([0, 0, null]);
    await move(id, "phone", "IN", ago(6));
    await move(id, "shortlist", "RV", ago(5));
    await move(id, "refused", "RJ", ago(4));
    expect(await reached()).toEqual([1, 1, 4]);
  });

  test("a cohort's placement counts signed contracts and those marked by hand, of those who look", async () => {
    const as = await given.school();
    const offer = await posting(as);
    await given.application({ posting_id: offer.id, stage: "hired", status: "AC" });
    await given.application({ posting_id: offer.id });
    await db.updateTable("school_students").set({ cohort: "BTS" }).where("school_id", "=", as.schoolId).execute();
    const student = (row: object) => ({
      school_id: as.schoolId,
      cohort: "BTS",
      email: `x-${crypto.randomUUID()}@exemple.fr`,
      link: "invited" as const,
      sent_at: now.toISOString(),
      ...row,
    });
    // « Recruté » is not a placement; who stopped is left out of the rate.
    const stopped = { search_state: "stopped" as const, search_state_reason: "Part à l'étranger" };
    const [marked] = await db
      .insertInto("school_students")
      .values([student({ placed_elsewhere_at: now.toISOString() }), student({}), student(stopped)])
      .returning("id")
      .execute();
    const bts = { cohort: "BTS", students: 5, counted: 4 };
    expect((await statistics(as)).by_cohort).toEqual([{ ...bts, placed: 1, rate: 25 }]);
    const signed = {
      kind: "apprentissage",
      employer_name: "Galerie",
      step: "signed",
      promised_on: "2026-11-02",
    } as const;
    const others = await db
      .selectFrom("school_students")
      .select(["id", "search_state"])
      .where("school_id", "=", as.schoolId)
      .where("id", "<>", marked?.id ?? "")
      .execute();
    const sign = (student_id = "") =>
      db
        .insertInto("school_contracts")
        .values({ ...signed, school_id: as.schoolId, student_id })
        .execute();
    await sign(others.find(({ search_state }) => search_state === null)?.id);
    expect((await statistics(as)).by_cohort).toEqual([{ ...bts, placed: 2, rate: 50 }]);
    // Placed, who stopped before counts.
    await sign(others.find(({ search_state }) => search_state !== null)?.id);
    expect((await statistics(as)).by_cohort).toEqual([{ ...bts, counted: 5, placed: 3, rate: 60 }]);
    await db
      .updateTable("school_contracts")
      .set({ step: "broken", broken_on: "2026-11-20", broken_reason: "trial" })
      .where("school_id", "=", as.schoolId)
      .execute();
    await db
      .updateTable("school_students")
      .set({ placed_elsewhere_at: null, ...stopped })
      .where("school_id", "=", as.schoolId)
      .execute();
    expect((await statistics(as)).by_cohort).toEqual([{ ...bts, counted: 0, placed: 0, rate: null }]);
  });

  test("placement says what the list of students says, for any reader: those without a cohort too, those kept to others left out", async () => {
    const admin = await given.school();
    const member = (await colleagueAt(admin)) as School;
    const kept = await posting(admin);
    await db.insertInto("posting_participants").values({ posting_id: kept.id, account_id: admin.id }).execute();
    await given.application({ posting_id: kept.id, stage: "hired", status: "AC" });
    await given.application({ posting_id: (await posting(admin)).id, stage: "hired", status: "AC" });
    await given.application({ posting_id: (await posting(admin)).id });
    await db
      .updateTable("school_students")
      .set({ placed_elsewhere_at: now.toISOString() })
      .where("school_id", "=", admin.schoolId)
      .execute();
    for (const [as, students, placed] of [
      [admin, 3, 3],
      [member, 2, 2],
    ] as const) {
      expect((await statistics(as)).by_cohort).toMatchObject([{ cohort: "", students, placed }]);
      expect((await ask(listStudents, {}, { as })).body).toHaveLength(students);
      expect((await ask(listStudents, { query: { placed: "yes" } }, { as })).body).toHaveLength(placed);
    }
  });

  test("a range ends at midnight in Paris, on the days of twenty-three and twenty-five hours too", async () => {
    api.setNow(now);
    const as = await given.school();
    const { id } = await posting(as);
    // Half past eleven on the evening of the long day, and half past midnight after the short one.
    await given.application({ posting_id: id, created_at: "2026-10-25T22:30:00Z" });
    await given.application({ posting_id: id, created_at: "2026-03-29T22:30:00Z" });
    const on = async (day: string) => (await statistics(as, { from: day, to: day })).totals.applications;
    expect([await on("2026-10-25"), await on("2026-10-26")]).toEqual([1, 0]);
    expect([await on("2026-03-29"), await on("2026-03-30")]).toEqual([0, 1]);
  });

  test("an offer that was deleted is counted, and said to be so", async () => {
    const as = await given.school();
    const gone = await posting(as);
    await given.application({ posting_id: gone.id });
    await db
      .updateTable("school_postings")
      .set({ deleted_at: ago(0) })
      .where("id", "=", gone.id)
      .execute();
    expect((await statistics(as)).by_posting).toMatchObject([{ id: gone.id, is_deleted: true, applications: 1 }]);
  });

  test("views are kept by school and day as they are counted", async () => {
    const as = await given.school();
    const offer = await posting(as);
    const company = await given.job();
    const on = "2027-03-01";
    for (const views of [4, 5])
      await addViews(db, [
        { offerId: offer.id, day: on, views },
        { offerId: company.id, day: on, views: 50 },
      ]);
    const kept = await db.selectFrom("school_view_days").selectAll().where("school_id", "=", as.schoolId).execute();
    expect(kept).toEqual([{ school_id: as.schoolId, day: on, views: 9 }]);
  });
});
