import type { Work } from "@passerelle/contract/hiring/cockpit";
import { expect, test } from "vitest";
import { workAt } from "./cockpit-links.ts";
import { dayWords, deadlineWords, wordsOf } from "./work-words.ts";

const today = "2026-11-23";
const work = (of: Partial<Work>): Work => ({
  kind: "action",
  id: "s",
  action: "a",
  name: "Élodie Petit",
  what: "Relancer",
  detail: "BTS MCO",
  count: 1,
  day: today,
  is_late: false,
  ...of,
});

test("a deadline that has passed says since when, one to come how many days are left", () => {
  expect(deadlineWords("2026-11-22", today)).toBe("dépassée de 1 jour");
  expect(deadlineWords("2026-11-03", today)).toBe("dépassée de 20 jours");
  expect(deadlineWords(today, today)).toBe("aujourd'hui");
  expect(deadlineWords("2026-12-07", today)).toBe("J−14");
  expect(dayWords(work({ kind: "without-lead", day: "2026-11-03" }), today)).toBe("échéance dépassée de 20 jours");
});

test("what a member planned says when, and opens the student", () => {
  expect(wordsOf(work({}))).toEqual({ title: "Relancer\u00a0: Élodie Petit", reason: "BTS MCO", act: "Ouvrir" });
  expect(dayWords(work({}), today)).toBe("Relance prévue aujourd'hui");
  expect(dayWords(work({ day: "2026-11-20" }), today)).toBe("Relance prévue le 20/11/2026");
  expect(workAt(work({}), "school")).toBe("/platform/school/students/s");
});

test("students without a lead are opened with their cohort, or without one, as they are counted", () => {
  const line = work({ kind: "without-lead", id: null, action: null, name: "BTS MCO" });
  expect(workAt(line, "m")).toBe("/platform/school/students?vue=sans-piste&promotion=BTS+MCO&conseiller=m");
  expect(workAt({ ...line, name: "" }, "school")).toBe(
    "/platform/school/students?vue=sans-piste&sans=promotion&conseiller=none",
  );
});
