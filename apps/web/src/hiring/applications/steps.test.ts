import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const sent = "2026-11-14T09:00:00.000Z";
const event = (day: number, from_status: "PD" | "RV" | "IV" | null, to_status: "PD" | "RV" | "IV" | "RJ" | "WD") => ({
  at: `2026-11-${day}T09:00:00.000Z`,
  by: (from_status ? "recruiter" : "applicant") as "recruiter" | "applicant",
  from_status,
  to_status,
  label: "",
});
const statesOf = (status: "PD" | "RV" | "IV" | "RJ" | "WD", ...events: ReturnType<typeof event>[]) =>
  stepsOf({ created_at: sent, status, is_self_reported: false, history: [event(14, null, "PD"), ...events] }).map(
    ({ label, state }) => [label, state],
  );

test("an application that was just sent waits to be read", () => {
  expect(statesOf("PD")).toEqual([
    ["Envoyée", "now"],
    ["Lue", "later"],
    ["Entretien", "later"],
    ["Réponse", "later"],
  ]);
});

test("a step is reached when a recruiter moves the application there", () => {
  const steps = stepsOf({
    created_at: sent,
    status: "IV",
    is_self_reported: false,
    history: [event(14, null, "PD"), event(15, "PD", "RV"), event(19, "RV", "IV")],
  });
  expect(steps.map(({ at }) => at?.slice(0, 10) ?? null)).toEqual(["2026-11-14", "2026-11-15", "2026-11-19", null]);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "now", "later"]);
});

test("what a refusal or a withdrawal leaves out is no longer ahead", () => {
  expect(statesOf("RJ", event(16, "PD", "RJ"))).toEqual([
    ["Envoyée", "done"],
    ["Lue", "done"],
    ["Entretien", "ended"],
    ["Refusée", "done"],
  ]);
  const withdrawn = { ...event(16, "PD", "WD"), by: "applicant" as const };
  expect(statesOf("WD", withdrawn)[1]).toEqual(["Lue", "ended"]);
});

test("an application after a withdrawal begins its steps again", () => {
  const history = [
    event(10, null, "PD"),
    event(11, "PD", "RV"),
    event(12, "RV", "IV"),
    event(13, "IV", "WD"),
    event(14, null, "PD"),
  ];
  const steps = stepsOf({ created_at: sent, status: "PD", is_self_reported: false, history });
  expect(steps.map(({ at, state }) => [at?.slice(0, 10) ?? null, state])).toEqual([
    ["2026-11-14", "now"],
    [null, "later"],
    [null, "later"],
    [null, "later"],
  ]);
});

test("the day of an interview is when it takes place, once it is confirmed", () => {
  const application = {
    created_at: sent,
    status: "IV" as const,
    is_self_reported: false,
    history: [event(14, null, "PD"), event(15, "PD", "IV")],
  };
  expect(stepsOf(application, "2026-12-01T13:00:00.000Z")[2]?.at).toBe("2026-12-01T13:00:00.000Z");
  // Proposed, cancelled, or other slots were asked for: it has no day.
  expect(stepsOf(application, null)[2]).toMatchObject({ at: null, state: "now" });
});

test("an application sent on another site has no step of which nothing is known", () => {
  const steps = stepsOf({ created_at: sent, status: "PD", is_self_reported: true, history: [event(14, null, "PD")] });
  expect(steps.map(({ label }) => label)).toEqual(["Envoyée", "Entretien", "Réponse"]);
});
