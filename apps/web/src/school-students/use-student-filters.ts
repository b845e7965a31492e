import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebounced } from "#ui/use-debounced.ts";
import type { Filters } from "./queries.ts";

const names = { search: "q", cohort: "promotion", placed: "placement", level: "niveau", link: "suivi" } as const;
const placements: Record<string, string> = { oui: "yes", non: "no" };

/** What a school searches and filters by, and which window is open, kept in the address. */
export const useStudentFilters = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(names.search) ?? "";
  const [typed, setTyped] = useState(asked);
  const search = useDebounced(typed.trim(), 300);
  const set = (name: keyof typeof names | "fenetre", value: string) =>
    setParams(
      (before) => {
        const key = name === "fenetre" ? name : names[name];
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: name === "search", preventScrollReset: true },
    );
  useEffect(() => {
    if (search === asked) return;
    setParams(
      (before) => {
        if (search) before.set(names.search, search);
        else before.delete(names.search);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [search, asked, setParams]);
  const read = (name: keyof typeof names) => params.get(names[name]) ?? "";
  const filters: Filters = {
    search,
    cohort: read("cohort"),
    placed: placements[read("placed")] ?? "",
    level: read("level"),
    link: read("link"),
  };
  return { typed, setTyped, set, read, filters, opened: params.get("fenetre") };
};
