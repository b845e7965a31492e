import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import type { companyDashboard } from "@passerelle/contract/stats";
import { formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";

const applications = [{ name: "count", label: "Candidatures" }];

/** Where the applications stand and how they come in; nothing to draw before the first one. */
export const CompanyCharts = ({ figures }: { figures: Output<typeof companyDashboard> }) =>
  figures.total_applications > 0 && (
    <div className="grid-2 top-aligned">
      <Chart
        title="Candidatures par semaine"
        rowsAre="Semaine du"
        rows={figures.applications_by_week.map(({ week, count }) => ({
          label: formatShortDay(week),
          values: { count },
        }))}
        series={applications}
      />
      <Chart
        title="Répartition des candidatures"
        rowsAre="Statut"
        rows={figures.applications_by_status.map(({ status, count }) => ({
          label: applicationStatusLabels[status],
          values: { count },
        }))}
        series={applications}
        isHorizontal
      />
    </div>
  );
