import { expect, test } from "vitest";
import { amountProblem, centsOf } from "./payment-amount-rules.ts";

test("an amount is read as people write it, to the cent", () => {
  for (const [typed, cents] of [
    ["1 200,50", 120_050],
    ["1200.5 €", 120_050],
    ["-12", -1200],
    ["0,07", 7],
  ] as const)
    expect([typed, centsOf(typed), amountProblem(typed)]).toEqual([typed, cents, ""]);
  expect(Number.isInteger(centsOf("1,005"))).toBe(false);
});

test("what is no amount is refused as such, and not as if nothing was typed", () => {
  for (const typed of ["abc", "1e9", "12,5,0", "€"])
    expect(amountProblem(typed)).toBe("Le montant doit être un nombre en euros, comme 1\u00a0200,50");
  expect(amountProblem("  ")).toBe("");
});
