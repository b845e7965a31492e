import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import * as contract from "@passerelle/contract/offers/company-jobs";
import { followJob } from "@passerelle/contract/offers/job-followers";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const now = new Date("2027-03-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const list = async (as: Account | null, query: object = {}) =>
  (await api.ask(contract.listCompanyJobs, { query }, { as })).body as CompanyJob[];
const openings = (offerId: string, views: Record<string, number>) =>
  api.pool.query(
    "insert into offer_views (offer_id, day, views) select $1, key::date, value::int from jsonb_each_text($2)",
    [offerId, JSON.stringify(views)],
  );

test("how an offer does is told to its company alone, in its list", async () => {
  api.setNow(now);
  const owner = await given.company();
  const other = await given.company();
  const job = await given.job({ company_id: owner.companyId });
  for (const as of [null, other, await given.applicant()])
    for (const one of await list(as, { search: job.title })) expect(one.health).toBeNull();
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } }, { as: owner })).body.health).toBeNull();
  expect((await list(owner))[0]?.health).toEqual({
    ...{ views: 0, views_by_day: Array(14).fill(0), unopened: 0, waiting: 0, late: 0, proposed: 0, followers: [] },
  });
});

test("views are those of the last fourteen days in Paris and of all days; candidates who wait are counted, those not opened and those late too", async () => {
  api.setNow(now);
  const as = await given.company();
  const job = await given.job({ company_id: as.companyId });
  await openings(job.id, { "2027-03-10": 4, "2027-03-09": 1, "2027-02-25": 2, "2027-02-24": 9 });
  const apply = (row: object) => given.application({ job_id: job.id, ...row });
  await apply({ created_at: daysAgo(1) });
  await apply({ created_at: daysAgo(8), seen_at: daysAgo(2) });
  await apply({ created_at: daysAgo(30), status: "RJ" });
  expect((await list(as))[0]).toMatchObject({
    applications_count: 3,
    health: {
      views: 16,
      views_by_day: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4],
      ...{ waiting: 2, unopened: 1, late: 1 },
    },
  });
});

test("what asks for an act comes first: an end within a week, then who waits, then what is paused, on screen, off, over", async () => {
  api.setNow(now);
  const as = await given.company();
  const job = async (title: string, row: object = {}) => {
    const { id } = await given.job({
      company_id: as.companyId,
      title,
      created_at: daysAgo(20),
      expires_at: daysAgo(-40),
      ...row,
    });
    return id;
  };
  await job("Pourvue", { is_active: false, filled_at: daysAgo(1) });
  await job("Éteinte", { is_active: false });
  await job("Passée", { expires_at: daysAgo(1) });
  await job("Tranquille");
  await job("En pause", { paused_at: daysAgo(1) });
  const [one, two] = [await job("Une attend"), await job("Deux attendent")];
  await job("Bientôt finie", { expires_at: daysAgo(-6) });
  for (const job_id of [one, two, two]) await given.application({ job_id, created_at: daysAgo(1) });
  const titles = (await list(as, { sort: "attention" })).map(({ title }) => title);
  expect((await list(as, { sort: "ending" }))[0]?.title).toBe("Bientôt finie");
  expect((await list(as, { sort: "applications" })).slice(0, 2).map(({ title }) => title)).toEqual([
    "Deux attendent",
    "Une attend",
  ]);
  expect(titles).toEqual([
    "Bientôt finie",
    "Deux attendent",
    "Une attend",
    "En pause",
    "Tranquille",
    "Éteinte",
    "Passée",
    "Pourvue",
  ]);
  const pages = await Promise.all([0, 3, 6].map((offset) => list(as, { sort: "attention", limit: 3, offset })));
  expect(pages.flat().map(({ title }) => title)).toEqual(titles);
  const refused = await api.sendRaw({ url: "/api/v1/application-system/jobs/?sort=views" }, as);
  expect(refused.status).toBe(400);
});

test("a company reads who follows each of its offers, and lists those of a colleague or of none; nobody else does", async () => {
  api.setNow(now);
  const claire = await given.company({}, { first_name: "Claire", last_name: "Martin" });
  const karim = await given.colleague(claire.companyId);
  const [both, hers, none] = [
    await given.job({ company_id: claire.companyId, title: "Suivie à deux", city: "Nantes" }),
    await given.job({ company_id: claire.companyId, title: "Suivie par Claire", city: "Rennes" }),
    await given.job({
      company_id: claire.companyId,
      title: "Suivie par personne",
      city: "Nantes",
      expires_at: daysAgo(-40),
    }),
  ];
  const follow = (as: Account, id: string) => api.ask(followJob, { params: { id }, body: {} }, { as });
  await follow(karim, both.id);
  api.setNow(new Date(now.getTime() + 1000));
  await follow(claire, both.id);
  await follow(claire, hers.id);
  const found = async (as: Account | null, query: object) =>
    (await list(as, query)).map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
  expect(await found(claire, { follower: claire.id })).toEqual(["Suivie à deux", "Suivie par Claire"]);
  expect(await found(karim, { follower: karim.id })).toEqual(["Suivie à deux"]);
  expect(await found(claire, { follower: "none" })).toEqual(["Suivie par personne"]);
  const [one] = await list(karim, { search: "Suivie à deux" });
  expect(one?.health?.followers).toEqual([
    { id: karim.id, name: karim.email },
    { id: claire.id, name: "Claire Martin" },
  ]);
  // What a visitor asks of followers changes nothing of what is public.
  expect(await found(null, { follower: claire.id, search: none.title })).toEqual(["Suivie par personne"]);
  const figures = await api.ask(contract.companyJobStats, {}, { as: claire });
  expect(figures.body.cities).toEqual(["Nantes", "Rennes"]);
  const refused = await api.sendRaw({ url: "/api/v1/application-system/jobs/?follower=somebody" }, claire);
  expect(refused.status).toBe(400);
});
