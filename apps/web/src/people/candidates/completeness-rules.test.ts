import { expect, test } from "vitest";
import { completenessOf } from "./completeness-rules.ts";

test("nobody's profile is empty, and its CV is what it lacks most", () => {
  const { percent, missing } = completenessOf(null);
  expect(percent).toBe(0);
  expect(missing[0]).toBe("votre CV");
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
  expect(completenessOf({ ...rest, skills: [...skills] })).toEqual({
    percent: 90,
    missing: ["un lien (LinkedIn, GitHub ou site)"],
  });
});
