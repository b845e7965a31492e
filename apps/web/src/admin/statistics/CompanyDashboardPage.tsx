import { useQuery } from "@tanstack/react-query";
import { WaitingBatches } from "#hiring/introductions/WaitingBatches.tsx";
import { WaitingAnswers } from "#hiring/quick-replies/WaitingAnswers.tsx";
import { useSession } from "#platform/session.tsx";
import { Panels } from "#ui/Panel.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { CompanyCharts } from "./CompanyCharts.tsx";
import { CompanyCounts, CompanyFigures, RecentApplications } from "./CompanyFigures.tsx";
import { PopularJobs } from "./PopularJobs.tsx";
import { companyDashboardQuery } from "./queries.ts";
import { asksForProfile, texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

/** What a company sees first (docs/product/companies.md#dashboard). */
export default function CompanyDashboardPage() {
  const { user } = useSession();
  const query = useQuery(companyDashboardQuery);
  const { error } = query;
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
      <QueryView query={query} failed={texts.loadingFailed} skeletons={4}>
        {(data) => (
          <Panels>
            <CompanyFigures figures={data} />
            <WaitingAnswers />
            <WaitingBatches />
            <div className="grid-2">
              <Panels>
                <CompanyCounts figures={data} />
                <RecentApplications figures={data} />
              </Panels>
            </div>
            <CompanyCharts figures={data} />
            <PopularJobs jobs={data.top_jobs} />
          </Panels>
        )}
      </QueryView>
    </div>
  );
}
