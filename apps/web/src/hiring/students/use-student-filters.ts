import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import type { Filters } from "./queries.ts";

const names = { cohort: "promotion", placed: "placement", level: "niveau", link: "suivi" } as const;
const placements: Record<string, string> = { oui: "yes", non: "no" };

/** Search, filters and open window, in the address. */
export const useStudentFilters = () => {
  const { params, set: change, search, typed, setTyped } = useTypedSearch();
  const set = (name: keyof typeof names, value: string) => change({ [names[name]]: value });
  const read = (name: keyof typeof names) => params.get(names[name]) ?? "";
  const filters: Filters = {
    search,
    cohort: read("cohort"),
    placed: placements[read("placed")] ?? "",
    level: read("level"),
    link: read("link"),
  };
  return { typed, setTyped, set, read, filters, ...useOpened("fenetre") };
};
