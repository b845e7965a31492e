import {
  contractTypeLabels,
  domainLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
} from "@passerelle/contract/labels";
import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "#platform/formats.ts";
import { CheckField } from "#ui/public/CheckField.tsx";
import { FacetGroup } from "#ui/public/FacetGroup.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { countActive, type Filters, withoutFilters } from "./filters.ts";

// Codes that also name a group of domains ask for the domain alone.
const domains = Object.fromEntries(
  Object.entries(domainLabels).map(([code, label]) => [
    ["COMM", "FIN", "RH", "OTHER"].includes(code) ? `only:${code}` : code,
    label,
  ]),
);
const openFrom = "(min-width: 60.01rem)";

/** Renders a field that filters by a day (`YYYY-MM-DD`, empty for none). */
export type DateSlot = (field: { label: string; value: string; onChoose: (day: string) => void }) => ReactNode;

type Props = {
  filters: Filters;
  facets: Output<typeof searchOffers>["facets"] | undefined;
  externalCount: number | undefined;
  onChange: (filters: Filters) => void;
  /** The field of a day; the browser's own unless given. */
  dateField?: DateSlot | undefined;
};

const nativeDate: DateSlot = ({ label, value, onChoose }) => (
  <TextField label={label} type="date" value={value} onChange={({ target }) => onChoose(target.value)} />
);

/** The filters: folded on a small screen, beside the results on a large one; each value says how many offers it would give. */
export const FiltersPanel = ({ filters, facets, externalCount, onChange, dateField = nativeDate }: Props) => {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const media = window.matchMedia(openFrom);
    const follow = () => panel.current?.toggleAttribute("open", media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  const active = countActive(filters);
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part });

  return (
    <details ref={panel} className="card filters">
      <summary>
        <span>Filtres avancés</span>
        {active > 0 && (
          <span className="tag">
            {active}
            <span className="visually-hidden"> actifs</span>
          </span>
        )}
      </summary>
      <div className="stack">
        <FacetGroup
          title="Niveau"
          labels={levelLabels}
          facet={facets?.education_level}
          chosen={filters.levels}
          onChoose={(levels) => set({ levels })}
        />
        <FacetGroup
          title="Contrat"
          labels={contractTypeLabels}
          facet={facets?.contract_type}
          chosen={filters.contracts}
          onChoose={(contracts) => set({ contracts })}
        />
        <FacetGroup
          title="Domaine"
          labels={domains}
          facet={facets?.domain}
          chosen={filters.domains}
          onChoose={(chosen) => set({ domains: chosen })}
          isFolded
        />
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
          isFolded
        />
        {dateField({
          label: "Début au plus tard",
          value: filters.startBefore,
          onChoose: (startBefore) => set({ startBefore }),
        })}
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
        {active > 0 && (
          <button type="button" className="button-quiet" onClick={() => onChange(withoutFilters(filters))}>
            Réinitialiser
          </button>
        )}
      </div>
    </details>
  );
};
