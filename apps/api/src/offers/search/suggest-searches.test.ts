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
    await given.externalOffer({
      title,
      company_name: "Moulin d'Or",
      description: `${title} : un texte pour cette offre seule.`,
    });
  await given.externalOffer({ title: "Vendeur", company_name: "Boulangerie Roux" });
  await offerTasks.refreshVocabulary.run(api.context(), {});
});

const hostile = ["", " ", "b", "?", "(((", "%%", "\\", "🥐🥐", "\u0000\u0000", "' or 1=1", "مرحبا", "é".repeat(10_000)];

test("whatever is typed, a bounded answer comes, and what begins nothing suggests nothing", async () => {
  for (const search of hostile) {
    const { status, body } = await api.ask(contract.suggestSearches, { query: { search } });
    expect([search.slice(0, 20), status, body]).toEqual([search.slice(0, 20), 200, []]);
  }
  const many = "boulanger ".repeat(30) + "zzzzz yyyyy xxxxx ".repeat(30);
  expect((await suggested(many)).length).toBeLessThanOrEqual(8);
  expect((await api.ask(contract.suggestSearches)).body).toEqual([]);
  expect((await api.ask(contract.suggestSearches, { query: { search: "bo", limit: 1000 } })).status).toBe(400);
});

test("occupations and diplomas come first, then titles that say something else and companies, with their offers", async () => {
  const found = await suggested("BOUL");
  expect(found[0]).toEqual({ kind: "occupation", label: "Boulanger / Boulangère", search: "boulanger", count: 3 });
  expect(found.filter(({ kind }) => kind === "diploma").map(({ label }) => label)).toContain("CAP Boulanger");
  expect(found.slice(-2)).toEqual([
    { kind: "title", label: "Boulanger pâtissier", search: "Boulanger pâtissier", count: 1 },
    { kind: "company", label: "Boulangerie Roux", search: "Boulangerie Roux", count: 1 },
  ]);
  expect(found).toHaveLength(8);
  expect(await suggested("moulin")).toContainEqual({
    kind: "company",
    label: "Moulin d'Or",
    search: "Moulin d'Or",
    count: 4,
  });
});

test("any word of a title or of a name may be typed, with its signs and without its accents", async () => {
  const labels = async (search: string) => (await suggested(search)).map(({ label }) => label);
  expect(await labels("patiss")).toContain("Boulanger pâtissier");
  expect(await labels("roux")).toEqual(["Boulangerie Roux"]);
  expect(await labels("c++")).toContain("Développeur C++");
  expect(await suggested("boul", 1)).toHaveLength(1);
});

test("suggestions follow the offers a few minutes later, and nobody waits for it", async () => {
  await given.externalOffer({ title: "Vannier", company_name: "Xylorama" });
  expect(await suggested("xylo")).toEqual([]);
  api.setNow(new Date(Date.now() + 6 * 60_000));
  await expect.poll(async () => (await suggested("xylo")).length).toBe(1);
  api.setNow(undefined);
});

test("titles that differ by capitals or accents alone are suggested once, with the offers of all", () => {
  const index = indexSuggestions([
    { label: "patissier", offers: 2 },
    { label: "Pâtissier", offers: 3 },
    { label: "PATISSIER", offers: 1 },
  ]);
  expect(index.completions("pat", 5)).toEqual([{ label: "Pâtissier", offers: 6 }]);
});

test("an answer costs the texts that begin so, however many there are", () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => ({ label: `Métier ${at} de France`, offers: at }));
  const index = indexSuggestions(texts);
  expect(index.completions(suggestionKey("métier"), 3).map(({ offers }) => offers)).toEqual([9999, 9998, 9997]);
  expect(index.completions(suggestionKey("métier 77"), 1)).toEqual([{ label: "Métier 7799 de France", offers: 7799 }]);
  expect(index.completions("zzz", 3)).toEqual([]);
  expect([index.count("metier 12"), index.count("metier 1")]).toEqual([12, 1]);
});
