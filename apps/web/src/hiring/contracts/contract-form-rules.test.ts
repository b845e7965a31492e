import { describe, expect, test } from "vitest";
import { contractOfTyped, emptyContract, yearsOf } from "./contract-form-rules.ts";
import { minimumOf } from "./pay-advice-rules.ts";

describe("what is sent of a typed contract", () => {
  test("amounts are cents, empty fields are none, a code is in capitals", () => {
    expect(
      contractOfTyped({ ...emptyContract, rncp: " rncp 38362 ", pay: ["1 000,50", "1200", "", ""], funding: "8 120" }),
    ).toMatchObject({
      rncp: "RNCP38362",
      monthly_pay_cents: [100_050, 120_000],
      funding_cents: 812_000,
      weekly_hours: 35,
      starts_on: null,
      birth_date: null,
    });
  });

  test("what is no number, or a year left out before another, is NaN: the schema refuses it beside its field", () => {
    expect(contractOfTyped({ ...emptyContract, weekly_hours: "trente" }).weekly_hours).toBeNaN();
    expect(contractOfTyped({ ...emptyContract, pay: ["", "1200", "", ""] }).monthly_pay_cents).toEqual([
      Number.NaN,
      120_000,
    ]);
  });
});

test("a pay is asked for each year that the contract begins", () => {
  const years = (starts_on: string, ends_on: string, pay = ["", "", "", ""]) => yearsOf({ starts_on, ends_on, pay });
  expect(years("", "")).toBe(1);
  expect(years("2026-09-01", "2027-08-31")).toBe(1);
  expect(years("2026-09-01", "2028-08-31")).toBe(2);
  expect(years("2026-09-01", "2027-09-15")).toBe(2);
  expect(years("2026-09-01", "2040-09-15")).toBe(4);
  expect(years("01/09/20", "2027-08-31")).toBe(1);
  expect(years("2026-09-01", "2027-08-31", ["", "", "900", ""])).toBe(3);
});

describe("the legal minimum", () => {
  const minor = { birth_date: "2009-06-15", starts_on: "2026-09-01", weekly_hours: 35 };

  test("depends on age and year, and says its share", () => {
    expect(minimumOf(minor, 0)).toMatchObject({ share: 27, cents: 49_222, ages: "moins de 18 ans" });
    // Eighteen by the second year.
    expect(minimumOf(minor, 1)).toMatchObject({ share: 51 });
    expect(minimumOf(minor, 3)?.share).toBe(minimumOf(minor, 2)?.share);
  });

  test("is in proportion to fewer hours, and unknown without the two dates", () => {
    expect(minimumOf({ ...minor, weekly_hours: 17.5 }, 0)?.cents).toBe(24_611);
    expect(minimumOf({ ...minor, birth_date: "" }, 0)).toBeNull();
    expect(minimumOf({ ...minor, starts_on: "01/09/2" }, 0)).toBeNull();
  });
});
