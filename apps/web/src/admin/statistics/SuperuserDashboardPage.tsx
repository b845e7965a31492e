import { useQuery } from "@tanstack/react-query";
import { Panels } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { AdminBlocks, AdminStatCards, AdminTrends } from "./AdminFigures.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import { LastUpdated } from "./LastUpdated.tsx";
import { adminStatsQuery } from "./queries.ts";
import { adminStatsFailed } from "./texts.ts";
import "./dashboards.css";

export const meta = () => [{ title: "Admin Dashboard — Passerelle" }];

/** The platform's figures and its exports, in English (docs/product/administration.md#superuser-dashboard). */
export default function SuperuserDashboardPage() {
  const query = useQuery(adminStatsQuery);
  const { data, isFetching, dataUpdatedAt, refetch } = query;
  return (
    <div className="wide stack" lang="en">
      <div className="row between">
        <h1 className="no-margin">Admin Dashboard</h1>
        {data && (
          <LastUpdated
            madeAt={data.made_at}
            ageSeconds={data.age_seconds}
            cameAt={dataUpdatedAt}
            isLoading={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
      </div>
      <ExportPanel />
      <QueryView query={query} failed={adminStatsFailed} retry="Try again" skeletons={3} height={160} loading="Loading">
        {(stats) => (
          <Panels message="This part of the page could not be shown." retry="Try again">
            <AdminStatCards stats={stats} />
            <AdminBlocks stats={stats} />
            <AdminTrends stats={stats} />
          </Panels>
        )}
      </QueryView>
    </div>
  );
}
