import type { Level } from "@passerelle/contract/enumerations";
import type { saveCandidateSearch } from "@passerelle/contract/hiring/candidate-searches";
import type { searchCandidates } from "@passerelle/contract/hiring/cv-library";
import { levelLabels } from "@passerelle/contract/labels";
import { placeOf } from "@passerelle/contract/offers/search-address";
import type { Input } from "@passerelle/contract/route";
import { withValues } from "#ui/use-in-address.ts";

/** What is looked for in the CV library, in the address. */
export type Filters = {
  /** Each is a word, or several typed at once. */
  words: string[];
  /** `un` where one of the words is enough. */
  match: string;
  domain: string;
  place: string;
  radius: string;
  levels: string[];
  availableBefore: string;
  /** Separated by commas, as they are typed. */
  skills: string;
  experience: string;
  sort: string;
};

const names = {
  words: "q",
  match: "mots",
  domain: "domaine",
  place: "lieu",
  radius: "rayon",
  levels: "niveau",
  availableBefore: "dispo",
  skills: "competences",
  experience: "experience",
  sort: "tri",
} as const satisfies Record<keyof Filters, string>;

/** Kilometres around a city when none were chosen. */
export const defaultRadius = "30";

/** Orders by their name in the address. */
export const sorts = { "": "Les plus pertinents", proches: "Les plus proches", recents: "Les plus récents" } as const;
export type SortName = keyof typeof sorts;
const sortCodes = { "": "relevant", proches: "near", recents: "newest" } as const;

const one = (params: URLSearchParams, name: keyof Filters) => params.get(names[name]) ?? "";

export const readFilters = (params: URLSearchParams): Filters => ({
  words: params.getAll(names.words),
  match: one(params, "match"),
  domain: one(params, "domain"),
  place: one(params, "place"),
  radius: one(params, "radius"),
  levels: params.getAll(names.levels),
  availableBefore: one(params, "availableBefore"),
  skills: one(params, "skills"),
  experience: one(params, "experience"),
  sort: one(params, "sort"),
});

/** The same address with other filters; the tab and the rest of it stay. */
export const writeFilters = (params: URLSearchParams, filters: Filters) => withValues(params, names, filters);

export const noFilters = readFilters(new URLSearchParams());

/** Whether any filter is set. The order, and whether all words must match, are no filters. */
export const isFiltered = ({ sort: _, match: __, ...filters }: Filters) =>
  Object.values(filters).some((value) => value.length > 0);

/** The skills, one by one. */
export const skillsOf = ({ skills }: Pick<Filters, "skills">) =>
  skills
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean)
    .slice(0, 10);

/** « BAC+2 » of « BAC+2 BTS, DUT »; the codes of an address may be anything. */
export const shortLevel = (code: string) => levelLabels[code as Level]?.split(" ")[0] ?? "…";

export const sortOf = ({ sort }: Pick<Filters, "sort">): SortName => (sort in sorts ? (sort as SortName) : "");

export const queryOf = (filters: Filters): NonNullable<Input<typeof searchCandidates>["query"]> => ({
  search: filters.words.join(" "),
  match: filters.match === "un" ? "any" : "all",
  sort: sortCodes[sortOf(filters)],
  domain: filters.domain,
  ...(filters.place && { ...placeOf(filters.place), radius: filters.radius || defaultRadius }),
  education_level: filters.levels,
  available_before: filters.availableBefore,
  skills: skillsOf(filters),
  experience_min: filters.experience,
});

/** What is saved of a search: what it asks, without its order. */
export const parametersOf = (
  filters: Filters,
): NonNullable<Input<typeof saveCandidateSearch>["body"]>["parameters"] => {
  const { city = "", department = "" } = filters.place ? placeOf(filters.place) : {};
  return {
    // A comma parts what was typed apart, so that the search opens as it was typed: a word never holds one.
    search: filters.words.join(", "),
    match: filters.match === "un" ? "any" : "all",
    domain: filters.domain,
    education_level: filters.levels as Level[],
    city,
    department,
    radius: filters.place ? Number(filters.radius || defaultRadius) : null,
    available_before: filters.availableBefore || null,
    skills: skillsOf(filters),
    experience_min: Number(filters.experience) || null,
  };
};
