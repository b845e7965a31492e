import * as contract from "@passerelle/contract/offers/landings";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";
import { rebuildParts } from "./sitemap-store.ts";
import { offerTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const villeurbanne = { city: "Villeurbanne", commune_code: "69266", department: "69", lat: 45.766, lon: 4.88 };
const refresh = () => offerTasks.refreshPublicPages.run(api.context(), {});
const trade = async (slug: string) => api.ask(contract.getTradeLanding, { params: { slug } });
const city = async (slug: string) => api.ask(contract.getCityLanding, { params: { slug } });

beforeAll(async () => {
  for (let index = 0; index < 22; index += 1) await given.externalOffer({ title: `Boulanger ${index}` });
  await given.externalOffer({ title: "Boulangère", ...villeurbanne });
  await given.externalOffer({ title: "Fleuriste", company_name: "Boulangerie Dupont", ...villeurbanne });
  await given.job({ title: "Plombier chauffagiste" });
  await refresh();
});

test("an unknown trade or city, or a city under another address than its own, does not exist", async () => {
  expect((await trade("dompteur")).status).toBe(404);
  for (const slug of ["atlantis", "Lyon", "69123", "lyon-69", "lyon-03"])
    expect([slug, (await city(slug)).status]).toEqual([slug, 404]);
});

test("a trade's page gives its first twenty offers, the real count, and where they are", async () => {
  const { body } = await trade("boulanger");
  expect(body).toMatchObject({ name: "Boulanger", search: "boulanger", count: 23, count_is_exact: true });
  expect(body.results).toHaveLength(20);
  expect(body.crossings).toEqual([
    { trade: "Boulanger", search: "boulanger", place: "Lyon (69)", count: 22 },
    { trade: "Boulanger", search: "boulanger", place: "Villeurbanne (69)", count: 1 },
  ]);
  expect(body.trades.map(({ slug }) => slug)).toEqual(["chauffagiste", "fleuriste", "plombier"]);
});

test("a trade or a city without an offer has an empty page", async () => {
  expect((await trade("opticien")).body).toMatchObject({ count: 0, results: [], crossings: [] });
  expect((await city("tulle")).body).toMatchObject({ count: 0, results: [], crossings: [], neighbours: [] });
});

test("a city's page gives its offers, their trades, and the cities around", async () => {
  const { body } = await city("villeurbanne");
  expect(body).toMatchObject({
    name: "Villeurbanne",
    department: "69",
    department_name: "Rhône",
    place: "Villeurbanne (69)",
    count: 2,
  });
  expect(body.crossings.map(({ search, count }) => [search, count])).toEqual([
    ["boulanger", 1],
    ["fleuriste", 1],
  ]);
  expect(body.neighbours).toEqual([{ slug: "lyon", name: "Lyon", count: 23 }]);
});

test("two cities of one name have an address each, the largest the plain one", async () => {
  expect((await city("saint-denis")).body.name).toBe("Saint-Denis");
  const other = (await city("saint-denis")).body.department === "93" ? "974" : "93";
  expect((await city(`saint-denis-${other}`)).body.department).toBe(other);
});

test("the list of pages holds the trades and the cities that have offers, by name", async () => {
  const { body } = await api.ask(contract.getLandings);
  expect(body.trades.map(({ slug, count }) => [slug, count])).toEqual([
    ["boulanger", 23],
    ["chauffagiste", 1],
    ["fleuriste", 1],
    ["plombier", 1],
  ]);
  expect(body.cities.map(({ slug, count }) => [slug, count])).toEqual([
    ["lyon", 23],
    ["villeurbanne", 2],
  ]);
});

test("the sitemap is cut into parts that hold every offer on screen once, with their dates, and the pages of trades and cities", async () => {
  await rebuildParts(api.db, 10);
  const later = await given.externalOffer({ title: "Horloger" });
  const read = async (url: string) => String((await api.sendRaw({ method: "GET", url })).body);
  const index = await read("/sitemap.xml");
  const parts = [
    ...index.matchAll(/<loc>http:\/\/passerelle\.test(\/sitemaps\/offres\/[^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d</g),
  ].map(([, path]) => path ?? "");
  expect(parts).toHaveLength(3);
  const texts = await Promise.all(parts.map(read));
  const listed = texts.flatMap((text) => [...text.matchAll(/\/offres\/([0-9a-f-]{36})\//g)].map(([, id]) => id));
  expect(listed).toHaveLength(26);
  expect(new Set(listed).size).toBe(26);
  expect(listed).toContain(later.id);
  expect(await read("/sitemaps/metiers.xml")).toContain(
    "<loc>http://passerelle.test/offres/metier/boulanger</loc><lastmod>",
  );
  expect(await read("/sitemaps/villes.xml")).toContain("/offres/ville/villeurbanne</loc>");
  expect(await read("/sitemaps/pages.xml")).toContain("<loc>http://passerelle.test/confidentialite</loc>");
  const robots = await read("/robots.txt");
  expect(robots).toContain("Sitemap: http://passerelle.test/sitemap.xml");
});
