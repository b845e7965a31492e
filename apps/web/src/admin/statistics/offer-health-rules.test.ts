import { describe, expect, test } from "vitest";
import { healthOf } from "./offer-health-rules.ts";

const seen = (days: number[], views: number) => ({
  views,
  views_by_day: [...Array(14 - days.length).fill(0), ...days],
  unopened: 0,
  waiting: 0,
  late: 0,
  proposed: 0,
  followers: [],
});
const offer = (changes: Partial<Parameters<typeof healthOf>[0]> = {}) =>
  healthOf({
    state: "active",
    max_applications: null,
    applications_count: 0,
    salary_first_year: 900,
    health: seen([], 0),
    ...changes,
  }).label;

describe("how an offer does, in words", () => {
  test("a paused one says that it is complete, whatever else it lacks", () => {
    expect(offer({ state: "paused", max_applications: 5, applications_count: 5, salary_first_year: null })).toBe(
      "Complet\u00a0: 5 sur 5",
    );
    expect(offer({ state: "paused" })).toBe("En pause");
  });
  test("a missing pay is said before the views", () => {
    expect(offer({ salary_first_year: null, applications_count: 20 })).toBe("Salaire à indiquer");
  });
  test("it is seen less and less below six tenths of the week before, from ten views on", () => {
    const week = (views: number) => [views, 0, 0, 0, 0, 0, 0];
    expect(offer({ health: seen([...week(10), ...week(5)], 15) })).toBe("Vue de moins en moins");
    expect(offer({ health: seen([...week(10), ...week(6)], 16) })).toBe("Encore peu vue");
    expect(offer({ health: seen([...week(9), ...week(0)], 9) })).toBe("Encore peu vue");
  });
  test("it does very well from five applications for a hundred views, and is seen in vain from fifty views without one", () => {
    expect(offer({ applications_count: 5, health: seen([], 100) })).toBe("Marche très bien");
    expect(offer({ applications_count: 4, health: seen([], 100) })).toBe("Marche bien");
    expect(offer({ health: seen([], 50) })).toBe("Vue, sans candidature");
    expect(offer({ health: seen([], 49) })).toBe("Encore peu vue");
  });
});
