import type { Home } from "@passerelle/contract/offers/home";
import { expect, test } from "vitest";
import { figuresOf } from "./home-figures-rules.ts";

type Known = Pick<Home, "total_offers" | "published_this_week" | "answers" | "claims">;
const none: Known = {
  total_offers: 0,
  published_this_week: null,
  answers: null,
  claims: { placed: null, years: null, satisfaction: null },
};
const shown = (known: Partial<Known>) =>
  figuresOf({ ...none, ...known }).map(({ value, unit = "", label }) => `${value}${unit} ${label}`);

test("what nobody counted or said is not shown", () => {
  expect(shown({})).toEqual([]);
  expect(shown({ total_offers: 1, published_this_week: 0 })).toEqual(["1 offre"]);
  expect(shown({ total_offers: 40, published_this_week: 3 })).toEqual(["40 offres", "3 publiées cette semaine"]);
});

test("four figures that are counted stand where the operator says nothing", () => {
  expect(shown({ total_offers: 4940, published_this_week: 312, answers: { rate: 71, days: 1 } })).toEqual([
    "4940 offres",
    "312 publiées cette semaine",
    "71\u00a0% des candidatures ont une réponse",
    "1\u00a0jour pour la recevoir, une fois sur deux",
  ]);
});

test("the operator's figures keep their place among the four", () => {
  const counted = { total_offers: 100_000, published_this_week: 312, answers: { rate: 71, days: 4 } };
  expect(shown({ ...counted, claims: { placed: 25_000, years: 25, satisfaction: 98 } })).toEqual([
    "100000 offres",
    "25000 apprentis placés",
    "25\u00a0ans d'expérience",
    "98\u00a0% de satisfaction",
  ]);
});
