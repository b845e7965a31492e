import { type BroadcastState, broadcastState, type PostingStatus } from "@passerelle/contract/enumerations";
import type { listPostings } from "@passerelle/contract/offers/school-postings";
import type { Input } from "@passerelle/contract/route";
import { withValues } from "#ui/use-in-address.ts";

/** Filters of a school's offers, in the address. */
export type Filters = {
  search: string;
  statuses: PostingStatus[];
  functions: string[];
  tags: string[];
  supports: string[];
  supportStatuses: string[];
  broadcastStates: BroadcastState[];
  users: string[];
  stages: string[];
  cities: string[];
  contracts: string[];
};

const names = {
  search: "q",
  statuses: "statut",
  functions: "fonction",
  tags: "etiquette",
  supports: "support",
  supportStatuses: "etat-support",
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
const statuses = Object.keys(tabLabels) as PostingStatus[];
/** The tab that opens when the address names none. */
const firstTab: PostingStatus = "published";

/** As many as the server takes. */
const most = 50;

export const readFilters = (params: URLSearchParams): Filters => {
  const all = (key: keyof Filters) => [...new Set(params.getAll(names[key]))].slice(0, most);
  const asked = statuses.filter((status) => all("statuses").includes(status));
  return {
    search: (params.get(names.search) ?? "").slice(0, 200),
    statuses: asked.length > 0 ? asked : [firstTab],
    functions: all("functions"),
    tags: all("tags"),
    supports: all("supports"),
    supportStatuses: all("supportStatuses"),
    broadcastStates: broadcastState.options.filter((state) => all("broadcastStates").includes(state)),
    users: all("users"),
    stages: all("stages"),
    cities: all("cities"),
    contracts: all("contracts"),
  };
};

export const writeFilters = (params: URLSearchParams, filters: Filters) => withValues(params, names, filters);

/** Everything but the tab, emptied. */
export const noFilters: Omit<Filters, "statuses"> = {
  search: "",
  functions: [],
  tags: [],
  supports: [],
  supportStatuses: [],
  broadcastStates: [],
  users: [],
  stages: [],
  cities: [],
  contracts: [],
};

/** How many filters are set beside the tab. */
export const countFilters = ({ statuses: _, search, ...lists }: Filters) =>
  (search ? 1 : 0) + Object.values(lists).reduce((sum, values) => sum + values.length, 0);

export const queryOf = (filters: Filters): NonNullable<Input<typeof listPostings>["query"]> => ({
  search: filters.search,
  status: filters.statuses,
  function: filters.functions,
  tag: filters.tags,
  support: filters.supports,
  support_status: filters.supportStatuses,
  broadcast_state: filters.broadcastStates,
  user: filters.users,
  application_status: filters.stages,
  city: filters.cities,
  contract_type: filters.contracts,
});
