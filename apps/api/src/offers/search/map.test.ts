import { mapOffers, mappedAtMost } from "@passerelle/contract/offers/map";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const at = (city: string, commune_code: string, lat: number, lon: number) => ({
  ...{ city, commune_code, lat, lon },
  department: commune_code.slice(0, 2),
});
const nantes = at("Nantes", "44109", 47.2382, -1.5603);
const reze = at("Rezé", "44143", 47.1808, -1.5504);
const lyon = at("Lyon", "69123", 45.758, 4.8351);
const nowhere = { city: "", commune_code: null, department: null, lat: null, lon: null };
const france = "-5.5,41,10,51.5";
const aroundNantes = "-1.7,47.1,-1.4,47.3";

const ask = async (query: Record<string, string>) => (await api.ask(mapOffers, { query: query as never })).body;
const list = async (query: Record<string, string>) => (await api.ask(searchOffers, { query: query as never })).body;
const refusal = async (route: typeof mapOffers | typeof searchOffers, query: Record<string, string>) => {
  const { status, body } = await api.ask(route as typeof mapOffers, { query: query as never });
  return { status, fields: (body as unknown as { fields?: Record<string, string[]> }).fields };
};

beforeAll(async () => {
  await given.externalOffer({ title: "Plombier de Nantes", ...nantes });
  await given.externalOffer({ title: "Peintre de Nantes", ...nantes });
  await given.externalOffer({ title: "Plombier de Rezé", ...reze });
  await given.externalOffer({ title: "Plombier de Lyon", ...lyon });
  await given.externalOffer({ title: "Plombier sans adresse", ...nowhere });
});

test.each([
  ["", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["1,2,3", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["1,2,3,4,5", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["a,b,c,d", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["2,47,1,48", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["1,48,2,47", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["170,47,190,48", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["1,80,2,90", "Une zone s'écrit « ouest,sud,est,nord », en degrés."],
  ["-90,40,90,50", "La zone est trop grande."],
  ["1,10,2,60", "La zone est trop grande."],
])("the box %j is refused, as view and as zone", async (written, sentence) => {
  expect(await refusal(mapOffers, { view: written })).toEqual({ status: 400, fields: { view: [sentence] } });
  if (written)
    expect(await refusal(searchOffers, { zone: written })).toEqual({ status: 400, fields: { zone: [sentence] } });
});

test.each(["1", "15", "1000000", "a"])("a map of %s columns is refused", async (cells) => {
  expect((await refusal(mapOffers, { view: france, cells })).status).toBe(400);
});

test("offers of one cell are a group, and one alone comes with its card", async () => {
  const { groups, count, count_is_exact } = await ask({ view: france });
  expect({ count, count_is_exact }).toEqual({ count: 4, count_is_exact: true });
  expect(groups.map(({ count, offer }) => [count, offer?.title ?? null])).toEqual([
    [3, null],
    [1, "Plombier de Lyon"],
  ]);
  expect(groups[0]).toMatchObject({ west: nantes.lon, east: reze.lon, south: reze.lat, north: nantes.lat });
});

test("nearer, a group opens; offers of one place stay together", async () => {
  const { groups } = await ask({ view: aroundNantes });
  expect(groups.map(({ count, lat, offer }) => [count, lat, offer?.title ?? null])).toEqual([
    [2, nantes.lat, null],
    [1, reze.lat, "Plombier de Rezé"],
  ]);
});

test("groups of two cells that would lie on one another are one", async () => {
  // The line between two cells passes between Nantes and Rezé.
  const { groups } = await ask({ view: "-2.1,46.7,-1.1,47.7", cells: "5" });
  expect(groups.map(({ count }) => count)).toEqual([3]);
  expect(groups[0]).toMatchObject({ south: reze.lat, north: nantes.lat });
  expect(groups[0]?.lat).toBeCloseTo((2 * nantes.lat + reze.lat) / 3, 6);
});

test("a view with more offers than are counted says so, and places the newest", async () => {
  const [one] = (await list({ search: "lyon plombier" })).results;
  await api.project();
  const { db } = api.context();
  await sql`
    insert into offer_search (offer_id, kind, title, company_name, city, department, lat, lon, contract_types, levels, published_at, card)
    select gen_random_uuid(), 'external', title, company_name, city, department, 43 + n * 0.000001, 1, contract_types, levels,
      published_at - interval '1 year', card
    from offer_search, generate_series(1, ${mappedAtMost}) n where offer_id = ${one?.id}`.execute(db);
  const { count, count_is_exact, groups } = await ask({ view: france });
  expect({ count, count_is_exact }).toEqual({ count: mappedAtMost, count_is_exact: false });
  // The four of before are newer than the others.
  expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(mappedAtMost);
  expect(groups.filter(({ lat }) => lat > 44).reduce((sum, group) => sum + group.count, 0)).toBeGreaterThanOrEqual(4);
  await sql`delete from offer_search where lat < 44 and lon = 1`.execute(db);
});

test("the map shows what the same search finds: words, place and filters narrow it", async () => {
  const titlesOf = (groups: Awaited<ReturnType<typeof ask>>["groups"]) => groups.map(({ offer }) => offer?.title);
  expect(titlesOf((await ask({ view: aroundNantes, search: "plombier" })).groups).toSorted()).toEqual([
    "Plombier de Nantes",
    "Plombier de Rezé",
  ]);
  expect((await ask({ view: france, city: "Lyon", radius: "10" })).groups).toHaveLength(1);
  expect((await ask({ view: france, source: "company" })).groups).toEqual([]);
  expect((await ask({ view: france, search: "plombbier" })).count).toBe(3);
});

test("offers without a place are counted apart", async () => {
  expect((await ask({ view: france })).unplaced).toBe(1);
  expect((await ask({ view: france, city: "Lyon", radius: "10" })).unplaced).toBe(0);
  expect((await ask({ view: france, search: "sans adresse" })).unplaced).toBe(1);
});

test("a zone stands for the place: the list and the map keep to it, and distances count from the place", async () => {
  const found = await list({ zone: aroundNantes, city: "Lyon", sort: "distance" });
  expect(found.results.map(({ title }) => title).toSorted()).toEqual([
    "Peintre de Nantes",
    "Plombier de Nantes",
    "Plombier de Rezé",
  ]);
  expect(found.place).toMatchObject({ kind: "zone", name: "Lyon", radius: 0 });
  expect(found.results[0]?.distance_km).toBeGreaterThan(400);
  expect(found.results[0]).toMatchObject({ lat: expect.any(Number), lon: expect.any(Number) });
  expect((await list({ zone: aroundNantes, search: "plombier" })).count).toBe(2);
  expect((await ask({ view: france, zone: aroundNantes })).count).toBe(3);
});

test("a place among the words of a zone is where distances count from, not a word", async () => {
  const found = await list({ zone: aroundNantes, search: "plombier lyon" });
  expect(found.count).toBe(2);
  expect(found.place).toMatchObject({ kind: "zone", name: "Lyon", typed: "lyon" });
  expect(found.results[0]?.distance_km).toBeGreaterThan(400);
});

test("a zone without offers leads out of it", async () => {
  const { count, relaxations } = await list({ zone: "2,48,2.1,48.1" });
  expect([count, relaxations[0]?.filter]).toEqual([0, "place"]);
});

test("the index of places leaves out nothing of a box, wherever it is", async () => {
  const corners = [
    [41.4, 9.2],
    [51, 2.5],
    [48.4, -4.7],
    [42.4, 3.1],
    [-21, 55.5],
    [4.9, -52.3],
  ] as const;
  for (const [nth, [lat, lon]] of corners.entries())
    await given.externalOffer({ title: `Corderie ${nth}`, ...at("Ville", "01001", lat, lon) });
  for (const [nth, [lat, lon]] of corners.entries()) {
    for (const [wide, high] of [
      [0.001, 0.001],
      [5, 0.5],
      [0.5, 5],
    ] as const) {
      const edges = [
        `${lon},${lat},${lon + wide},${lat + high}`,
        `${lon - wide},${lat - high},${lon},${lat}`,
        `${lon - wide},${lat},${lon + wide},${lat + high}`,
        `${lon - wide},${lat - high},${lon + wide},${lat}`,
      ];
      for (const zone of edges)
        expect(
          (await list({ zone })).results.map(({ title }) => title),
          zone,
        ).toContain(`Corderie ${nth}`);
    }
  }
});

test("a map asks for few statements, however many groups it has", async () => {
  await ask({ view: france });
  const few = await statementsOf(() => ask({ view: aroundNantes }));
  const many = await statementsOf(() => ask({ view: france, cells: "14" }));
  expect(few.length).toBeGreaterThan(0);
  expect(many.length).toBeLessThanOrEqual(few.length);
});
