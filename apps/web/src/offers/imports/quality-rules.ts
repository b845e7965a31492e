import type { ImportQuality, QualityMark } from "@passerelle/contract/offers/imports";

/** How many of a hundred offers have what a mark looks for, as the report says it: differences are between these. */
export const pointsOf = ({ offers, having }: Pick<ImportQuality, "offers" | "having">, mark: QualityMark) =>
  offers === 0 ? 0 : Math.round((having[mark] / offers) * 100);
