import { formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";

/** The one thing that the charts of applications count. */
export const counted = [{ name: "count", label: "Candidatures" }];

/** How applications came in, week by week. */
export const WeeklyApplications = ({ weeks }: { weeks: { week: string; count: number }[] }) => (
  <Chart
    title="Candidatures par semaine"
    rowsAre="Semaine du"
    rows={weeks.map(({ week, count }) => ({ label: formatShortDay(week), values: { count } }))}
    series={counted}
  />
);
