import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const search = async (query: Record<string, unknown>) => api.ask(contract.searchOffers, { query: query as never });
const limoges = { city: "Limoges", commune_code: "87085", department: "87", lat: 45.833, lon: 1.25 };

beforeAll(async () => {
  for (let index = 0; index < 3; index += 1)
    await given.externalOffer({
      title: `Soudeur ${index}`,
      levels: ["CAP"],
      domain: "IND",
      contract_types: ["AP"],
      ...limoges,
    });
  await given.job({ title: "Soudeur", min_level: "BA2", domain: "IND" });
});

test("a search that finds something relaxes nothing", async () => {
  expect((await search({ search: "soudeur" })).body).toMatchObject({ count: 4, relaxations: [] });
});

test("around a place without offers, the nearest radius that has some is named and its offers are given", async () => {
  const { body } = await search({ search: "soudeur", city: "Tulle", radius: 10 });
  expect(body.count).toBe(0);
  expect(body.relaxations).toEqual([
    { filter: "radius", radius: 100, count: 3, is_exact: true },
    { filter: "place", radius: null, count: 4, is_exact: true },
  ]);
  const [farther] = body.more;
  expect(farther).toMatchObject({ reason: "farther", words: "soudeur", radius: 100, count: 3, count_is_exact: true });
  expect(farther?.results.map(({ city }) => city)).toEqual(["Limoges", "Limoges", "Limoges"]);
});

test("each filter that empties the list says how many offers there are without it, and only those that help", async () => {
  const { body } = await search({ search: "soudeur", education_level: "BA5", contract_type: "AP", domain: "INFO" });
  expect(body).toMatchObject({ count: 0, relaxations: [], more: [] });
  expect((await search({ search: "soudeur", education_level: "BA5" })).body.relaxations).toEqual(
    [
      { filter: "search", radius: null, count: 0, is_exact: true },
      { filter: "education_level", radius: null, count: 4, is_exact: true },
    ].filter(({ count }) => count > 0),
  );
  expect((await search({ search: "soudeur", department: "87", include_external: "false" })).body.relaxations).toEqual([
    { filter: "place", radius: null, count: 1, is_exact: true },
    { filter: "source", radius: null, count: 3, is_exact: true },
  ]);
  expect((await search({ search: "horloger", start_before: "2026-01-01", remote: "remote" })).body.relaxations).toEqual(
    [],
  );
});

test("a city that no list knows can only be left out", async () => {
  expect((await search({ search: "soudeur", city: "Atlantide" })).body.relaxations).toEqual([
    { filter: "place", radius: null, count: 4, is_exact: true },
  ]);
});

test.each([
  ["ten thousand characters", "soudeur ".repeat(1250)],
  ["one word of ten thousand letters", "a".repeat(10_000)],
  ["emoji", "🧑‍🍳🥖🇫🇷"],
  ["emoji cut in half", `${"x".repeat(199)}🥖`],
  ["only words that the language drops", "de la le et à"],
  ["only words that say nothing", "offre en alternance"],
  ["quotes and operators", `"soudeur" & !(x | y):* <-> ' \\ % _ -- ; drop table`],
  ["nothing but operators", "&|!():*<->"],
  ["a character that cannot be stored", "soudeur\u0000\ud800"],
])("%s: results or an empty state, never an error", async (_name, text) => {
  const { status, body } = await search({ search: text });
  expect(status).toBe(200);
  expect(body.count).toBe(body.results.length);
});
