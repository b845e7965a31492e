import type { offersStats } from "@passerelle/contract/offers";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { Figure } from "#ui/Figure.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";

/** The platform's kept totals, in English (specification 2 §2, superuser dashboard). */
export default function SuperuserDashboardPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["offers", "stats"],
    queryFn: () => call<typeof offersStats>("GET /application-system/offers-stats/"),
  });
  return (
    <div className="wide stack" lang="en">
      <h1>Admin Dashboard</h1>
      {isError && <ErrorState message="The statistics could not be loaded." onRetry={() => refetch()} />}
      {!data && !isError && <Skeletons count={1} />}
      {data && (
        <div className="grid-4">
          <Figure label="Total Offers" value={data.total_offers} />
          <Figure label="External Offers" value={data.total_external} />
          <Figure label="Companies" value={data.total_companies} />
          <Figure label="Schools" value={data.total_schools} />
        </div>
      )}
    </div>
  );
}
