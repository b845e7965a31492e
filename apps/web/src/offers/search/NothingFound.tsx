import type { OfferCard as Offer, searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { formatNumber, plural } from "#platform/formats.ts";
import { EmptyState } from "#ui/states.tsx";
import { type Filters, withoutFilters } from "./filters.ts";
import { OfferCard } from "./OfferCard.tsx";

type Found = Output<typeof searchOffers>;
type Relaxation = Found["relaxations"][number];

/** What each filter is called when it is left out, and the search without it. */
const leftOut: Record<Relaxation["filter"], { label: string; change: (radius: number | null) => Partial<Filters> }> = {
  radius: { label: "", change: (radius) => ({ radius: String(radius) }) },
  place: { label: "Partout en France", change: () => ({ place: "", radius: "" }) },
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

type Props = {
  found: Found;
  filters: Filters;
  onChange: (filters: Filters) => void;
  onOpen: (offer: Offer) => void;
  applied?: Set<string>;
};

/** Nothing to show: which filter to leave out, how many offers that gives, and those that are a little farther. */
export default function NothingFound({ found, filters, onChange, onOpen, applied }: Props) {
  return (
    <>
      <EmptyState
        title={found.more.length > 0 ? "Élargir la recherche" : "Aucune offre ne correspond à votre recherche."}
      >
        {found.relaxations.length > 0 ? (
          <>
            <p className={found.more.length > 0 ? "visually-hidden" : undefined}>Élargissez-la d'un clic{"\u00a0"}:</p>
            <ul className="row relaxations">
              {found.relaxations.map((relaxation) => (
                <li key={relaxation.filter}>
                  <button
                    type="button"
                    className="button-quiet"
                    onClick={() => onChange({ ...filters, ...leftOut[relaxation.filter].change(relaxation.radius) })}
                  >
                    {labelOf(relaxation)}
                    {"\u00a0"}: {countOf(relaxation)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Essayez d'autres mots, ou moins de filtres.</p>
        )}
        <p className="no-margin">
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...withoutFilters(filters), text: "" })}
          >
            Tout effacer
          </button>
        </p>
      </EmptyState>
      {found.more.map(({ reason, label, results }) => (
        <section key={reason} aria-label={label}>
          <h3>{label}</h3>
          <ul className="offer-list">
            {results.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} onOpen={onOpen} isApplied={applied?.has(offer.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
