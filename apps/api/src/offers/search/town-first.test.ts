import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";

const api = await testApi();
const bourges = { city: "Bourges", commune_code: "18033", department: "18", lat: 47.0844, lon: 2.3964 };
const vierzon = { city: "Vierzon", commune_code: "18279", department: "18", lat: 47.2222, lon: 2.0686 };

const pageOf = async (query: Record<string, string>, cursor?: string) => {
  const { status, body } = await api.ask(contract.searchOffers, {
    query: { ...query, ...(cursor && { cursor }) } as never,
  });
  expect(status).toBe(200);
  return body;
};
/** Every page of a list, two offers each: its towns in their order, each offer once. */
const townsOf = async (query: Record<string, string>) => {
  const seen = new Set<string>();
  const towns: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const { results, next_cursor } = await pageOf({ ...query, limit: "2" }, cursor);
    for (const { id, city } of results) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
      towns.push(city);
    }
    cursor = next_cursor ?? undefined;
  } while (cursor);
  return towns;
};

beforeAll(async () => {
  // Turn by turn, so that the order by date alone would mix the two towns; the own offer comes after external ones of its town.
  for (let index = 0; index < 3; index += 1) {
    await api.given.externalOffer({ title: `Soudeur ${index}`, levels: index === 0 ? [] : ["CAP"], ...bourges });
    await api.given.externalOffer({ title: `Facteur ${index}`, levels: ["CAP"], ...vierzon });
  }
  await api.given.job({ title: "Boulanger", min_level: "CAP", ...bourges });
});

const townFirst = ["Bourges", "Bourges", "Bourges", "Bourges", "Vierzon", "Vierzon", "Vierzon"];

test("a town that is typed alone: its own offers come before those around it, over all pages", async () => {
  expect(await townsOf({ search: "Bourges" })).toEqual(townFirst);
  expect(await townsOf({ search: "bourges 18" })).toEqual(townFirst);
  expect((await townsOf({ search: "Vierzon" })).slice(0, 3)).toEqual(["Vierzon", "Vierzon", "Vierzon"]);
});

test("so do they with a level, those without one last in each", async () => {
  expect(await townsOf({ search: "Bourges", education_level: "CAP" })).toEqual(townFirst);
});

test("the newest first, or the department, mixes them", async () => {
  const mixed = (await townsOf({ search: "Bourges", sort: "recent" })).join();
  expect(mixed).not.toBe(townFirst.join());
  expect((await townsOf({ search: "18" })).join()).not.toBe(townFirst.join());
});
