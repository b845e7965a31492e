import type { searchCandidates } from "@passerelle/contract/hiring/cv-library";
import { placeOf } from "@passerelle/contract/offers/search-address";
import type { Input } from "@passerelle/contract/route";
import { withValues } from "#ui/use-in-address.ts";

/** Filters of the CV library, in the address. */
export type Filters = {
  text: string;
  domain: string;
  place: string;
  radius: string;
  levels: string[];
  availableBefore: string;
  /** Separated by commas, as they are typed. */
  skills: string;
  experience: string;
};

const names = {
  text: "q",
  domain: "domaine",
  place: "lieu",
  radius: "rayon",
  levels: "niveau",
  availableBefore: "dispo",
  skills: "competences",
  experience: "experience",
} as const satisfies Record<keyof Filters, string>;

/** Kilometres around a city when none were chosen. */
export const defaultRadius = "30";

export const readFilters = (params: URLSearchParams): Filters => ({
  text: params.get(names.text) ?? "",
  domain: params.get(names.domain) ?? "",
  place: params.get(names.place) ?? "",
  radius: params.get(names.radius) ?? "",
  levels: params.getAll(names.levels),
  availableBefore: params.get(names.availableBefore) ?? "",
  skills: params.get(names.skills) ?? "",
  experience: params.get(names.experience) ?? "",
});

/** The same address with other filters; the tab and the rest of it stay. */
export const writeFilters = (params: URLSearchParams, filters: Filters) => withValues(params, names, filters);

export const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value.length > 0);

/** Filters that are folded away. */
export const countFolded = ({ levels, availableBefore, skills, experience }: Filters) =>
  levels.length + [availableBefore, skills, experience].filter(Boolean).length;

export const queryOf = (filters: Filters): NonNullable<Input<typeof searchCandidates>["query"]> => ({
  search: filters.text,
  domain: filters.domain,
  ...(filters.place && { ...placeOf(filters.place), radius: filters.radius || defaultRadius }),
  education_level: filters.levels,
  available_before: filters.availableBefore,
  skills: filters.skills
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean)
    .slice(0, 10),
  experience_min: filters.experience,
});
