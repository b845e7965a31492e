import { companyDashboard, companyStatistics } from "@passerelle/contract/admin/statistics";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
const now = new Date("2027-03-17T10:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

afterEach(() => api.setNow(undefined));

describe("the company dashboard", () => {
  const dashboard = async (as: Awaited<ReturnType<typeof given.company>>) =>
    (await ask(companyDashboard, {}, { as })).body;

  test("without a profile it answers 400, and the detail says to create it", async () => {
    const { status, body } = await ask(companyDashboard, {}, { as: await given.account("company") });
    expect(status).toBe(400);
    expect(body.detail).toContain("créer votre profil");
  });

  test("an empty company has zeros, no list and twelve empty weeks", async () => {
    const body = await dashboard(await given.company());
    expect(body).toMatchObject({
      active_jobs: 0,
      total_jobs: 0,
      total_applications: 0,
      applications_by_status: [],
      recent_applications: [],
      top_jobs: [],
    });
    expect(body.applications_by_week.map(({ count }) => count)).toEqual(Array(12).fill(0));
  });

  test("it tells active offers of all, all applications, counts per status, recent ones and popular offers; nobody else's", async () => {
    const as = await given.company();
    const popular = await given.job({ company_id: as.companyId, title: "Populaire" });
    const quiet = await given.job({ company_id: as.companyId, title: "Discrète", is_active: false });
    await given.job({ company_id: as.companyId, deleted_at: ago(1) });
    for (const status of ["PD", "PD", "IN", "RV"] as const) await given.application({ job_id: popular.id, status });
    await given.application({ job_id: quiet.id, status: "RJ" });
    await given.application();
    const body = await dashboard(as);
    expect([body.active_jobs, body.total_jobs, body.total_applications]).toEqual([1, 2, 5]);
    expect(body.applications_by_status).toEqual([
      { status: "PD", count: 2 },
      { status: "RV", count: 1 },
      { status: "IN", count: 1 },
      { status: "RJ", count: 1 },
    ]);
    expect(body.recent_applications).toHaveLength(5);
    expect(body.recent_applications[0]?.applicant.first_name).toBe("Camille");
    expect(
      body.top_jobs.map(({ title, applications_count, is_active }) => [title, applications_count, is_active]),
    ).toEqual([
      ["Populaire", 4, true],
      ["Discrète", 1, false],
    ]);
  });

  test("applications are counted by week from Monday to Sunday in Paris, over twelve weeks", async () => {
    api.setNow(now);
    const as = await given.company();
    const job = await given.job({ company_id: as.companyId });
    // Sunday 23:30 in Paris, Monday 00:30 in Paris, and too long ago.
    for (const created_at of ["2027-03-14T22:30:00Z", "2027-03-14T23:30:00Z", ago(100)])
      await given.application({ job_id: job.id, created_at });
    const weeks = (await dashboard(as)).applications_by_week;
    expect(weeks).toHaveLength(12);
    expect(weeks[0]?.week).toBe("2026-12-28");
    expect(weeks.slice(-2)).toEqual([
      { week: "2027-03-08", count: 1 },
      { week: "2027-03-15", count: 1 },
    ]);
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test("the free plan's dashboard is complete, and the same as the premium one's", async () => {
    const as = await given.company();
    const free = await dashboard(as);
    await api.pool.query("update companies set plan = 'premium' where id = $1", [as.companyId]);
    expect(await dashboard(as)).toEqual(free);
  });
});

describe("detailed statistics", () => {
  const read = (as: Awaited<ReturnType<typeof given.company>>, days: "30" | "90" = "30") =>
    ask(companyStatistics, { query: { days } }, { as });
  const view = (id: string, day: string, views: number) =>
    api.pool.query("insert into offer_views values ($1, $2, $3)", [id, day, views]);

  test("they belong to the premium plan; another period than 30 or 90 days does not exist", async () => {
    const as = await given.company();
    const refused = await read(as);
    expect([refused.status, refused.body.code]).toEqual([403, "premium-only"]);
    expect((await read(await given.company({ plan: "premium" }), "365" as "30")).status).toBe(400);
    expect((await read(await given.company({ plan: "premium", plan_until: "2020-01-01" }))).status).toBe(403);
  });

  test("views, applications, conversion, answer rate and delay: per offer and in all, of the period and the company alone", async () => {
    api.setNow(now);
    const as = await given.company({ plan: "premium" });
    const job = await given.job({
      company_id: as.companyId,
      title: "Suivie",
      created_at: ago(80),
      expires_at: ago(-10),
    });
    const other = await given.job({
      company_id: as.companyId,
      title: "Oubliée",
      created_at: ago(80),
      expires_at: ago(1),
    });
    await view(job.id, "2027-03-17", 30);
    await view(job.id, "2027-02-16", 10);
    await view(job.id, "2027-02-15", 1000);
    await view((await given.job()).id, "2027-03-17", 77);
    // Answered after two days; not answered and old enough; introduced by a school and recent; linked by the company; too old.
    await given.application({ job_id: job.id, status: "RJ", created_at: ago(20) });
    await given.application({ job_id: job.id, created_at: ago(16) });
    await given.application({ job_id: job.id, created_at: ago(2), origin: "introduced" });
    await given.application({ job_id: job.id, created_at: ago(3), origin: "linked" });
    await given.application({ job_id: job.id, created_at: ago(45) });
    const { body } = await read(as);
    expect([body.from, body.to]).toEqual(["2027-02-16", "2027-03-17"]);
    expect(body.totals).toEqual({ views: 40, applications: 3, conversion: 8, answer_rate: 50, median_days: 2 });
    expect(body.offers).toEqual([
      {
        id: job.id,
        title: "Suivie",
        is_active: true,
        views: 40,
        applications: 3,
        conversion: 8,
        answer_rate: 50,
        median_days: 2,
      },
      {
        id: other.id,
        title: "Oubliée",
        is_active: false,
        views: 0,
        applications: 0,
        conversion: null,
        answer_rate: null,
        median_days: null,
      },
    ]);
    expect(body.applications_by_status).toEqual([
      { status: "PD", count: 2 },
      { status: "RJ", count: 1 },
    ]);
    expect(body.over_time).toHaveLength(30);
    expect(body.over_time.at(-1)).toEqual({ start: "2027-03-17", views: 30, applications: 0 });
    expect(body.over_time.reduce((sum, { applications }) => sum + applications, 0)).toBe(3);
    const long = (await read(as, "90")).body;
    expect(long.totals.views).toBe(1040);
    expect(long.over_time[0]?.start).toBe("2026-12-14");
    expect(long.over_time.reduce((sum, { views }) => sum + views, 0)).toBe(1040);
  });
});

test("the last day of a company's period is whole, the one of twenty-five hours too", async () => {
  api.setNow(new Date("2027-10-31T22:45:00Z"));
  const as = await given.company({ plan: "premium" });
  const { id } = await given.job({ company_id: as.companyId });
  await given.application({ job_id: id, created_at: "2027-10-31T22:30:00Z" });
  const { body } = await ask(companyStatistics, { query: { days: "30" } }, { as });
  expect(body.totals.applications).toBe(1);
});
