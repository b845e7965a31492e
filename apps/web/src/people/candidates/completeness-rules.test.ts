import { expect, test } from "vitest";
import { completenessOf } from "./completeness-rules.ts";

test("nobody's profile is empty, and its CV is what it lacks most", () => {
  const { percent, parts } = completenessOf(null);
  expect(percent).toBe(0);
  expect(parts.every(({ isMissing }) => isMissing)).toBe(true);
  expect(Math.max(...parts.map(({ weight }) => weight))).toBe(parts.find(({ label }) => label === "votre CV")?.weight);
  expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test("a profile with everything but a link lacks just that", () => {
  const profile = {
    first_name: "Inès",
    last_name: "Benali",
    phone: "0612345678",
    resume_name: "cv.pdf",
    current_education: "BTS",
    current_education_level: "BA2",
    domain: "TECH",
    desired_city: "Lyon",
    desired_duration: "12",
    skills: ["a", "b", "c"],
  } as const;
  const { skills, ...rest } = profile;
  const { percent, parts } = completenessOf({ ...rest, skills: [...skills] });
  expect(percent).toBe(90);
  expect(parts.filter(({ isMissing }) => isMissing)).toEqual([
    { label: "un lien (LinkedIn, GitHub ou site)", weight: 10, isMissing: true },
  ]);
});

test("skills count from the third, and what is missing says so", () => {
  const gapOf = (skills: string[]) =>
    completenessOf({ skills }).parts.find(({ label }) => label === "trois compétences au moins")?.isMissing;
  expect([gapOf([]), gapOf(["a", "b"]), gapOf(["a", "b", "c"])]).toEqual([true, true, false]);
});
