import type { ImportQuality } from "@passerelle/contract/offers/imports";
import { expect, test } from "vitest";
import { pointsOf } from "./quality-rules.ts";

const having = (company: number, offers = 1000) => ({ offers, having: { company } as ImportQuality["having"] });
const change = (now: number, before: number) => pointsOf(having(now), "company") - pointsOf(having(before), "company");

test("a change is the one between the two shares that are shown", () => {
  // 95 % and 96 %, then twice 91 %.
  expect(change(956, 954)).toBe(1);
  expect(change(914, 905)).toBe(0);
});

test("of no offer at all, nothing has anything", () => {
  expect(pointsOf(having(0, 0), "company")).toBe(0);
});
