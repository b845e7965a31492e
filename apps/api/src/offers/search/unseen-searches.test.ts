import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const search = async (text: string) =>
  (await api.ask(contract.searchOffers, { query: { search: text, limit: "10" } })).body;
const found = async (text: string) => (await search(text)).results.map(({ title }) => title);

test("one wrong letter is likelier than a missing space between two words", async () => {
  await api.given.externalOffer({ title: "Gestionnaire de paie", description: "Une équipe vous accueille." });
  await api.given.externalOffer({ title: "Agent d'aire de gestion", description: "Une équipe vous accueille." });
  const { results, corrections } = await search("gestionaire de paie");
  expect(results.map(({ title }) => title)).toEqual(["Gestionnaire de paie"]);
  expect(corrections).toEqual([{ from: "gestionaire", to: "gestionnaire" }]);
});

test("where few offers of a trade hold the other words, they come first and the trade follows", async () => {
  const description = "Une équipe vous accueille.";
  await api.given.externalOffer({ title: "Maraîcher H/F", description });
  await api.given.externalOffer({ title: "Maraîcher Cocagne", description });
  expect(await found("maraîcher cocagne")).toEqual(["Maraîcher Cocagne", "Maraîcher H/F"]);
  expect((await search("maraîcher cocagne")).corrections).toEqual([]);
  // Not where the words are in quotes, or looked for as they are.
  expect(await found('maraîcher "cocagne"')).toEqual(["Maraîcher Cocagne"]);
  const literal = { search: "maraîcher cocagne", literal: "true" } as const;
  expect((await api.ask(contract.searchOffers, { query: literal })).body.count).toBe(1);
});

test("of one occupation, the titles that hold a word of the typed trade come before the others", async () => {
  const description = "Une équipe vous accueille.";
  await api.given.externalOffer({ title: "Conseiller parfumerie", rome_codes: ["D1214"], description });
  await api.given.externalOffer({ title: "Vendeur en prêt-à-porter", rome_codes: ["D1214"], description });
  const titles = (await found("vendeuse parfum")).slice(0, 2);
  expect(titles[0]).toBe("Conseiller parfumerie");
});

test("a wish about experience counts only where nothing else is typed", async () => {
  await api.given.externalOffer({ title: "Infirmier", description: "Une équipe vous accueille." });
  await api.given.externalOffer({ title: "Relieur", description: "Une longue expérience." });
  expect(await found("infirmier sans experience")).toEqual(["Infirmier"]);
});
