import { useQuery } from "@tanstack/react-query";
import { Deadlines } from "#hiring/agenda/Deadlines.tsx";
import { Timeline } from "#hiring/agenda/Timeline.tsx";
import { UnderWay } from "#hiring/applications/UnderWay.tsx";
import { AcceptedSomewhere, PlanPanel } from "#hiring/search-plan/PlanPanel.tsx";
import { MySchools } from "#hiring/students/MySchools.tsx";
import { BestOffers } from "#offers/matching/BestOffers.tsx";
import { useSession } from "#platform/session.tsx";
import { Panels } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ApplicantCounts, RecentActivity } from "./ApplicantFigures.tsx";
import styles from "./applicant-dashboard.module.css";
import { FirstUse } from "./FirstUse.tsx";
import { NextStep } from "./NextStep.tsx";
import { applicantDashboardQuery } from "./queries.ts";
import { ToDoNow } from "./ToDoNow.tsx";
import { asksForProfile, texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

export default function ApplicantDashboardPage() {
  const { user } = useSession();
  const query = useQuery(applicantDashboardQuery);
  const { error } = query;
  if (asksForProfile(error)) return <FirstUse />;
  return (
    <div className="wide stack">
      <h1 className={styles.title}>{user.first_name ? `Bonjour ${user.first_name}` : "Tableau de bord"}</h1>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3}>
        {(data) => (
          <Panels>
            <AcceptedSomewhere />
            <div className={styles.columns}>
              <div className="stack">
                <Panels>
                  <ToDoNow />
                  <NextStep />
                  <MySchools />
                  <UnderWay />
                  <ApplicantCounts figures={data} />
                  <BestOffers />
                </Panels>
              </div>
              <div className="stack">
                <Panels>
                  <Deadlines />
                  <PlanPanel />
                  <RecentActivity figures={data} />
                  <Timeline />
                </Panels>
              </div>
            </div>
          </Panels>
        )}
      </QueryView>
    </div>
  );
}
