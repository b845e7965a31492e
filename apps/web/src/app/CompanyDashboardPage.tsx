import { useQuery } from "@tanstack/react-query";
import { WaitingAnswers } from "#answers/WaitingAnswers.tsx";
import { CompanyCharts } from "#dashboards/CompanyCharts.tsx";
import { CompanyCounts, CompanyFigures, RecentApplications } from "#dashboards/CompanyFigures.tsx";
import { PopularJobs } from "#dashboards/PopularJobs.tsx";
import { companyDashboardQuery } from "#dashboards/queries.ts";
import { asksForProfile, texts } from "#dashboards/texts.ts";
import { WaitingBatches } from "#introductions/WaitingBatches.tsx";
import { useSession } from "#platform/session.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

/** What a company sees first (docs/product/companies.md#dashboard). */
export default function CompanyDashboardPage() {
  const { user } = useSession();
  const { data, error, isError, isPending, refetch } = useQuery(companyDashboardQuery);
  if (asksForProfile(error)) {
    return (
      <ProfileRequired to="/platform/company/profile">
        Présentez votre entreprise pour publier vos offres et recevoir des candidatures.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <header>
        <h1 className="no-margin">Tableau de bord</h1>
        <p className="soft no-margin">Bienvenue, {user.email}</p>
      </header>
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={4} />}
      {data && (
        <>
          <CompanyFigures figures={data} />
          <WaitingAnswers />
          <WaitingBatches />
          <div className="grid-2">
            <CompanyCounts figures={data} />
            <RecentApplications figures={data} />
          </div>
          <CompanyCharts figures={data} />
          <PopularJobs jobs={data.top_jobs} />
        </>
      )}
    </div>
  );
}
