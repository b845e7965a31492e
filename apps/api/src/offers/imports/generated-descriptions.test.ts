import { expect, test } from "vitest";
import { trades } from "#geography/trades/trades.ts";
import { describeOffer, sentencesOf } from "./generated-descriptions.ts";
import { families } from "./generated-sentences.ts";

/** A repeatable source of chance. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const random = chance(7);
const one = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
const texts = Array.from({ length: 1500 }, (_, number) => {
  const trade = trades[number % trades.length] as (typeof trades)[number];
  const described = { trade, title: one(trade.titles), company: "Établissements Courtois", city: "Nantes" };
  return describeOffer(described, 250 + Math.floor(random() ** 2 * 4000), random);
});

test("no two generated texts of the same employer in the same town are alike, and none says a sentence twice", () => {
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    const sentences = text.split(/(?<=[.?!])\s+|\n+/).filter((sentence) => sentence.length > 30);
    expect([text, new Set(sentences).size]).toEqual([text, sentences.length]);
  }
});

test("a generated text has everything filled in, no empty heading and no empty list", () => {
  for (const text of texts) {
    expect(text).not.toMatch(/[{}]|undefined| {2}|^[•*-]\s*$|:\s*\.|\n{3}/m);
    expect(text.split("\n\n").at(-1)).toMatch(/[.?]$|[a-zéèA-Z]$/);
  }
});

test("the words of a trade are those of its family: a bakery is no garage", () => {
  const familyOf = (rome: string) => {
    const trade = trades.find((each) => each.rome === rome);
    return Object.entries(families).find(([, sentences]) => trade && sentences === sentencesOf(trade))?.[0];
  };
  expect(["D1102", "D1101", "I1604", "I1602", "M1805", "F1703", "J1501", "A1405"].map(familyOf)).toEqual([
    ...["bread", "meat", "garage", "factory", "digital", "building", "care", "land"],
  ]);
});
