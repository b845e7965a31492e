import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { IconMapPin, IconX } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber, plural } from "#platform/formats.ts";
import { SelectField } from "#ui/public/SelectField.tsx";
import { type Filters, sortLabels } from "./filters.ts";
import { addressOf } from "./use-filters.ts";

// Most words are read as they are typed.
const Corrections = lazy(() => import("./Corrections.tsx"));

type Found = Output<typeof searchOffers>;
type Props = {
  first: Found | undefined;
  hasFailed: boolean;
  filters: Filters;
  onChange: (next: Filters) => void;
  /** An act beside the order. */
  children?: ReactNode;
};

const placeOf = ({ kind, name, radius }: NonNullable<Found["place"]>) =>
  kind === "department" || kind === "region" ? name : `${name}${radius ? ` et ${radius}\u00a0km autour` : ""}`;

const titleOf = ({ count, count_is_exact, place, more }: Found) => {
  const farther = more.find(({ reason }) => reason === "farther");
  if (count === 0 && farther?.radius && place)
    return `Aucune offre à ${placeOf(place)}\u00a0: voici celles à moins de ${farther.radius}\u00a0km`;
  const offers = count_is_exact ? plural(count, "offre", "offres") : `Plus de ${formatNumber(count)} offres`;
  // The chip beside says a place that was read among the words.
  if (!place || place.typed !== null) return offers;
  return place.kind === "department" || place.kind === "region"
    ? `${offers} · ${placeOf(place)}`
    : `${offers} à ${placeOf(place)}`;
};

/** How many offers were found, said aloud when it changes; how the words and the place were understood; and in which order. */
export const ResultsHeading = ({ first, hasFailed, filters, onChange, children }: Props) => {
  const [params] = useSearchParams();
  const place = first?.place;
  const { relevance, ...others } = sortLabels;
  return (
    <div className="results-heading">
      <div role="status" aria-live="polite">
        <h2 className="no-margin">
          {first ? titleOf(first) : hasFailed ? "La recherche n'a pas abouti" : "Recherche en cours…"}
        </h2>
        {first && first.corrections.length > 0 && (
          <Suspense>
            <Corrections found={first} filters={filters} />
          </Suspense>
        )}
      </div>
      {place && place.typed !== null && (
        <span className="place-chip">
          <IconMapPin size={18} aria-hidden />
          {placeOf(place)}
          <Link
            to={{ search: addressOf({ ...filters, literal: true }, params).toString() }}
            title={`Chercher «\u00a0${place.typed}\u00a0» parmi les mots`}
            preventScrollReset
          >
            <IconX size={16} aria-hidden />
            <span className="visually-hidden">
              Retirer le lieu {place.name} et chercher «{place.typed}» parmi les mots
            </span>
          </Link>
        </span>
      )}
      {children}
      <div className="sort">
        <SelectField
          label="Trier par"
          isLabelHidden
          labels={others}
          empty={filters.text ? relevance : "Ordre habituel"}
          value={filters.sort === "relevance" ? "" : filters.sort}
          onChange={(event) => onChange({ ...filters, sort: event.target.value })}
        />
      </div>
    </div>
  );
};
