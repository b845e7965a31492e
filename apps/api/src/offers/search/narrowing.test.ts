import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

// What the index of terms narrows (place, facets, date) finds the offers that the columns tell.

const api = await testApi();
const { given } = api;
type Card = Awaited<ReturnType<typeof search>>["results"][number];
const search = async (query: Record<string, unknown>) =>
  (await api.ask(contract.searchOffers, { query: { limit: 50, ...query } as never })).body;

const towns = [
  { city: "Lyon", commune_code: "69123", department: "69", lat: 45.758, lon: 4.835 },
  { city: "Villeurbanne", commune_code: "69266", department: "69", lat: 45.766, lon: 4.88 },
  { city: "Bourgoin-Jallieu", commune_code: "38053", department: "38", lat: 45.586, lon: 5.273 },
  { city: "Brest", commune_code: "29019", department: "29", lat: 48.39, lon: -4.486 },
];
const levels = [[], ["CAP"], ["BA2", "BA3"], ["BA5"]];
const contracts = [["AP"], ["PR"], ["AP", "PR"]];
const domains = ["TECH", "COMM", null] as const;
const remotes = ["onsite", "hybrid", null] as const;

beforeAll(async () => {
  for (let nth = 0; nth < 36; nth += 1)
    await given.externalOffer({
      title: `Vannier ${nth}`,
      ...towns[nth % towns.length],
      levels: levels[(nth >> 1) % levels.length] ?? [],
      contract_types: contracts[nth % contracts.length] ?? [],
      domain: domains[(nth >> 2) % domains.length] ?? null,
      remote: remotes[(nth >> 3) % remotes.length] ?? null,
    });
  await given.job({ title: "Vannier du plateau", domain: "TECH" });
  await given.posting({ title: "Vannier de l'école" });
});

const choices: [string, Record<string, unknown>, (card: Card) => boolean][] = [
  ["a level", { education_level: "BA2" }, ({ levels }) => levels.length === 0 || levels.includes("BA2")],
  [
    "two levels",
    { education_level: ["CAP", "BA5"] },
    ({ levels }) => levels.length === 0 || levels.includes("CAP") || levels.includes("BA5"),
  ],
  ["a contract", { contract_type: "PR" }, ({ contract_types }) => contract_types.includes("PR")],
  ["a domain", { domain: "TECH" }, ({ domain }) => domain === "TECH"],
  ["remote work", { remote: "hybrid" }, ({ remote }) => remote === "hybrid"],
  ["own offers", { source: ["company", "school"] }, ({ source }) => source !== "external"],
  ["a department", { department: "69" }, ({ department }) => department === "69"],
  ["a town and its surroundings", { city: "Lyon", radius: 10 }, ({ department }) => department === "69"],
  ["a larger circle", { city: "Lyon", radius: 50 }, ({ department }) => ["69", "38"].includes(department)],
  ["a region", { region: "Bretagne" }, ({ department }) => department === "29"],
  [
    "all at once",
    { education_level: "CAP", contract_type: "AP", department: "69" },
    ({ levels, contract_types, department }) =>
      (levels.length === 0 || levels.includes("CAP")) && contract_types.includes("AP") && department === "69",
  ],
];

test.each(choices)("%s narrows a search with words as its column tells", async (_name, asked, isMeant) => {
  const all = (await search({ search: "vannier" })).results;
  expect(all).toHaveLength(38);
  const expected = all.filter(isMeant).map(({ title }) => title);
  expect(expected.length).toBeGreaterThan(0);
  const found = await search({ search: "vannier", ...asked });
  expect(found.results.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  expect(found.count).toBe(expected.length);
});

const lists: [string, Record<string, unknown>][] = [
  ["a domain", { domain: "TECH" }],
  ["two domains, the newest first", { domain: ["TECH", "COMM"], sort: "recent" }],
  ["two domains and a level", { domain: ["TECH", "COMM"], education_level: "BA2" }],
  ["two domains and a level, the newest first", { domain: ["COMM", "TECH"], education_level: "BA5", sort: "recent" }],
];

test.each(lists)("%s: page after page, the offers of the whole list in its order", async (_name, asked) => {
  const domains = [asked.domain].flat();
  const byLevel = asked.education_level !== undefined;
  const isMeant = ({ domain, levels }: Card) =>
    domains.includes(domain) &&
    (!byLevel || levels.length === 0 || levels.some((level) => level === asked.education_level));
  const whole = (await search({ sort: asked.sort })).results.filter(isMeant);
  // An offer without a level comes after those that match the one that is asked.
  const expected = byLevel
    ? whole.toSorted((a, b) => Number(a.levels.length === 0) - Number(b.levels.length === 0))
    : whole;
  const found: Card[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await search({ ...asked, limit: 3, cursor });
    found.push(...page.results);
    cursor = page.next_cursor;
  }
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(expected.length).toBeGreaterThan(3);
});

test("of a word that thousands of offers hold, the newest are found, and all of them where few are new", async () => {
  const source = await given.externalOffer({ title: "Tonnelier", published_at: "2025-01-01T00:00:00Z" });
  const copy = (title: string, newest: Date, offers: number) =>
    sql`
      insert into external_offers select (jsonb_populate_record(e, jsonb_build_object(
        'id', gen_random_uuid(), 'external_id', gen_random_uuid(), 'title', ${title}::text, 'company_name', 'Cave ' || n,
        'published_at', ${newest}::timestamptz - n * interval '30 minutes'))).*
      from external_offers e, generate_series(1, ${offers}::int) n where e.id = ${source.id}`.execute(api.db);
  const now = new Date();
  await copy("Tonnelier", now, 1600);
  // Nothing new: the statistics expect offers of the last weeks that are not there.
  await copy("Sellier", new Date(now.getTime() - 90 * 86_400_000), 1600);
  await api.project();
  await sql`analyze offer_search`.execute(api.db);
  api.setNow(new Date(now.getTime() + 900_000));

  const newest = await search({ search: "tonnelier", limit: 20 });
  expect(newest).toMatchObject({ count: 500, count_is_exact: false });
  const days = newest.results.map(({ published_at }) => now.getTime() - new Date(published_at).getTime());
  expect(Math.max(...days)).toBeLessThan(86_400_000);

  const old = await search({ search: "sellier", limit: 20 });
  expect(old).toMatchObject({ count: 500, count_is_exact: false });
  expect(old.results).toHaveLength(20);
});
