import { Button } from "@mantine/core";
import {
  contractTypeLabels,
  domainLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
} from "@passerelle/contract/labels";
import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { Filters as Chosen } from "#offers/criteria/filters.ts";
import { formatNumber } from "#platform/formats.ts";
import { sortedLabels } from "#platform/sorted-labels.ts";
import { DateFilter } from "#ui/DateFilter.tsx";
import { Library } from "#ui/Library.tsx";
import { CheckField } from "#ui/public/CheckField.tsx";
import { FacetGroup } from "#ui/public/FacetGroup.tsx";

type Found = Output<typeof searchOffers>;

// Codes that also name a group of domains ask for the domain alone.
const domains = Object.fromEntries(
  Object.entries(sortedLabels(domainLabels)).map(([code, label]) => [
    ["COMM", "FIN", "RH", "OTHER"].includes(code) ? `only:${code}` : code,
    label,
  ]),
);

const doneLabel = (found: Found | undefined) => {
  if (!found || found.count === 0) return "Fermer";
  if (!found.count_is_exact) return `Voir plus de ${formatNumber(found.count)} offres`;
  return found.count === 1 ? "Voir l'offre" : `Voir les ${formatNumber(found.count)} offres`;
};

export type FilterProps = {
  filters: Chosen;
  /** What was found last, with how many offers each value would give. */
  found: Found | undefined;
  externalCount: number | undefined;
  onChange: (filters: Chosen) => void;
};

type Props = FilterProps & {
  /** One filter alone. */
  only?: "levels" | "contracts" | "startBefore";
  onClose: () => void;
};

/** What narrows a search: one filter or all of them, each value with how many offers it would give. */
export default function Filters({ filters, found, externalCount, onChange, only, onClose }: Props) {
  const set = (part: Partial<Chosen>) => onChange({ ...filters, ...part });
  const facets = found?.facets;
  return (
    <Library>
      <div className={only ? undefined : "filter-groups"}>
        {(!only || only === "levels") && (
          <FacetGroup
            title="Niveau"
            labels={levelLabels}
            facet={facets?.education_level}
            chosen={filters.levels}
            onChoose={(levels) => set({ levels })}
          />
        )}
        {(!only || only === "contracts") && (
          <FacetGroup
            title="Contrat"
            labels={contractTypeLabels}
            facet={facets?.contract_type}
            chosen={filters.contracts}
            onChoose={(contracts) => set({ contracts })}
          />
        )}
        {(!only || only === "startBefore") && (
          <DateFilter
            label="Début au plus tard"
            value={filters.startBefore}
            isInPlace
            onChoose={(startBefore) => set({ startBefore })}
          />
        )}
        {!only && (
          <>
            <FacetGroup
              title="Publiée par"
              labels={offerKindLabels}
              facet={facets?.source}
              chosen={filters.sources}
              onChoose={(sources) => set({ sources })}
            />
            <FacetGroup
              title="Télétravail"
              labels={remoteLabels}
              facet={facets?.remote}
              chosen={filters.remotes}
              onChoose={(remotes) => set({ remotes })}
            />
            <div>
              {(filters.text || filters.titlesOnly) && (
                <CheckField
                  label="Mots dans le titre seulement"
                  checked={filters.titlesOnly}
                  onChange={(event) => set({ titlesOnly: event.target.checked })}
                />
              )}
              <CheckField
                label={`Inclure les offres externes${externalCount === undefined ? "" : ` (${formatNumber(externalCount)})`}`}
                checked={filters.withExternal}
                onChange={(event) => set({ withExternal: event.target.checked })}
              />
            </div>
            <div className="filter-domains">
              <FacetGroup
                title="Domaine"
                labels={domains}
                facet={facets?.domain}
                chosen={filters.domains}
                onChoose={(chosen) => set({ domains: chosen })}
              />
            </div>
          </>
        )}
      </div>
      <div className="filter-done">
        <Button fullWidth size="md" onClick={onClose}>
          {doneLabel(found)}
        </Button>
      </div>
    </Library>
  );
}
