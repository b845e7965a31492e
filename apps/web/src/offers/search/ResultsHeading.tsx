import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { type Filters, sortLabels } from "#offers/criteria/filters.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { ChipPopover } from "#ui/public/ChipPopover.tsx";

// Most words are read as they are typed.
const Corrections = lazyPart(() => import("./Corrections.tsx"));

type Found = Output<typeof searchOffers>;
type Props = { first: Found | undefined; hasFailed: boolean; filters: Filters };

export const placeOf = ({ kind, name, radius }: NonNullable<Found["place"]>) =>
  kind === "department" || kind === "region" ? name : `${name}${radius ? ` et ${radius}\u00a0km autour` : ""}`;

const titleOf = ({ count, count_is_exact, place, more }: Found) => {
  const farther = more.find(({ reason }) => reason === "farther");
  if (count === 0 && farther?.radius && place)
    return `Aucune offre à ${placeOf(place)}\u00a0: voici celles à moins de ${farther.radius}\u00a0km`;
  const offers =
    count === 0
      ? "Aucune offre"
      : count_is_exact
        ? plural(count, "offre", "offres")
        : `Plus de ${formatNumber(count)} offres`;
  if (place?.kind === "zone") return `${offers} dans cette zone`;
  // The chip above says a place that was read among the words.
  if (!place || place.typed !== null) return offers;
  return place.kind === "department" || place.kind === "region"
    ? `${offers} · ${placeOf(place)}`
    : `${offers} à ${placeOf(place)}`;
};

/** How the list is ordered unless asked otherwise, then the other orders: `""` is the default's address. */
const ordersOf = ({ text, place }: Filters, hasPlace: boolean): [string, string][] => [
  ["", text ? sortLabels.relevance : sortLabels.recent],
  ...(text ? [["recent", sortLabels.recent] as [string, string]] : []),
  ...(place || hasPlace ? [["distance", sortLabels.distance] as [string, string]] : []),
];

const Order = ({ filters, hasPlace }: { filters: Filters; hasPlace: boolean }) => {
  const [params] = useSearchParams();
  const orders = ordersOf(filters, hasPlace);
  const chosen = orders.find(([sort]) => sort === filters.sort) ?? orders[0];
  return (
    <ChipPopover
      title="Tri"
      className="chip-plain sort"
      isKept
      label={
        <>
          Tri{"\u00a0"}: {chosen?.[1].toLowerCase()}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <ul className="choices">
          {orders.map(([sort, label]) => (
            <li key={sort}>
              <Link
                to={{ search: addressOf({ ...filters, sort }, params).toString() }}
                aria-current={sort === chosen?.[0] || undefined}
                onClick={close}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ChipPopover>
  );
};

/** How many offers were found, said aloud when it changes; how the words and the place were understood; and in which order. */
export const ResultsHeading = ({ first, hasFailed, filters }: Props) => (
  <div className="results-heading">
    <div role="status" aria-live="polite">
      <h2>{first ? titleOf(first) : hasFailed ? "La recherche n'a pas abouti" : "Recherche en cours…"}</h2>
      {first && first.corrections.length > 0 && (
        <Suspense>
          <Corrections found={first} filters={filters} />
        </Suspense>
      )}
    </div>
    <Order filters={filters} hasPlace={Boolean(first?.place?.name)} />
  </div>
);
