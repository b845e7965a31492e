import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { Filters } from "./filters.ts";

/** INSEE codes of communes begin with their department's; overseas it has three signs. */
const departmentOf = (code: string) => code.slice(0, /^9[78]/.test(code) ? 3 : 2);

/** The same search with its place in its own field, where it was read among the words. */
export const withPlaceApart = (
  filters: Filters,
  { place, words }: Pick<Output<typeof searchOffers>, "place" | "words">,
): Filters => {
  if (!place || place.typed === null || place.kind === "zone") return filters;
  const { kind, code, name, radius } = place;
  const tells = kind === "commune" ? departmentOf(code) : kind === "region" ? "région" : `département ${code}`;
  return { ...filters, text: words, place: `${name} (${tells})`, radius: radius > 0 ? String(radius) : "" };
};
