import type { OfferCard as Offer, searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Filters } from "#offers/criteria/filters.ts";
import { withPlaceApart } from "#offers/criteria/place-apart.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { formatNumber, plural } from "#platform/formats.ts";

type Found = Output<typeof searchOffers>;
type Way = Found["more"][number];

const titles = {
  "fewer-words": "Avec moins de mots",
  farther: "Un peu plus loin",
  neighbours: "Métiers voisins",
} satisfies Record<Way["reason"], string>;

/** The search whose first offers the way shows. */
const searchOf = (filters: Filters, found: Found, { reason, words, radius, label }: Way): Filters => {
  const next = { ...withPlaceApart(filters, found), text: words, literal: false };
  if (reason === "farther") next.zone = "";
  // Around a department comes its region.
  if (reason === "farther" && radius === null && found.place?.kind === "department" && label !== "Partout en France")
    return { ...next, place: `${label} (région)`, radius: "" };
  return radius === null ? { ...next, place: "", radius: "" } : { ...next, radius: String(radius) };
};

/** What the way is, in short, then in full: a label may name many trades after a colon. */
const namesOf = ({ reason, words, label }: Way): [string, string?] => {
  if (words) return [titles[reason], label.replace(/^Avec moins de mots\s*:\s*/, "")];
  const [title = label, ...more] = label.split(/\s:\s/);
  return [title, more.join(" : ")];
};

type Props = {
  found: Found;
  filters: Filters;
  /** Offers that the page shows already. */
  shown: Offer[];
  rowOf: (offer: Offer) => ReactNode;
};

/** After few offers or none: what comes near, each way with its first offers and the search for all of them. */
export default function WayOn({ found, filters, shown, rowOf }: Props) {
  const [params] = useSearchParams();
  const seen = new Set(shown.map(({ id }) => id));
  return found.more.map((way) => {
    const offers = way.results.filter(({ id }) => !seen.has(id));
    for (const { id } of offers) seen.add(id);
    if (offers.length === 0) return null;
    const [title, more] = namesOf(way);
    const all = way.count_is_exact
      ? `les ${plural(way.count, "offre", "offres")}`
      : `plus de ${formatNumber(way.count)} offres`;
    return (
      <section key={`${way.reason} ${way.words}`} className="way-on" aria-label={title}>
        <div className="way-on-head">
          <h2>{title}</h2>
          {more && <p className="soft small no-margin">{more}</p>}
          {way.count > offers.length && (
            <Link to={{ search: addressOf(searchOf(filters, found, way), params).toString() }}>Voir {all}</Link>
          )}
        </div>
        <ul className="offer-list">
          {offers.map((offer) => (
            <li key={offer.id}>{rowOf(offer)}</li>
          ))}
        </ul>
      </section>
    );
  });
}
