import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";

/** Views of the inbox by their name in the address; the first is the one of an address without a name. */
export const views = { "en-cours": "open", "sans-reponse": "waiting", ecole: "introduced", toutes: "" } as const;
export type ViewName = keyof typeof views;

/** Orders by their name in the address; without one, the oldest first. */
export const sorts = {
  "": "Les plus anciennes",
  recentes: "Les plus récentes",
  note: "Les mieux notées",
  proches: "Les plus proches",
} as const;
export const sortCodes = { "": "oldest", recentes: "newest", note: "rated", proches: "near" } as const;
type SortName = keyof typeof sorts;

export const panelTabs = ["cv", "conversation", "notes", "historique"] as const;
export type PanelTab = (typeof panelTabs)[number];

const one = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((name) => name === value);

/** What is looked for, the view, the open candidate and their tab: all in the address. */
export const useInboxSearch = () => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const { opened, open, close } = useOpened("candidature", ["volet"]);
  const status = params.get("statut") ?? "";
  // An address that asks for a status alone is about all that was received.
  const named = one(Object.keys(views) as ViewName[], params.get("liste"));
  const view: ViewName = named ?? (status ? "toutes" : "en-cours");
  const sort = one(Object.keys(sorts) as SortName[], params.get("tri")) ?? "";
  const filters = {
    search,
    status,
    view: views[view],
    job_id: params.get("offre") ?? "",
    level: params.get("niveau") ?? "",
    distance: params.get("distance") ?? "",
    stars: params.get("etoiles") ?? "",
    waited: params.get("attente") ?? "",
    sort: sortCodes[sort],
  };
  return {
    typed,
    setTyped,
    set,
    filters,
    view,
    sort,
    isBoard: params.get("vue") === "tableau",
    opened,
    open,
    close,
    tab: one(panelTabs, params.get("volet")) ?? "cv",
    setTab: (tab: PanelTab) => set({ volet: tab === "cv" ? null : tab }, { replace: true }),
  };
};
export type InboxSearch = ReturnType<typeof useInboxSearch>;

/** What the board looks for: its columns are the statuses, whatever the view of the list. */
export const boardFiltersOf = ({ filters }: Pick<InboxSearch, "filters">) => {
  const { status: _, sort: __, view, ...others } = filters;
  return { ...others, view: view === "introduced" ? view : "" };
};
