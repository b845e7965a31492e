import { domainGroupLabels, domainLabels, offerKindLabels, remoteLabels } from "@passerelle/contract/labels";
import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { IconMapPin, IconX } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { type Filters as Chosen, countActive, withoutFilters } from "#offers/criteria/filters.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { placeOf } from "./ResultsHeading.tsx";

const domains: Record<string, string> = { ...domainGroupLabels, ...domainLabels };
const named = (values: string[], labels: Record<string, string>) =>
  values.map((value) => labels[value.replace("only:", "")] ?? value).join(", ");
/** Filters without a chip of their own, in words. */
const others = (filters: Chosen): { label: string; without: Partial<Chosen> }[] =>
  [
    { label: named(filters.domains, domains), without: { domains: [] } },
    { label: named(filters.sources, offerKindLabels), without: { sources: [] } },
    { label: named(filters.remotes, remoteLabels), without: { remotes: [] } },
    { label: filters.zone ? "Zone de la carte" : "", without: { zone: "" } },
    { label: filters.titlesOnly ? "Mots dans le titre" : "", without: { titlesOnly: false } },
    { label: filters.withExternal ? "" : "Sans offres externes", without: { withExternal: true } },
  ].filter(({ label }) => label);

export const RemoveFilter = ({ what, to }: { what: string; to: { search: string } }) => (
  <Link to={to} preventScrollReset title={`Retirer ${what}`}>
    <IconX size={16} aria-hidden />
    <span className="visually-hidden">Retirer {what}</span>
  </Link>
);

type Props = { filters: Chosen; place: Output<typeof searchOffers>["place"] | undefined };

/** What narrows the search besides the usual filters, each removed by a click; the place that was read among the words too. */
export default function SetFilters({ filters, place }: Props) {
  const [params] = useSearchParams();
  const to = (part: Partial<Chosen>) => ({ search: addressOf({ ...filters, ...part }, params).toString() });
  return (
    <>
      {place && place.typed !== null && (
        <span className="chip chip-on">
          <Link
            to={to({ literal: true })}
            title={`Chercher «\u00a0${place.typed}\u00a0» parmi les mots`}
            preventScrollReset
          >
            <IconMapPin size={16} aria-hidden />
            <span aria-hidden>{placeOf(place)}</span>
            <IconX size={16} aria-hidden />
            <span className="visually-hidden">
              Retirer le lieu {place.name} et chercher «{place.typed}» parmi les mots
            </span>
          </Link>
        </span>
      )}
      {others(filters).map(({ label, without }) => (
        <span key={label} className="chip chip-on">
          <Link to={to(without)} preventScrollReset>
            <span className="visually-hidden">Retirer </span>
            <span className="chip-words">{label}</span>
            <IconX size={16} aria-hidden />
          </Link>
        </span>
      ))}
      {(countActive(filters) > 0 || !filters.withExternal || filters.titlesOnly) && (
        <Link
          className="clear-filters"
          to={{ search: addressOf(withoutFilters(filters), params).toString() }}
          preventScrollReset
        >
          Tout effacer
        </Link>
      )}
    </>
  );
}
