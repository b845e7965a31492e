import { getOffer, searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";
import type { Choices, Traits } from "./facets.ts";
import { isFoundInOrder } from "./in-order.ts";
import { mayHold } from "./tsquery.ts";

const api = await testApi();
const { given, ask, project } = api;

const offersWith = async (title: string) => {
  const { companyId } = await given.company({ plan: "premium" });
  const own = await given.job({ company_id: companyId, title });
  await given.externalOffer({ title });
  await project();
  return own;
};
/** Statements of a search once what the process keeps for some seconds is read. */
const statementsOfSearch = async (query: object) => {
  await ask(searchOffers, { query });
  return statementsOf(() => ask(searchOffers, { query }));
};

test("a page of a search is one statement, with what changes of own offers", async () => {
  await offersWith("Doreur sur cuir");
  const { body } = await ask(searchOffers, { query: { search: "doreur" } });
  expect(body.results.map(({ source }) => source).sort()).toEqual(["company", "external"]);
  // Fewer than five offers are looked for elsewhere too: a page that is continued is not.
  const first = (await ask(searchOffers, { query: { sort: "recent", limit: 1 } })).body;
  expect(await statementsOfSearch({ sort: "recent", limit: 1, cursor: first.next_cursor })).toHaveLength(1);
  const best = (await ask(searchOffers, { query: { search: "doreur", limit: 1 } })).body;
  expect(await statementsOfSearch({ search: "doreur", limit: 1, cursor: best.next_cursor })).toHaveLength(1);
});

test("an imported offer is one statement, with those like it", async () => {
  await offersWith("Ébéniste restaurateur");
  const { results } = (await ask(searchOffers, { query: { search: "ébéniste", source: "external" } })).body;
  const id = results[0]?.id ?? "";
  await ask(getOffer, { params: { id } });
  const read = await statementsOf(() => ask(getOffer, { params: { id } }));
  expect(read).toHaveLength(1);
  const { body } = await ask(getOffer, { params: { id } });
  expect(body.similar.map(({ source }) => source)).toContain("company");
});

test("what no highlighted offer can match asks nothing of them", () => {
  const lexemes = new Set(["'t:cuir'", "'k:company'", "'n:ART'", "'p:35'"]);
  expect(mayHold({ op: "&", of: ["'t:cuir'", { op: "|", of: ["'p:29'", "'p:35'"] }] }, lexemes)).toBe(true);
  expect(mayHold({ op: "&", of: ["'t:cuir'", "'p:29'"] }, lexemes)).toBe(false);
  expect(mayHold({ op: "<->", of: ["'t:cuir'", "'t:cu':*"] }, lexemes)).toBe(true);
  expect(mayHold("'t:do':*", lexemes)).toBe(false);
  expect(mayHold({ op: "&", of: [] }, lexemes)).toBe(true);
});

test("domains of many offers are read in the order of the list, rare ones one by one", () => {
  const of = (domain: string, count: number, kind = "external"): Traits =>
    ({ kind, contract_types: ["AP"], levels: ["BAC"], domain, remote: null, count }) as Traits;
  const site = [of("COMM", 30_000), of("FIN", 60_000), of("AERO", 40), of("AERO", 3, "company")];
  const choices = (...domains: string[]) =>
    ({ sources: ["external", "company", "school"], contractTypes: [], levels: [], domains, remotes: [] }) as Choices;
  expect(isFoundInOrder(site, choices("COMM", "FIN", "AERO"), 21, true)).toBe(true);
  expect(isFoundInOrder(site, choices("AERO"), 21, true)).toBe(false);
  expect(isFoundInOrder([], choices("AERO"), 21, true)).toBe(true);
});
