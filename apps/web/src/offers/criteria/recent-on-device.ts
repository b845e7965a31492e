import { type Filters, hasRadius, writeFilters } from "./filters.ts";

/** A search that a visitor made here: what it asked, in words, and the address of its results. */
export type RecentSearch = { summary: string; url: string };

const key = "recent-searches";
const most = 5;

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === "object" &&
  value !== null &&
  "summary" in value &&
  typeof value.summary === "string" &&
  "url" in value &&
  typeof value.url === "string" &&
  value.url.startsWith("/offers?");

/** The last searches of this device, the last first; none where the browser keeps nothing. */
export const listRecent = (): RecentSearch[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
};

const save = (recent: RecentSearch[]) => {
  try {
    if (recent.length > 0) localStorage.setItem(key, JSON.stringify(recent));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
  return recent;
};

/** Puts a search first; one that asks neither words nor a place is not kept. */
export const record = (filters: Filters) => {
  const { text, place, radius } = filters;
  if (!text && !place) return;
  const around = hasRadius(place) && radius && radius !== "0" ? `, ${radius}\u00a0km` : "";
  const search = {
    summary: [text, place && `${place}${around}`].filter(Boolean).join(" · "),
    url: `/offers?${writeFilters(filters)}`,
  };
  save([search, ...listRecent().filter(({ summary }) => summary !== search.summary)].slice(0, most));
};

export const removeRecent = () => save([]);
