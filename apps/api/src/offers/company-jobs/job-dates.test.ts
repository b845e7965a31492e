import { daysAfter } from "@passerelle/contract/days";
import { jobDateProblems, latestEnd, renewedEnd } from "@passerelle/contract/offers/job-dates";
import { expect, test } from "vitest";

const today = "2026-11-21";
const form = { start_date: "2027-09-01", expires_on: null };

test("days are counted over the end of a month, of a year and of February", () => {
  expect(daysAfter(today, 60)).toBe("2027-01-20");
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
});

test.each([
  ["2026-11-21", "2027-05-21"],
  ["2026-08-31", "2027-02-28"],
  ["2027-08-31", "2028-02-29"],
  ["2026-12-31", "2027-06-30"],
])("an offer of %s ends on %s at the latest", (day, latest) => {
  expect(latestEnd(day)).toBe(latest);
});

test("a renewal adds sixty days to an end to come, counts from today once it is past, and stays within six months", () => {
  expect(renewedEnd(today, "2026-11-28")).toBe("2027-01-27");
  expect(renewedEnd(today, "2026-03-01")).toBe("2027-01-20");
  expect(renewedEnd(today, "2027-05-01")).toBe("2027-05-21");
  expect(renewedEnd(today, "2027-08-01")).toBe("2027-08-01");
});

test("a start in the past is refused, today is not past, and what the offer already said may stay", () => {
  expect(jobDateProblems({ ...form, start_date: "2026-11-20" }, today)).toEqual({
    start_date: "La date de début est déjà passée",
  });
  expect(jobDateProblems({ ...form, start_date: today }, today)).toEqual({});
  const old = { start_date: "2026-09-01", expires_on: "2026-10-01" };
  expect(jobDateProblems(old, today, old)).toEqual({});
  expect(Object.keys(jobDateProblems({ ...old, start_date: "2026-09-02" }, today, old))).toEqual(["start_date"]);
});

test("an end is neither past nor beyond six months", () => {
  const problem = (expires_on: string) => jobDateProblems({ ...form, expires_on }, today).expires_on;
  expect(problem("2026-11-20")).toBe("La fin de publication est déjà passée");
  expect(problem("2026-11-21")).toBeUndefined();
  expect(problem("2027-05-21")).toBeUndefined();
  expect(problem("2027-05-22")).toBe("La fin de publication doit être dans les 6 prochains mois");
});
