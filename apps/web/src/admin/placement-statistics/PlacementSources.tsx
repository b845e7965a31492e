import { Progress } from "@mantine/core";
import type { PlacementSource, PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { statisticsTableLabels } from "@passerelle/contract/work-labels";
import { DownloadableTable } from "#admin/statistics/DownloadableTable.tsx";
import { percent, shareOf } from "#admin/statistics/figures.ts";
import { recordStatisticsExport } from "#admin/statistics/queries.ts";
import { formatNumber } from "#platform/formats.ts";
import classes from "./placement-statistics.module.css";
import { sourceLabels } from "./texts.ts";

const nameOf = ({ kind, support }: PlacementSource) => (kind === "support" ? (support ?? "") : sourceLabels[kind]);

/** Where the contracts of the year came from, and how many it took to get one. */
export const PlacementSources = ({ statistics: { sources, from, to } }: { statistics: PlacementStatistics }) => {
  const most = Math.max(1, ...sources.map(({ contracts }) => contracts));
  return (
    <DownloadableTable
      title={statisticsTableLabels.placement_by_source}
      fileName={`sources-des-contrats-${from}-${to}`}
      onSave={(count) => recordStatisticsExport({ table: "placement_by_source", from, to, count })}
      rows={sources}
      keyOf={nameOf}
      columns={[
        { name: "Chemin", read: nameOf },
        {
          name: "Contrats",
          read: ({ contracts }) => contracts,
          show: ({ contracts }) => (
            <span className={classes.measure}>
              <Progress value={(100 * contracts) / most} aria-hidden />
              <b>{formatNumber(contracts)}</b>
            </span>
          ),
        },
        { name: "Tentatives", read: ({ attempts }) => attempts, isInFileAlone: true },
        {
          name: "Sur 100",
          hint: "Contrats rapportés aux présentations acceptées, ou aux candidatures reçues, dans l'année.",
          read: ({ contracts, attempts }) => shareOf(contracts, attempts ?? 0, 1),
          show: ({ contracts, attempts }) => percent(shareOf(contracts, attempts ?? 0)),
        },
      ]}
      empty="Aucun contrat signé dans cette année."
    />
  );
};
