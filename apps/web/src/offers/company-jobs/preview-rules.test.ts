import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { expect, test } from "vitest";
import { emptyValues } from "./job-form-rules.ts";
import { previewOf } from "./preview-rules.ts";

const company = { name: "Atelier", logo_url: null, workforce: "10-49", description: "", website: "", cover_url: null };
const preview = (typed: object) =>
  previewOf({ ...emptyValues(), ...typed }, company as unknown as CompanyProfile, new Date());

test("the preview shows no pay, length or experience that the offer could not say", () => {
  for (const salary_first_year of ["-5", "900000", "12,5", "mille"])
    expect([salary_first_year, preview({ salary_first_year }).salary]).toEqual([salary_first_year, null]);
  expect(preview({ salary_first_year: "1100" }).salary).toBe("1\u202f100 € brut/mois");
  expect(preview({ min_experience: "-1", duration_months: "99" })).toMatchObject({
    experience_min: null,
    duration_months: null,
  });
});
