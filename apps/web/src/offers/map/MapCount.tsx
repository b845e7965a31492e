import { formatNumber, plural } from "#platform/formats.ts";
import type { Mapped } from "./map-queries.ts";

const told = ({ count, count_is_exact, unplaced }: Mapped) =>
  [
    count_is_exact
      ? `${plural(count, "offre", "offres")} sur cette partie de la carte.`
      : `Plus de ${formatNumber(count)} offres ici\u00a0: la carte place les plus récentes. Zoomez ou précisez la recherche.`,
    unplaced ? `${plural(unplaced, "offre", "offres")} sans adresse.` : "",
  ]
    .join(" ")
    .trim();

/** How many offers the discs stand for, on the map itself: the list may hold more. */
export const MapCount = ({ mapped }: { mapped: Mapped }) => (
  <p role="status" className="map-count">
    {told(mapped)}
  </p>
);
