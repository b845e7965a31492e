import type { companyDashboard } from "@passerelle/contract/admin/statistics";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import { Chart } from "#ui/Chart.tsx";
import { counted, WeeklyApplications } from "./WeeklyApplications.tsx";

/** Where the applications stand and how they come in; nothing to draw before the first one. */
export const CompanyCharts = ({ figures }: { figures: Output<typeof companyDashboard> }) =>
  figures.total_applications > 0 && (
    <div className="grid-2 top-aligned">
      <WeeklyApplications weeks={figures.applications_by_week} />
      <Chart
        title="Répartition des candidatures"
        rowsAre="Statut"
        rows={figures.applications_by_status.map(({ status, count }) => ({
          label: applicationStatusLabels[status],
          values: { count },
        }))}
        series={counted}
        isHorizontal
      />
    </div>
  );
