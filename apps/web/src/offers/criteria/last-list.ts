import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { Filters } from "./filters.ts";

/** The list that this tab showed last: from an offer's page one goes back to it, or on to the next offer. */
export type LastList = {
  address: string;
  /** What was searched, in words. */
  label: string;
  /** How many offers there are, in words; the list may hold fewer. */
  total: string;
  offers: { id: string; url: string }[];
};

const key = "last-list";

const labelOf = ({ text, place }: Filters) => {
  const what = text && text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
  return [what || "Offres", place && `à ${place.replace(/ \(.*/, "")}`].filter(Boolean).join(" ");
};

type Found = Pick<Output<typeof searchOffers>, "count" | "count_is_exact">;

/** A browser that keeps nothing shows no way back to the list, and loses nothing else. */
export const saveLastList = (address: string, filters: Filters, found: Found, offers: LastList["offers"]) => {
  const total = `${found.count_is_exact ? "" : "plus de "}${found.count.toLocaleString("fr-FR")}`;
  const list: LastList = {
    address,
    label: labelOf(filters),
    total,
    offers: offers.map(({ id, url }) => ({ id, url })),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {}
};

export const readLastList = (): LastList | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};
