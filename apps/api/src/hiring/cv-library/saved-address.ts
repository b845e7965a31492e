import type { CandidateSearchParameters } from "@passerelle/contract/hiring/candidate-searches";
import { domainGroupLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";

const library = "/platform/company/candidates";

const placeOf = ({ city, department }: CandidateSearchParameters) => {
  if (city) return department ? `${city} (${department})` : city;
  return department && `Département (département ${department})`;
};

/** Address of the results of a search below the root of the site; the screen reads the same names. */
export const addressOf = (parameters: CandidateSearchParameters) => {
  const { search, match, domain, education_level, radius, available_before, skills, experience_min } = parameters;
  const place = placeOf(parameters);
  const values: [name: string, value: string][] = [
    ["onglet", "cvtheque"],
    // What was typed apart comes back apart.
    ...search.split(/\s*,\s*/).map((words): [string, string] => ["q", words]),
    ["mots", match === "any" ? "un" : ""],
    ["domaine", domain],
    ["lieu", place],
    ["rayon", place && radius !== null ? String(radius) : ""],
    ...education_level.map((code): [string, string] => ["niveau", code]),
    ["dispo", available_before ?? ""],
    ["competences", skills.join(", ")],
    ["experience", experience_min ? String(experience_min) : ""],
  ];
  return `${library}?${new URLSearchParams(values.filter(([, value]) => value !== ""))}`;
};

const labels: Record<string, string> = { ...domainLabels, ...domainGroupLabels };

/** What a search asks, in words; empty when it asks nothing. */
export const summaryOf = (parameters: CandidateSearchParameters) => {
  const { search, domain, education_level, city, department, skills, available_before, experience_min, radius } =
    parameters;
  return [
    search,
    skills.join(", "),
    labels[domain.replace(/^only:/, "")],
    city && (radius ? `${city}, ${radius}\u00a0km` : city),
    !city && department && `département ${department}`,
    education_level.map((code) => levelLabels[code].split(" ")[0]).join(", "),
    available_before && `disponible avant le ${available_before.split("-").toReversed().join("/")}`,
    experience_min && `${experience_min}\u00a0${experience_min > 1 ? "ans" : "an"} d'expérience`,
  ]
    .filter(Boolean)
    .join(" · ");
};
