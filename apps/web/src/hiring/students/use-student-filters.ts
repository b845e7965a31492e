import type { StudentTableQuery, StudentView } from "@passerelle/contract/hiring/student-table";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";

/** As in the address; an empty one is not sent. */
type Filters = { search: string; cohort: string; placed: string; level: string; link: string };

const names = {
  cohort: "promotion",
  adviser: "conseiller",
  state: "etat",
  situation: "situation",
  programme: "programme",
  without: "sans",
  silent: "silence",
  placed: "placement",
  level: "niveau",
  link: "suivi",
} as const;
/** What is not given, by its name in the address. */
const withouts: Record<string, "cohort" | "programme" | "guardian"> = {
  promotion: "cohort",
  programme: "programme",
  "accord-parental": "guardian",
};
/** Stands for « Sans promotion » among cohorts, whose names are trimmed. */
export const noCohort = " ";
const placements: Record<string, string> = { oui: "yes", non: "no" };

/** Views by their name in the address; the first is the one of an address without a name. */
export const views = {
  tous: "all",
  "sans-contrat": "no-contract",
  "sans-piste": "no-lead",
  silencieux: "silent",
  "sans-reponse": "unanswered",
  entretiens: "interviews",
  places: "placed",
  "a-saisir": "unrecorded",
  "mes-etudiants": "mine",
} as const satisfies Record<string, StudentView>;
export type ViewName = keyof typeof views;

/** Orders by their name in the address. */
const sorts = {
  nom: "name",
  promotion: "cohort",
  conseiller: "adviser",
  recherche: "search",
  activite: "activity",
  candidatures: "applications",
  entretiens: "interviews",
} as const satisfies Record<string, StudentTableQuery["sort"]>;
export type Sort = StudentTableQuery["sort"];
const isName = <T extends string>(known: Record<T, unknown>, name: string | null): name is T =>
  name !== null && Object.hasOwn(known, name);
/** Figures and dates begin with the greatest. */
const startsDown: Sort[] = ["activity", "applications", "interviews"];

/** Search, view, filters, order and what is open, in the address. */
export const useStudentFilters = () => {
  const { params, set: change, search, typed, setTyped } = useTypedSearch();
  const set = (name: keyof typeof names, value: string) => change({ [names[name]]: value });
  const read = (name: keyof typeof names) => params.get(names[name]) ?? "";
  const viewName = params.get("vue");
  const view: ViewName = isName(views, viewName) ? viewName : "tous";
  const sortName = params.get("tri");
  const sort: Sort = isName(sorts, sortName) ? sorts[sortName] : "name";
  const direction = params.get("sens") === "desc" ? "desc" : "asc";
  const filters: Filters = {
    search,
    cohort: read("cohort"),
    placed: placements[read("placed")] ?? "",
    level: read("level"),
    link: read("link"),
  };
  const table = {
    ...filters,
    adviser: read("adviser"),
    state: read("state"),
    situation: read("situation"),
    programme: read("programme"),
    without: withouts[read("without")] ?? "",
    silent: read("silent"),
    view: views[view],
    sort,
    direction,
  } as const;
  /** Sorts by a column; a second time, the other way. */
  const sortBy = (to: Sort) => {
    const first = startsDown.includes(to) ? "desc" : "asc";
    const way = sort === to ? (direction === "asc" ? "desc" : "asc") : first;
    const tri = Object.entries(sorts).find(([, code]) => code === to)?.[0] ?? null;
    void change({ tri: tri === "nom" ? null : tri, sens: way === "asc" ? null : way });
  };
  const panel = useOpened("etudiant");
  return {
    typed,
    setTyped,
    set,
    read,
    cohort: table.without === "cohort" ? noCohort : filters.cohort,
    setCohort: (cohort: string) => {
      const isNone = cohort === noCohort;
      const sans = isNone ? "promotion" : table.without === "cohort" ? null : read("without");
      void change({ promotion: isNone ? null : cohort, sans });
    },
    filters,
    table,
    view,
    setView: (name: ViewName) => change({ vue: name === "tous" ? null : name }),
    sortBy,
    panel,
    ...useOpened("fenetre"),
  };
};
export type StudentSearchState = ReturnType<typeof useStudentFilters>;
