import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { Panels } from "#ui/Panel.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { CompanyCharts } from "./CompanyCharts.tsx";
import { CompanyCounts, CompanyFigures, RecentApplications } from "./CompanyFigures.tsx";
import classes from "./company-dashboard.module.css";
import { DashboardHealth } from "./DashboardHealth.tsx";
import { DashboardWaits } from "./DashboardWaits.tsx";
import { DashboardWeek } from "./DashboardWeek.tsx";
import { PopularJobs } from "./PopularJobs.tsx";
import { companyDashboardQuery } from "./queries.ts";
import { asksForProfile, texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

/** What a company sees first (docs/product/companies.md#dashboard). */
export default function CompanyDashboardPage() {
  const { user } = useSession();
  const query = useQuery(companyDashboardQuery);
  const { error } = query;
  const navigate = useNavigate();
  useShortcuts({ c: () => void navigate("/platform/company/offers/new") }, query.isSuccess);
  if (asksForProfile(error)) {
    return (
      <ProfileRequired to="/platform/company/profile">
        Présentez votre entreprise pour publier vos offres et recevoir des candidatures.
      </ProfileRequired>
    );
  }
  return (
    <Screen
      title="Tableau de bord"
      count={`Bienvenue, ${user.email}`}
      isCountLong
      act={
        <Button onClick={() => navigate("/platform/company/offers/new")} title="Touche C">
          Créer une offre
        </Button>
      }
    >
      <QueryView query={query} failed={texts.loadingFailed} skeletons={8} height={52}>
        {(data) => (
          <Panels>
            <div className={classes.work}>
              <DashboardWaits hasReceived={data.total_applications > 0} />
              <DashboardWeek />
            </div>
            <DashboardHealth />
            <CompanyFigures figures={data} />
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
    </Screen>
  );
}
