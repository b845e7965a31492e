import { schoolStageLabels } from "@passerelle/contract/work-labels";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import type { Filters } from "./queries.ts";

/** The filters of the panel by their name in the address. */
export const names = {
  posting_id: "offre",
  stage: "etape",
  unanswered_days: "sans-reponse",
  seen: "vu",
  contact: "contact",
  from: "du",
  to: "au",
  city: "ville",
  stars: "etoiles",
  tag: "etiquette",
} as const;

/** Search, filters and open panel, in the address. `postingId`: the offer of the screen, where it shows one alone. */
export const useSchoolSearch = (postingId?: string) => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const one = (name: keyof typeof names) => params.get(names[name]) ?? "";
  const all = (name: keyof typeof names) => params.getAll(names[name]);
  const filters: Filters = {
    search,
    posting_id: postingId ?? one("posting_id"),
    // Several are one word in the address, as the dashboard links to them. One that is no stage asks for nothing.
    stage: one("stage")
      .split(",")
      .filter((stage) => stage in schoolStageLabels || stage === "withdrawn"),
    unanswered_days: one("unanswered_days"),
    seen: one("seen"),
    contact: all("contact"),
    from: one("from"),
    to: one("to"),
    city: all("city"),
    stars: one("stars"),
    tag: all("tag"),
    sort: params.get("tri") === "note" ? "rated" : "",
  };
  const active =
    Object.values(names).filter((name) => name !== "etape" && params.has(name)).length + Number(search !== "");
  /** Every filter of the panel at once. */
  const clear = () => {
    setTyped("");
    set(Object.fromEntries([...Object.values(names), "q"].map((name) => [name, null])));
  };
  /** Who withdrew is on no column: they are read in the list. */
  const showWithdrawn = () => set({ vue: null, [names.stage]: "withdrawn" });
  return {
    typed,
    setTyped,
    set,
    clear,
    showWithdrawn,
    filters,
    active,
    isBoard: params.get("vue") === "tableau",
    ...useOpened("candidature"),
  };
};
export type SchoolSearch = ReturnType<typeof useSchoolSearch>;
