import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { formatNumber, plural } from "#platform/formats.ts";
import { SelectField } from "#ui/public/SelectField.tsx";
import { type Filters, sortLabels } from "./filters.ts";

type Props = {
  first: Output<typeof searchOffers> | undefined;
  hasFailed: boolean;
  filters: Filters;
  onSort: (sort: string) => void;
};

const placeOf = ({ name, radius }: { name: string; radius: number }) =>
  `${name}${radius ? ` et ${radius}\u00a0km autour` : ""}`;

const titleOf = ({ count, count_is_exact, place, more }: NonNullable<Props["first"]>) => {
  const farther = more.find(({ reason }) => reason === "farther");
  if (count === 0 && farther?.radius && place)
    return `Aucune offre à ${placeOf(place)}\u00a0: voici celles à moins de ${farther.radius}\u00a0km`;
  const offers = count_is_exact ? plural(count, "offre", "offres") : `Plus de ${formatNumber(count)} offres`;
  return place ? `${offers} à ${placeOf(place)}` : offers;
};

/** How many offers were found, said aloud when it changes; how the words and the place were understood; and in which order. */
export const ResultsHeading = ({ first, hasFailed, filters, onSort }: Props) => (
  <div className="row between">
    <div role="status" aria-live="polite">
      <h2 className="no-margin">
        {first ? titleOf(first) : hasFailed ? "La recherche n'a pas abouti" : "Recherche en cours…"}
      </h2>
      {first?.corrections.map(({ from, to }) => (
        <p key={from} className="soft no-margin">
          Résultats pour «{"\u00a0"}
          {to}
          {"\u00a0"}» plutôt que «{"\u00a0"}
          {from}
          {"\u00a0"}».
        </p>
      ))}
    </div>
    <div className="sort">
      <SelectField
        label="Trier par"
        isLabelHidden
        labels={sortLabels}
        empty="Ordre habituel"
        value={filters.sort}
        onChange={(event) => onSort(event.target.value)}
      />
    </div>
  </div>
);
