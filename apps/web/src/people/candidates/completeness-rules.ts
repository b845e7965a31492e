import type { CandidateProfile } from "@passerelle/contract/people/candidates";

export type Wanted = Partial<CandidateProfile> | null;

const parts: { label: string; weight: number; isThere: (profile: Partial<CandidateProfile>) => boolean }[] = [
  { label: "votre nom", weight: 10, isThere: ({ first_name, last_name }) => Boolean(first_name && last_name) },
  { label: "un téléphone", weight: 10, isThere: ({ phone }) => Boolean(phone) },
  { label: "votre CV", weight: 25, isThere: ({ resume_name }) => Boolean(resume_name) },
  {
    label: "votre formation",
    weight: 15,
    isThere: ({ current_education, current_education_level }) => Boolean(current_education && current_education_level),
  },
  {
    label: "ce que vous cherchez (domaine, ville, durée)",
    weight: 15,
    isThere: ({ domain, desired_city, desired_duration }) => Boolean(domain && desired_city && desired_duration),
  },
  { label: "trois compétences au moins", weight: 15, isThere: ({ skills }) => (skills?.length ?? 0) >= 3 },
  {
    label: "un lien (LinkedIn, GitHub ou site)",
    weight: 10,
    isThere: ({ linkedin_profile, github_profile, portfolio_website }) =>
      Boolean(linkedin_profile || github_profile || portfolio_website),
  },
];

/** How much of a profile is there, out of 100, and each part with what it is worth. */
export const completenessOf = (profile: Wanted) => {
  const missing = parts.filter(({ isThere }) => !profile || !isThere(profile));
  return {
    percent: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    parts: parts.map(({ label, weight }) => ({ label, weight, isMissing: missing.some((one) => one.label === label) })),
  };
};
