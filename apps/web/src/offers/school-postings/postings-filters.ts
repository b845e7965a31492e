import { type BroadcastState, broadcastState, type PostingStatus } from "@passerelle/contract/enumerations";
import { type PostingFilters, type PostingOrder, postingSorts } from "@passerelle/contract/offers/posting-list";
import type { listPostings } from "@passerelle/contract/offers/school-postings";
import type { Input } from "@passerelle/contract/route";
import { withValues } from "#ui/use-in-address.ts";

type View = NonNullable<PostingFilters["view"]>;

/** Filters of a school's offers, in the address. */
export type Filters = {
  search: string;
  statuses: PostingStatus[];
  /** A view beside the statuses, of published offers; empty for none. */
  view: View | "";
  functions: string[];
  tags: string[];
  supports: string[];
  broadcastStates: BroadcastState[];
  users: string[];
  stages: string[];
  cities: string[];
  contracts: string[];
};

const names = {
  search: "q",
  statuses: "statut",
  view: "vue",
  functions: "fonction",
  tags: "etiquette",
  supports: "support",
  broadcastStates: "diffusion",
  users: "personne",
  stages: "etape",
  cities: "ville",
  contracts: "contrat",
} as const satisfies Record<keyof Filters, string>;

/** The tabs, in their order (docs/product/school-postings-and-broadcast.md#postings-list). */
export const tabLabels = {
  draft: "Brouillons",
  published: "Publiées",
  archived: "Archivées",
  saved: "Enregistrées",
} as const satisfies Record<PostingStatus, string>;
/** The views that follow the tabs. */
export const viewLabels = {
  without_candidate: "Sans candidat",
  ending_soon: "Se terminent bientôt",
} as const satisfies Record<View, string>;
const views = Object.keys(viewLabels) as View[];
/** In the address. */
const viewNames = { without_candidate: "sans-candidat", ending_soon: "fin-proche" } as const satisfies Record<
  View,
  string
>;
const statuses = Object.keys(tabLabels) as PostingStatus[];
/** The tab that opens when the address names none. */
const firstTab: PostingStatus = "published";

/** As many as the server takes. */
const most = 50;

export const readFilters = (params: URLSearchParams): Filters => {
  const all = (key: keyof Filters) => [...new Set(params.getAll(names[key]))].slice(0, most);
  const view = views.find((one) => params.get(names.view) === viewNames[one]) ?? "";
  const asked = statuses.filter((status) => all("statuses").includes(status));
  return {
    search: (params.get(names.search) ?? "").slice(0, 200),
    statuses: view === "" && asked.length > 0 ? asked : [firstTab],
    view,
    functions: all("functions"),
    tags: all("tags"),
    supports: all("supports"),
    broadcastStates: broadcastState.options.filter((state) => all("broadcastStates").includes(state)),
    users: all("users"),
    stages: all("stages"),
    cities: all("cities"),
    contracts: all("contracts"),
  };
};

export const writeFilters = (params: URLSearchParams, filters: Filters) =>
  withValues(params, names, {
    ...filters,
    statuses: filters.view ? [] : filters.statuses,
    view: filters.view && viewNames[filters.view],
  });

const sorts = {
  title: "titre",
  company: "entreprise",
  city: "ville",
  contract: "contrat",
  candidates: "candidats",
  publication: "publication",
  closing: "cloture",
  status: "statut",
} as const satisfies Record<Sort, string>;
export type Sort = NonNullable<PostingOrder["sort"]>;
export type Order = { sort: Sort; direction: PostingOrder["direction"] };

/** The order of a list whose address names none: what ends first, else what was published last. */
const ownOrder = (view: Filters["view"]): Order =>
  view === "ending_soon" ? { sort: "closing", direction: "asc" } : { sort: "publication", direction: "desc" };

export const readOrder = (params: URLSearchParams, view: Filters["view"]): Order => {
  const sort = postingSorts.find((one) => sorts[one] === params.get("tri"));
  return sort ? { sort, direction: params.get("sens") === "desc" ? "desc" : "asc" } : ownOrder(view);
};

/** What the address says once a title is pressed: its column, a second time the other way. Counts begin with the greatest. */
export const sortedBy = (sort: Sort, now: Order) => {
  const first = sort === "candidates" || sort === "publication" ? "desc" : "asc";
  const direction = now.sort === sort ? (now.direction === "asc" ? "desc" : "asc") : first;
  return { tri: sorts[sort], sens: direction === "desc" ? "desc" : null };
};

/** Everything but the tab, emptied. */
export const noFilters: Omit<Filters, "statuses" | "view"> = {
  search: "",
  functions: [],
  tags: [],
  supports: [],
  broadcastStates: [],
  users: [],
  stages: [],
  cities: [],
  contracts: [],
};

/** How many filters are set beside the tab. */
export const countFilters = ({ statuses: _, view: __, search, ...lists }: Filters) =>
  (search ? 1 : 0) + Object.values(lists).reduce((sum, values) => sum + values.length, 0);

export const queryOf = (filters: Filters): NonNullable<Input<typeof listPostings>["query"]> => ({
  search: filters.search,
  status: filters.statuses,
  view: filters.view || undefined,
  function: filters.functions,
  tag: filters.tags,
  support: filters.supports,
  broadcast_state: filters.broadcastStates,
  user: filters.users,
  application_status: filters.stages,
  city: filters.cities,
  contract_type: filters.contracts,
});
