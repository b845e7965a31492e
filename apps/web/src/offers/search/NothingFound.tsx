import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { Link, useSearchParams } from "react-router";
import { type Filters, withoutFilters } from "#offers/criteria/filters.ts";
import { withPlaceApart } from "#offers/criteria/place-apart.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { Arch } from "#ui/Arch.tsx";
import { EmptyState } from "#ui/states.tsx";

type Found = Output<typeof searchOffers>;
type Relaxation = Found["relaxations"][number];

/** What each filter is called when it is left out, and the search without it. */
const leftOut: Record<Relaxation["filter"], { label: string; change: (radius: number | null) => Partial<Filters> }> = {
  radius: { label: "", change: (radius) => ({ radius: String(radius) }) },
  place: { label: "Partout en France", change: () => ({ place: "", radius: "", zone: "" }) },
  search: { label: "Sans les mots cherchés", change: () => ({ text: "" }) },
  education_level: { label: "Sans le filtre « Niveau »", change: () => ({ levels: [] }) },
  contract_type: { label: "Sans le filtre « Contrat »", change: () => ({ contracts: [] }) },
  domain: { label: "Sans le filtre « Domaine »", change: () => ({ domains: [] }) },
  source: { label: "Avec toutes les sources", change: () => ({ sources: [], withExternal: true }) },
  remote: { label: "Sans le filtre « Télétravail »", change: () => ({ remotes: [] }) },
  start_before: { label: "Sans la date de début", change: () => ({ startBefore: "" }) },
};

const labelOf = ({ filter, radius }: Relaxation) =>
  filter === "radius" ? `À moins de ${radius}\u00a0km` : leftOut[filter].label;
const countOf = ({ count, is_exact }: Relaxation) =>
  is_exact ? plural(count, "offre", "offres") : `plus de ${formatNumber(count)} offres`;

type Props = { found: Found; filters: Filters };

/** Nothing to show: which filter to leave out, and how many offers that gives. */
export default function NothingFound({ found, filters }: Props) {
  const [params] = useSearchParams();
  const to = (next: Filters) => ({ search: addressOf(next, params).toString() });
  const apart = withPlaceApart(filters, found);
  return (
    <>
      <Arch className="nothing-arch" />
      <EmptyState
        title={found.more.length > 0 ? "Élargir la recherche" : "Aucune offre ne correspond à votre recherche."}
      >
        {found.relaxations.length > 0 ? (
          <>
            <p className={found.more.length > 0 ? "visually-hidden" : undefined}>Élargissez-la d'un clic{"\u00a0"}:</p>
            <ul className="row relaxations">
              {found.relaxations.map((relaxation) => (
                <li key={relaxation.filter}>
                  <Link
                    className="button-quiet"
                    to={to({ ...apart, ...leftOut[relaxation.filter].change(relaxation.radius) })}
                    preventScrollReset
                  >
                    {labelOf(relaxation)}
                    {"\u00a0"}: {countOf(relaxation)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Essayez d'autres mots, ou moins de filtres.</p>
        )}
        <p className="no-margin">
          <Link
            className="text-button"
            to={to({ ...withoutFilters(filters), text: "", place: "", radius: "", zone: "", literal: false })}
          >
            Nouvelle recherche
          </Link>
        </p>
      </EmptyState>
    </>
  );
}
