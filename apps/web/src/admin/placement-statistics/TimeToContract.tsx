import type { PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { formatNumber } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { durationLabels } from "./texts.ts";

/** How many first contracts took so many weeks. */
export const TimeToContract = ({ statistics: { durations, totals } }: { statistics: PlacementStatistics }) => (
  <Chart
    title="Temps jusqu'au contrat"
    rowsAre="Semaines"
    rows={durations.map((count, index) => ({ label: durationLabels[index] ?? "", values: { count } }))}
    series={[{ name: "count", label: "Étudiants" }]}
    note={
      totals.weeks === null
        ? "Aucun premier contrat signé dans cette année."
        : `La moitié signe en ${formatNumber(totals.weeks)}\u00a0semaines ou moins.`
    }
  />
);
