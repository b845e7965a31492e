import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";
import { offerTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const paris = { city: "Paris", commune_code: "75056", department: "75", lat: 48.8534, lon: 2.3488 };
const search = async (query: Record<string, unknown>) =>
  (await api.ask(contract.searchOffers, { query: query as never })).body;
const titles = async (query: Record<string, unknown>) => (await search(query)).results.map(({ title }) => title);

beforeAll(async () => {
  await given.externalOffer({
    title: "Boulanger",
    company_name: "Atelier",
    published_at: "2026-10-01T00:00:00Z",
    levels: ["CAP"],
  });
  await given.externalOffer({
    title: "Développeur Python",
    company_name: "Atelier",
    domain: "TECH",
    levels: ["BA5"],
    contract_types: ["PR"],
    published_at: "2026-10-02T00:00:00Z",
    ...paris,
  });
  await given.externalOffer({
    title: "Développeur sans niveau",
    company_name: "Atelier",
    domain: "TECH",
    levels: [],
    published_at: "2026-10-03T00:00:00Z",
    ...paris,
  });
  await given.externalOffer({
    title: "Cuisinier",
    company_name: "Atelier",
    domain: "TOUR",
    remote: "onsite",
    contract_start: "2027-01-15",
    description: "Une brigade où l'on parle de python et de serpents.",
    published_at: "2026-10-04T00:00:00Z",
  });
  await given.job({ title: "Développeuse web", skills: ["Kotlin"], created_at: "2026-11-01T00:00:00Z" });
  await given.posting({ title: "Assistant de gestion", created_at: "2026-11-02T00:00:00Z" });
  await offerTasks.refreshVocabulary.run(api.context(), {});
});

test("external offers come first, then own offers, each the newest first", async () => {
  expect(await titles({})).toEqual([
    "Cuisinier",
    "Développeur sans niveau",
    "Développeur Python",
    "Boulanger",
    "Assistant de gestion",
    "Développeuse web",
  ]);
  expect(await titles({ sort: "recent" })).toEqual([
    "Assistant de gestion",
    "Développeuse web",
    "Cuisinier",
    "Développeur sans niveau",
    "Développeur Python",
    "Boulanger",
  ]);
});

test.each(["developpeur", "DÉVELOPPEURS", "dévelopeur", "développeur en alternance"])(
  "%j finds the developers, accents and typing mistakes aside",
  async (text) => {
    expect(await titles({ search: text })).toEqual(
      expect.arrayContaining(["Développeur sans niveau", "Développeur Python"]),
    );
    expect(await titles({ search: text })).not.toContain("Boulanger");
  },
);

test.each(["boulangère", "boulangers", "Boulangères", "boulanger"])(
  "%j finds the baker, whatever the gender",
  async (text) => {
    expect((await search({ search: text })).results.map(({ title }) => title)).toEqual(["Boulanger"]);
  },
);

test("a word that was read as another is shown", async () => {
  expect((await search({ search: "dévelopeur" })).corrections).toEqual([{ from: "dévelopeur", to: "développeur" }]);
  expect((await search({ search: "python" })).corrections).toEqual([]);
});

test("a literal search reads no word as another", async () => {
  const literal = { search: "dévelopeur", literal: "true" };
  expect(await search(literal)).toMatchObject({ count: 0, results: [], corrections: [], words: "dévelopeur" });
  // The beginning of a word stays one: nothing of it is changed.
  expect(await titles({ ...literal, search: "pyth" })).toContain("Développeur Python");
});

test("the best matches come first when asked: a word of the title before a word of the text", async () => {
  expect(await titles({ search: "python", sort: "relevance" })).toEqual(["Développeur Python", "Cuisinier"]);
});

test("skills and companies are searched too", async () => {
  expect(await titles({ search: "kotlin" })).toEqual(["Développeuse web"]);
});

test("each filter narrows the list; an offer without a level comes after those of the level asked", async () => {
  expect(await titles({ education_level: "BA5" })).toEqual(["Développeur Python", "Développeur sans niveau"]);
  expect(await titles({ contract_type: "PR" })).toEqual(["Développeur Python"]);
  expect(await titles({ domain: "INFO" })).toEqual([
    "Développeur sans niveau",
    "Développeur Python",
    "Développeuse web",
  ]);
  expect(await titles({ source: ["company", "school"] })).toEqual(["Assistant de gestion", "Développeuse web"]);
  expect(await titles({ include_external: "false" })).toEqual(["Assistant de gestion", "Développeuse web"]);
  expect(await titles({ remote: "onsite" })).toEqual(["Cuisinier"]);
  expect(await titles({ start_before: "2027-02-01", search: "cuisinier" })).toEqual(["Cuisinier"]);
  expect(await titles({ start_before: "2027-01-01", search: "cuisinier" })).toEqual([]);
});

test("a place is a city, a city with its surroundings, a department or a point", async () => {
  expect(await titles({ city: "paris" })).toEqual(["Développeur sans niveau", "Développeur Python"]);
  expect(await titles({ city: "Vincennes", radius: 10 })).toEqual(["Développeur sans niveau", "Développeur Python"]);
  expect(await titles({ city: "Vincennes" })).toEqual([]);
  expect(await titles({ department: "44" })).toEqual(["Assistant de gestion"]);
  expect(await titles({ lat: 47.2, lon: -1.5, radius: 20 })).toEqual(["Assistant de gestion"]);
  expect(await titles({ lat: -90, lon: 0, radius: 200 })).toEqual([]);
  expect((await search({ city: "Vincennes", radius: 10 })).place).toEqual({
    kind: "commune",
    code: "94080",
    name: "Vincennes",
    radius: 10,
    typed: null,
  });
});

test.each([
  [
    { search: "développeur paris" },
    { kind: "commune", code: "75056", name: "Paris", radius: 30, typed: "paris" },
    "développeur",
  ],
  [{ search: "75011" }, { kind: "commune", code: "75056", name: "Paris", radius: 30, typed: "75011" }, ""],
  [{ search: "75", radius: 10 }, { kind: "department", code: "75", name: "Paris", radius: 0, typed: "75" }, ""],
  [
    { search: "développeur en Île-de-France" },
    { kind: "region", code: "11", name: "Île-de-France", radius: 0, typed: "en Île-de-France" },
    "développeur",
  ],
  [
    { search: "développeur", city: "75003" },
    { kind: "commune", code: "75056", name: "Paris", radius: 0, typed: null },
    "développeur",
  ],
  [{ city: "75" }, { kind: "department", code: "75", name: "Paris", radius: 0, typed: null }, ""],
  [{ city: "Île de France" }, { kind: "region", code: "11", name: "Île-de-France", radius: 0, typed: null }, ""],
  [{ region: "11" }, { kind: "region", code: "11", name: "Île-de-France", radius: 0, typed: null }, ""],
])("%j is read as a place and words", async (query, place, words) => {
  const answer = await search(query);
  expect([answer.place, answer.words]).toEqual([place, words]);
  expect(answer.results.map(({ city }) => city)).toEqual(["Paris", "Paris"]);
});

test("a place that is not to be read stays a word, and one that is given is the only one", async () => {
  expect(await search({ search: "développeur paris", literal: "true" })).toMatchObject({
    place: null,
    words: "développeur paris",
  });
  expect(await search({ search: "boulanger paris", city: "Lyon" })).toMatchObject({
    place: { name: "Lyon", typed: null },
    words: "boulanger paris",
  });
  expect(await titles({ region: "Atlantide" })).toEqual([]);
});

test("the nearest come first when asked, with their distance", async () => {
  const { results } = await search({ city: "Lyon", radius: 200, sort: "distance" });
  expect(results[0]?.distance_km).toBeLessThan(5);
  const away = results.map(({ distance_km }) => distance_km ?? 0);
  expect(away).toEqual([...away].sort((a, b) => a - b));
});

test("facets say how many offers each value would give, whatever is chosen in that facet", async () => {
  const { facets, count } = await search({ domain: "TECH", contract_type: "PR" });
  expect(count).toBe(1);
  expect(facets.contract_type).toEqual([
    { value: "AP", count: 2, is_exact: true },
    { value: "PR", count: 1, is_exact: true },
  ]);
  expect(facets.domain).toEqual([{ value: "TECH", count: 1, is_exact: true }]);
});

test.each(["default", "recent", "relevance", "distance"] as const)(
  "pages in the order %s follow each other without a gap or a repetition",
  async (sort) => {
    const query = {
      search: sort === "relevance" ? "développeur" : "",
      city: sort === "distance" ? "Lyon" : "",
      radius: sort === "distance" ? 200 : undefined,
      sort,
      limit: 2,
    };
    const whole = (await search({ ...query, limit: 100 })).results.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof search>> = await search({ ...query, cursor });
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(whole);
  },
);

test("paging with a level keeps exact levels before offers without one", async () => {
  const first = await search({ education_level: "BA5", limit: 1 });
  const second = await search({ education_level: "BA5", limit: 1, cursor: first.next_cursor });
  expect([...first.results, ...second.results].map(({ title }) => title)).toEqual([
    "Développeur Python",
    "Développeur sans niveau",
  ]);
});

test("the totals follow the offers within a minute", async () => {
  let minutes = 0;
  const totals = async () => (await api.ask(contract.offersStats)).body;
  /** The answer when it is computed again, of which the first reader gets the last one; on a busy machine that is more than a minute. */
  const later = async () => {
    minutes += 1;
    api.setNow(new Date(Date.now() + 20 * 60_000 * minutes));
    await totals();
  };
  await later();
  await expect.poll(async () => (await totals()).total_offers).toBe((await search({})).count);
  const before = await totals();
  const offer = await given.externalOffer({ title: "Fleuriste" });
  expect(await totals()).toEqual(before);
  await later();
  const more = { total_offers: before.total_offers + 1, total_external: before.total_external + 1 };
  await expect.poll(totals).toEqual({ ...before, ...more });
  await api.pool.query("update external_offers set closed_at = now() where id = $1", [offer.id]);
  await api.project();
  await later();
  await expect.poll(totals).toEqual(before);
  api.setNow(undefined);
});

test("a text that mentions another trade is found by that trade only where nothing else is", async () => {
  await given.externalOffer({ title: "Ferronnier", description: "Entre la forge et l'atelier du tapissier." });
  expect(await titles({ search: "tapissier" })).toEqual(["Ferronnier"]);
  await given.externalOffer({ title: "Tapissier d'ameublement", description: "Réfection de sièges." });
  expect(await titles({ search: "tapissière" })).toEqual(["Tapissier d'ameublement"]);
});

test("words can be asked of titles alone", async () => {
  expect(await titles({ search: "python" })).toEqual(["Développeur Python", "Cuisinier"]);
  expect(await titles({ search: "python", titles_only: "true" })).toEqual(["Développeur Python"]);
  expect(await titles({ search: "l'atelier de python", titles_only: "true" })).toEqual([]);
});

test("a city that is not typed to its end is the largest one that begins so", async () => {
  expect((await search({ city: "Lyo" })).place?.name).toBe("Lyon");
  expect((await search({ city: "Trifouillis-les-Oies" })).place?.name).toBe("Trifouillis-les-Oies");
});

test("what is all on one page is counted there, whatever was counted a moment ago", async () => {
  const first = await search({ source: "school" });
  await given.posting({ title: "Vannier", created_at: "2026-11-03T00:00:00Z" });
  const now = await search({ source: "school" });
  expect(now.results).toHaveLength(first.results.length + 1);
  expect([now.count, now.count_is_exact]).toEqual([now.results.length, true]);
  // Where there is more to come, the figure is that of the last minute.
  expect((await search({ limit: 2 })).count).toBeGreaterThan(2);
});
