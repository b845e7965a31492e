import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";
import { indexSuggestions, suggestionKey } from "./suggestion-index.ts";
import { offerTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const suggested = async (search: string, limit = 8) =>
  (await api.ask(contract.suggestSearches, { query: { search, limit } })).body;

beforeAll(async () => {
  for (const title of ["Boulanger F/H", "Boulanger en alternance", "Boulanger pâtissier", "Développeur C++"])
    await given.externalOffer({ title, company_name: "Moulin d'Or" });
  await given.externalOffer({ title: "Vendeur", company_name: "Boulangerie Roux" });
  await offerTasks.refreshVocabulary.run(api.context(), {});
});

const hostile = ["", " ", "b", "?", "(((", "%%", "\\", "🥐🥐", "\u0000\u0000", "' or 1=1", "مرحبا", "é".repeat(10_000)];

test("whatever is typed, an answer comes, and what begins nothing suggests nothing", async () => {
  for (const search of hostile) {
    const { status, body } = await api.ask(contract.suggestSearches, { query: { search } });
    expect([search.slice(0, 20), status, body]).toEqual([search.slice(0, 20), 200, []]);
  }
  expect((await api.ask(contract.suggestSearches)).body).toEqual([]);
  expect((await api.ask(contract.suggestSearches, { query: { search: "bo", limit: 1000 } })).status).toBe(400);
});

test("titles and companies that begin so are suggested, the most frequent first, with how many offers they have", async () => {
  expect(await suggested("BOUL")).toEqual([
    { kind: "title", label: "Boulanger", search: "Boulanger", count: 2 },
    { kind: "title", label: "Boulanger pâtissier", search: "Boulanger pâtissier", count: 1 },
    { kind: "company", label: "Boulangerie Roux", search: "Boulangerie Roux", count: 1 },
  ]);
  expect(await suggested("moul")).toEqual([{ kind: "company", label: "Moulin d'Or", search: "Moulin d'Or", count: 4 }]);
});

test("any word of a title or of a name may be typed, with its signs and without its accents", async () => {
  const labels = async (search: string) => (await suggested(search)).map(({ label }) => label);
  expect(await labels("patiss")).toEqual(["Boulanger pâtissier"]);
  expect(await labels("roux")).toEqual(["Boulangerie Roux"]);
  expect(await labels("c++")).toEqual(["Développeur C++"]);
  expect(await suggested("boul", 1)).toHaveLength(1);
});

test("suggestions follow the offers a few minutes later, and nobody waits for it", async () => {
  await given.externalOffer({ title: "Vannier", company_name: "Osier" });
  expect(await suggested("osie")).toEqual([]);
  api.setNow(new Date(Date.now() + 6 * 60_000));
  await expect.poll(async () => (await suggested("osie")).length).toBe(1);
  api.setNow(undefined);
});

test("an answer costs the texts that begin so, however many there are", () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => ({ label: `Métier ${at} de France`, offers: at }));
  const index = indexSuggestions(texts);
  expect(index.completions(suggestionKey("métier"), 3).map(({ offers }) => offers)).toEqual([9999, 9998, 9997]);
  expect(index.completions(suggestionKey("métier 77"), 1)).toEqual([{ label: "Métier 7799 de France", offers: 7799 }]);
  expect(index.completions("zzz", 3)).toEqual([]);
  expect([index.count("metier 12"), index.count("metier 1")]).toEqual([12, 1]);
});
