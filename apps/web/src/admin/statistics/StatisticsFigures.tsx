import type { companyStatistics } from "@passerelle/contract/admin/statistics";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import type { ReactNode } from "react";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
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
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Offre</th>
          <th scope="col">Vues</th>
          <th scope="col">Candidatures</th>
          <th scope="col">Pour 100 vues</th>
          <th scope="col">Taux de réponse</th>
          <th scope="col">Délai médian</th>
          <th scope="col">Mise en avant</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <th scope="row">
              {offer.title}
              {!offer.is_active && <span className="soft small"> (inactive)</span>}
            </th>
            <td>{formatNumber(offer.views)}</td>
            <td>{formatNumber(offer.applications)}</td>
            <td>{percent(offer.conversion)}</td>
            <td>{percent(offer.answer_rate)}</td>
            <td>{inDays(offer.median_days)}</td>
            <td>{actions(offer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
