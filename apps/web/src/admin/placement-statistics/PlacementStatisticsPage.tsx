import type { PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { StatisticsHead } from "#admin/statistics/StatisticsHead.tsx";
import { schoolLinks } from "#admin/statistics/school-links.ts";
import { formatDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { PlacementCurve } from "./PlacementCurve.tsx";
import { PlacementGroups } from "./PlacementGroups.tsx";
import { PlacementSources } from "./PlacementSources.tsx";
import { PlacementTotals } from "./PlacementTotals.tsx";
import classes from "./placement-statistics.module.css";
import { placementStatisticsQuery } from "./queries.ts";
import { TimeToContract } from "./TimeToContract.tsx";
import { definitions, texts, yearLabel } from "./texts.ts";

export const meta = () => [{ title: "Statistiques — Passerelle" }];

const Definitions = () => (
  <details className="card">
    <summary>Ce que comptent ces chiffres</summary>
    <dl className="definitions">
      {definitions.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const Figures = ({ statistics }: { statistics: PlacementStatistics }) =>
  statistics.totals.counted === 0 && statistics.totals.contracts === 0 ? (
    <EmptyState title="Aucun étudiant à placer dans cette année.">
      <Link to={schoolLinks.students} className="button-quiet">
        Ajouter des étudiants
      </Link>
    </EmptyState>
  ) : (
    <>
      <PlacementTotals statistics={statistics} />
      <div className={classes.panels}>
        <PlacementCurve statistics={statistics} />
        <PlacementSources statistics={statistics} />
        <PlacementGroups statistics={statistics} />
        <TimeToContract statistics={statistics} />
      </div>
    </>
  );

/** How many students are placed, how fast, by what and for how long (docs/product/schools.md#placement-statistics). */
export default function PlacementStatisticsPage() {
  const { params, set } = useAddress();
  const query = useQuery(placementStatisticsQuery(params.get("annee") ?? ""));
  const { data, isPlaceholderData } = query;
  return (
    <div className="wide stack">
      <StatisticsHead>
        {data && (
          <SelectField
            label="Année"
            isLabelHidden
            labels={Object.fromEntries(data.years.map((year) => [yearLabel(year), yearLabel(year)]))}
            value={yearLabel(data.year)}
            onChange={({ target }) => void set({ annee: target.value.slice(0, 4) })}
          />
        )}
      </StatisticsHead>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={160}>
        {(statistics) => (
          <div className="stack" inert={isPlaceholderData} aria-busy={isPlaceholderData}>
            <p className="visually-hidden" role="status">
              Du {formatDay(statistics.from)} au {formatDay(statistics.to)}.
            </p>
            <Figures statistics={statistics} />
            <Definitions />
          </div>
        )}
      </QueryView>
    </div>
  );
}
