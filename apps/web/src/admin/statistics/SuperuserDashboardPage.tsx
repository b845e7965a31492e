import { useQuery } from "@tanstack/react-query";
import { Panels } from "#ui/Panel.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { AdminBlocks, AdminStatCards, AdminTrends } from "./AdminFigures.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import { LastUpdated } from "./LastUpdated.tsx";
import { adminStatsQuery } from "./queries.ts";
import { adminStatsFailed } from "./texts.ts";
import "./dashboards.css";

export const meta = () => [{ title: "Admin Dashboard — Passerelle" }];

/** The platform's figures and its exports, in English (docs/product/administration.md#superuser-dashboard). */
export default function SuperuserDashboardPage() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(adminStatsQuery);
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
      {isError && <ErrorState message={adminStatsFailed} onRetry={() => refetch()} retry="Try again" />}
      {!data && !isError && <Skeletons count={3} height={160} label="Loading" />}
      {data && (
        <Panels message="This part of the page could not be shown." retry="Try again">
          <AdminStatCards stats={data} />
          <AdminBlocks stats={data} />
          <AdminTrends stats={data} />
        </Panels>
      )}
    </div>
  );
}
