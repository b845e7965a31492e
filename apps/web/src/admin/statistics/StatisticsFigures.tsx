import type { companyStatistics } from "@passerelle/contract/admin/statistics";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import type { ReactNode } from "react";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { inDays, percent } from "./figures.ts";

export type Statistics = Output<typeof companyStatistics>;
type Offer = Statistics["offers"][number];

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="card">
    <p className="soft small no-margin">{label}</p>
    <p className="figure no-margin">{children}</p>
  </div>
);

/** The figures of the period, all offers together. */
export const StatisticsTotals = ({ totals }: Pick<Statistics, "totals">) => (
  <div className="grid-4">
    <Labelled label="Vues de vos offres">{formatNumber(totals.views)}</Labelled>
    <Labelled label="Candidatures reçues">{formatNumber(totals.applications)}</Labelled>
    <Labelled label="Candidatures pour 100 vues">{percent(totals.conversion)}</Labelled>
    <Labelled label="Taux de réponse">{percent(totals.answer_rate)}</Labelled>
    <Labelled label="Délai médian de réponse">{inDays(totals.median_days)}</Labelled>
  </div>
);

export const StatisticsCharts = ({
  statistics: { over_time, applications_by_status },
  isByWeek,
}: {
  statistics: Statistics;
  isByWeek: boolean;
}) => {
  const rowsAre = isByWeek ? "Semaine du" : "Jour";
  const rows = over_time.map(({ start, views, applications }) => ({
    label: formatShortDay(start),
    values: { views, applications },
  }));
  return (
    <div className="grid-2 top-aligned">
      <Chart title="Vues des offres" rowsAre={rowsAre} rows={rows} series={[{ name: "views", label: "Vues" }]} />
      <Chart
        title="Candidatures reçues"
        rowsAre={rowsAre}
        rows={rows}
        series={[{ name: "applications", label: "Candidatures" }]}
      />
      {applications_by_status.length > 0 && (
        <Chart
          title="Où en sont ces candidatures"
          rowsAre="Statut"
          rows={applications_by_status.map(({ status, count }) => ({
            label: applicationStatusLabels[status],
            values: { count },
          }))}
          series={[{ name: "count", label: "Candidatures" }]}
          isHorizontal
        />
      )}
    </div>
  );
};

/** One line an offer; `actions` gives what can be done with it. */
export const StatisticsOffers = ({ offers, actions }: { offers: Offer[]; actions: (offer: Offer) => ReactNode }) => (
  <ScrollRegion label="Offre par offre">
    <PlainTable
      label="Offre par offre"
      columns={[
        {
          name: "Offre",
          cell: ({ title, is_active }) => (
            <>
              {title}
              {!is_active && <span className="soft small"> (inactive)</span>}
            </>
          ),
        },
        { name: "Vues", cell: ({ views }) => formatNumber(views) },
        { name: "Candidatures", cell: ({ applications }) => formatNumber(applications) },
        { name: "Pour 100 vues", cell: ({ conversion }) => percent(conversion) },
        { name: "Taux de réponse", cell: ({ answer_rate }) => percent(answer_rate) },
        { name: "Délai médian", cell: ({ median_days }) => inDays(median_days) },
        { name: "Mise en avant", cell: actions },
      ]}
      rows={offers}
      keyOf={({ id }) => id}
    />
  </ScrollRegion>
);
