import { getOwnCompanyPage } from "@passerelle/contract/organisations/company-page";
import { testApi } from "@passerelle/testing/api.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { countViews } from "./count-views.ts";
import { addPageViews, addViews } from "./store.ts";
import { offerViewTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const viewsOf = async (id: string) =>
  (
    await api.pool.query<{ day: string; views: number }>(
      "select day::text, views from offer_views where offer_id = $1 order by day",
      [id],
    )
  ).rows;

test("openings of an own offer are counted by day in Paris and written together; robots and external offers are not", async () => {
  const job = await given.job();
  const external = await given.externalOffer();
  const owner = await given.company();
  const own = await given.job({ company_id: owner.companyId });
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  api.setNow(new Date("2027-01-10T23:30:00Z"));
  const open = (id: string, agent: string | undefined, as: typeof owner | typeof school | null = null) =>
    api.sendRaw({ url: `/api/v1/offers/${id}/`, headers: { "user-agent": agent ?? "" } }, as);
  for (let index = 0; index < 3; index += 1) await open(job.id, browser);
  await open(job.id, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await open(external.id, browser);
  await open(own.id, browser, owner);
  await open(own.id, browser);
  await open(posting.id, browser, school);
  await open(posting.id, browser);
  api.setNow(undefined);
  // The company or the school that opens its own offer does not count. What was opened last is written last.
  for (const [id, views] of [[job.id, 3] as const, [own.id, 1] as const, [posting.id, 1] as const])
    await expect.poll(() => viewsOf(id)).toEqual([{ day: "2027-01-11", views }]);
  expect(await viewsOf(external.id)).toEqual([]);
});

test("what is counted is written when the server stops, and added to what was there", async () => {
  const { id } = await given.job();
  const now = new Date("2027-02-01T12:00:00Z");
  await addViews(api.db, [{ offerId: id, day: "2027-02-01", views: 4 }]);
  const app = Fastify();
  const { opened } = countViews(app, api.db);
  opened({ offerId: id }, { userAgent: browser, now });
  opened({ offerId: id }, { userAgent: undefined, now });
  await app.close();
  expect(await viewsOf(id)).toEqual([{ day: "2027-02-01", views: 5 }]);
});

test("two servers that write at once wait for each other and lose nothing", async () => {
  const jobs = await Promise.all(Array.from({ length: 20 }, () => given.job()));
  const batch = jobs.map(({ id }) => ({ offerId: id, day: "2027-02-02", views: 1 }));
  await Promise.all(Array.from({ length: 8 }, (_, index) => addViews(api.db, index % 2 ? batch : batch.toReversed())));
  expect(await viewsOf(jobs[7]?.id ?? "")).toEqual([{ day: "2027-02-02", views: 8 }]);
});

test("old counts are forgotten", async () => {
  const { id } = await given.job();
  await addViews(api.db, [
    { offerId: id, day: "2025-01-01", views: 1 },
    { offerId: id, day: "2027-01-01", views: 1 },
  ]);
  await offerViewTasks.deleteOld.run({ ...api.context(), now: new Date("2027-02-01") }, {});
  expect(await viewsOf(id)).toEqual([{ day: "2027-01-01", views: 1 }]);
});

test("a school's views by day are the sums of its offers' views, whatever is counted at once", async () => {
  const schools = await Promise.all([given.school(), given.school()]);
  const postings = await Promise.all(
    Array.from({ length: 6 }, (_, index) => given.posting({ school_id: schools[index % 2]?.schoolId })),
  );
  const [job, external] = [await given.job(), await given.externalOffer()];
  const ids = [...postings, job, external, { id: crypto.randomUUID() }].map(({ id }) => id);
  const batch = ["2027-03-01", "2027-03-02", "2027-03-03"].flatMap((day) =>
    ids.map((offerId, index) => ({ offerId, day, views: 1 + index })),
  );
  await addViews(api.db, batch.slice(0, 4));
  await Promise.all(Array.from({ length: 8 }, (_, index) => addViews(api.db, index % 2 ? batch : batch.toReversed())));
  await addViews(api.db, [{ offerId: postings[0]?.id ?? "", day: "2027-03-04", views: 7 }]);
  await addViews(api.db, []);
  const { rows } = await api.pool.query(
    "select school_id, day::text, views from school_view_days where day >= '2027-03-01' order by 1, 2",
  );
  const summed = await api.pool.query(
    `select p.school_id, v.day::text, sum(v.views)::int as views from offer_views v join school_postings p on p.id = v.offer_id
     where v.day >= '2027-03-01' group by 1, 2 order by 1, 2`,
  );
  expect(rows).toHaveLength(7);
  expect(rows).toEqual(summed.rows);
});

test("visits of a company's page are counted by day in Paris: neither its own people's, nor robots', nor another page of its offers", async () => {
  const owner = await given.company();
  const other = await given.company();
  const { rows } = await api.pool.query<{ slug: string }>("select slug from companies where id = $1", [
    owner.companyId,
  ]);
  const page = `/api/v1/companies/${rows[0]?.slug}/`;
  const open = (url: string, agent: string, as: typeof owner | null = null) =>
    api.sendRaw({ url, headers: { "user-agent": agent } }, as);
  const visits = async (as: typeof owner) => (await api.ask(getOwnCompanyPage, {}, { as })).body.visits_by_day;
  api.setNow(new Date("2027-04-10T22:30:00Z"));
  await open(page, browser);
  await open(page, browser);
  await open(page, browser, other);
  await open(page, browser, owner);
  await open(`${page}?offset=20`, browser);
  await open(`${page}?city=Lyon`, browser);
  await open(page, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await open("/api/v1/companies/nobody/", browser);
  await expect.poll(async () => (await visits(owner)).at(-1)).toBe(3);
  expect((await visits(owner)).slice(0, 29)).toEqual(Array(29).fill(0));
  expect(await visits(other)).toEqual(Array(30).fill(0));
  api.setNow(new Date("2027-05-10T10:00:00Z"));
  expect((await visits(owner)).at(0)).toBe(3);
  api.setNow(new Date("2027-05-11T10:00:00Z"));
  expect(await visits(owner)).toEqual(Array(30).fill(0));
  api.setNow(undefined);
});

test("old visits are deleted with old views; those of a company that is gone are not written", async () => {
  const { companyId } = await given.company();
  const gone = { companyId: crypto.randomUUID(), day: "2027-01-02", views: 1 };
  await addPageViews(api.db, [
    { companyId, day: "2025-01-01", views: 1 },
    { companyId, day: "2027-01-01", views: 2 },
    gone,
  ]);
  await offerViewTasks.deleteOld.run({ ...api.context(), now: new Date("2027-02-01") }, {});
  const { rows } = await api.pool.query("select day::text, views from company_page_views where company_id = any($1)", [
    [companyId, gone.companyId],
  ]);
  expect(rows).toEqual([{ day: "2027-01-01", views: 2 }]);
});
