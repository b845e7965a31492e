import { inboxViewCountMost } from "@passerelle/contract/hiring/inbox-view-rules";
import type { InboxFilters } from "@passerelle/contract/hiring/inbox-views";
import { formatNumber } from "#platform/formats.ts";
import type { ReceivedFilters } from "../received-queries.ts";
import { sortCodes, views } from "./use-inbox-search.ts";

/** Filters of a view as the list has them: empty where nothing is filtered. */
const filtersOf = ({ search, status, view, job_id, level, distance, stars, waited, sort }: InboxFilters) => ({
  search,
  status: status ?? "",
  view: view ?? "",
  job_id: job_id ?? "",
  level: level ?? "",
  distance: String(distance ?? ""),
  stars: String(stars ?? ""),
  waited: String(waited ?? ""),
  sort: sort ?? "oldest",
});

/** Whether a view looks for what the list shows, in the same order. */
export const isShown = (saved: InboxFilters, shown: ReceivedFilters) =>
  Object.entries(filtersOf(saved)).every(([name, value]) => shown[name as keyof ReceivedFilters] === value);

/** Whether the list shows one of the fixed views: nothing else is filtered, and the order is the usual one. */
export const isFixedView = ({ view: _, sort, ...filters }: ReceivedFilters) =>
  sort === "oldest" && Object.values(filters).every((value) => value === "");

const nameOf = <N extends string>(names: Record<N, string>, code: string) =>
  (Object.keys(names) as N[]).find((name) => names[name] === code) ?? null;

/** The parameters of an address that shows a view. */
export const addressOf = (saved: InboxFilters) => {
  const { search, status, view, job_id, level, distance, stars, waited, sort } = filtersOf(saved);
  const liste = nameOf(views, view);
  return {
    // Without a status, an address without a name is about what is in progress.
    liste: liste === "en-cours" && !status ? null : liste,
    q: search,
    statut: status,
    offre: job_id,
    niveau: level,
    distance,
    etoiles: stars,
    attente: waited,
    tri: nameOf(sortCodes, sort),
  };
};

/** The same with nothing filtered. */
export const nothingFiltered = addressOf({ search: "", view: "open" });

/** « 29 », « 999+ » for a view that finds more than are counted. */
export const countWords = (count: number) =>
  count < inboxViewCountMost ? formatNumber(count) : `${formatNumber(inboxViewCountMost - 1)}+`;

/** The views in another order: one of them a place further, to the left or to the right. */
export const moved = (ids: string[], id: string, by: 1 | -1) => {
  const place = ids.indexOf(id);
  const other = ids[place + by];
  if (place === -1 || other === undefined) return ids;
  return ids.with(place, other).with(place + by, id);
};
