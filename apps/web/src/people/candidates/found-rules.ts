import type { ResumeFindings } from "@passerelle/contract/people/candidates";

/** Fields that a CV may fill. */
const fillable = [
  "first_name",
  "last_name",
  "phone",
  "desired_city",
  "current_education",
  "current_education_level",
  "skills",
  "linkedin_profile",
  "github_profile",
  "portfolio_website",
] as const;
export type Fillable = (typeof fillable)[number];

/** Values found in the CV for fields that are still empty. */
export const fillableFrom = (found: ResumeFindings, values: Record<Fillable, string>) =>
  fillable.flatMap((name) => {
    const value = name === "skills" ? found.skills.join(", ") : found[name];
    return value && !values[name] ? [{ name, value }] : [];
  });
