import { expect, test } from "vitest";
import {
  addDays,
  endOf,
  isOver,
  mondayOf,
  type PlanFacts,
  type PlanSettings,
  stateOf,
  usualStart,
  weeksOf,
} from "./rules.ts";

const nothing: PlanFacts = { has_resume: false, alerts: [], favourites: [], applications: [], interviews: [] };
const settings: PlanSettings = { starts_on: "2026-11-23", wished_start: null, weekly_applications: 5, pauses: [] };
const sent = (sent_on: string, more: Partial<PlanFacts["applications"][number]> = {}) => ({
  sent_on,
  is_elsewhere: false,
  ended_on: null,
  followed_up_on: null,
  ...more,
});
const goals = (week: ReturnType<typeof weeksOf>[number] | undefined) =>
  Object.fromEntries((week?.goals ?? []).map(({ kind, done, target }) => [kind, `${done}/${target}`]));

test("a week begins on Monday, through months, years and the days when clocks change", () => {
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
});

test("a plan lasts ninety days, in thirteen weeks when it begins on a Monday", () => {
  const weeks = weeksOf(settings, nothing, "2026-11-23");
  expect([weeks.length, weeks[0]?.ends_on, weeks.at(-1)?.ends_on]).toEqual([13, "2026-11-29", "2027-02-20"]);
});

test("a plan that begins on a Wednesday has a first week of five days, and expects less of it", () => {
  const [first, second] = weeksOf(
    { ...settings, starts_on: "2026-11-25", weekly_applications: 10 },
    nothing,
    "2026-11-25",
  );
  expect([first?.starts_on, first?.ends_on, second?.starts_on]).toEqual(["2026-11-25", "2026-11-29", "2026-11-30"]);
  expect([goals(first).applications, goals(second).applications]).toEqual(["0/7", "0/10"]);
});

test("a plan that begins on a Sunday still expects one application of that day", () => {
  const [first] = weeksOf({ ...settings, starts_on: "2026-11-29" }, nothing, "2026-11-29");
  expect([first?.ends_on, goals(first).applications]).toEqual(["2026-11-29", "0/1"]);
});

test("the wished start ends a plan, unless it is past or within a week", () => {
  expect(endOf({ ...settings, wished_start: "2027-01-04" })).toBe("2027-01-03");
  expect(endOf({ ...settings, wished_start: "2027-09-01" })).toBe("2027-02-20");
  expect(endOf({ ...settings, wished_start: "2026-11-26" })).toBe("2027-02-20");
  expect(endOf({ ...settings, wished_start: "2026-09-01" })).toBe("2027-02-20");
});

test("with nothing done, weeks are past without being reached, present, and to come", () => {
  const weeks = weeksOf(settings, nothing, "2026-12-02");
  expect(weeks.slice(0, 3).map(({ time, is_reached }) => [time, is_reached])).toEqual([
    ["past", false],
    ["present", false],
    ["coming", false],
  ]);
  expect(goals(weeks[0])).toEqual({ profile: "0/1", alerts: "0/1", favourites: "0/5", applications: "0/5" });
});

test("each goal is counted in the week of its day; applications on other sites count too", () => {
  const facts: PlanFacts = {
    has_resume: true,
    alerts: ["2026-10-01"],
    favourites: ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-29", "2026-11-29", "2026-11-30"],
    applications: [
      ...["2026-11-23", "2026-11-24", "2026-11-29"].map((on) => sent(on)),
      sent("2026-11-24", { is_elsewhere: true }),
      sent("2026-11-25", { is_elsewhere: true }),
    ],
    interviews: [],
  };
  const [first, second] = weeksOf(settings, facts, "2026-11-29");
  expect(goals(first)).toEqual({ profile: "1/1", alerts: "1/1", favourites: "5/5", applications: "5/5" });
  expect([first?.is_reached, first?.sent_elsewhere]).toEqual([true, 2]);
  expect(goals(second)).toMatchObject({ favourites: "1/5", applications: "0/5" });
});

test("the fifth week asks for a second alert, and for fewer offers to keep", () => {
  const fifth = weeksOf(settings, { ...nothing, alerts: ["2026-11-23"] }, "2026-12-21")[4];
  expect(goals(fifth)).toEqual({ alerts: "1/2", favourites: "0/3", applications: "0/5" });
});

test("an application is to be followed up ten days after, unless it was answered before, or sent elsewhere", () => {
  const applications = [
    sent("2026-11-23", { followed_up_on: "2026-12-03" }),
    sent("2026-11-24"),
    sent("2026-11-24", { ended_on: "2026-11-30" }),
    sent("2026-11-24", { ended_on: "2026-12-20" }),
    sent("2026-11-24", { is_elsewhere: true }),
  ];
  const weeks = weeksOf(settings, { ...nothing, applications }, "2026-12-05");
  expect([goals(weeks[0])["follow-ups"], goals(weeks[1])["follow-ups"]]).toEqual([undefined, "1/3"]);
});

test("interviews of the week are to be prepared, each once it is checked", () => {
  const interviews = [
    { on: "2026-11-24", is_prepared: true },
    { on: "2026-11-27", is_prepared: false },
  ];
  const [first, second] = weeksOf(settings, { ...nothing, interviews }, "2026-11-24");
  expect([goals(first).interviews, goals(second).interviews]).toEqual(["1/2", undefined]);
});

test("a week in a pause expects nothing, and a week that is partly paused expects its share", () => {
  const pauses = [{ from_on: "2026-11-30", until_on: "2026-12-10" }];
  const [, second, third] = weeksOf({ ...settings, weekly_applications: 7, pauses }, nothing, "2026-12-11");
  expect([second?.is_paused, second?.goals, second?.is_reached]).toEqual([true, [], false]);
  expect([third?.is_paused, goals(third).applications]).toEqual([false, "0/4"]);
  const open = [{ from_on: "2026-12-07", until_on: null }];
  expect(
    weeksOf({ ...settings, pauses: open }, nothing, "2026-12-08")
      .slice(2)
      .every(({ is_paused }) => is_paused),
  ).toBe(true);
});

test("a plan is to come, runs, is paused, and is over after its last day", () => {
  expect(stateOf(settings, "2026-11-22")).toBe("coming");
  expect(stateOf(settings, "2026-11-23")).toBe("running");
  expect(stateOf(settings, "2027-02-20")).toBe("running");
  expect(stateOf(settings, "2027-02-21")).toBe("over");
  const paused = { ...settings, pauses: [{ from_on: "2026-12-01", until_on: null }] };
  expect([stateOf(paused, "2026-12-05"), stateOf(paused, "2027-02-21")]).toEqual(["paused", "over"]);
});

test("without a choice a plan begins with the profile, for those who made it less than ninety days ago", () => {
  expect(usualStart("2026-11-01", "2026-11-25")).toBe("2026-11-01");
  expect(usualStart("2026-08-28", "2026-11-25")).toBe("2026-08-28");
  expect(usualStart("2026-08-27", "2026-11-25")).toBeNull();
});

test("an acceptance ends a plan that began before it, and a recent one the search without a plan", () => {
  expect(isOver("2026-12-01", "2026-11-23", "2026-12-02")).toBe(true);
  expect(isOver("2026-11-01", "2026-11-23", "2026-12-02")).toBe(false);
  expect(isOver("2026-09-01", null, "2026-12-02")).toBe(true);
  expect(isOver("2025-09-01", null, "2026-12-02")).toBe(false);
});
