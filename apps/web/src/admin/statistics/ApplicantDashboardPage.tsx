import { useQuery } from "@tanstack/react-query";
import { Deadlines } from "#hiring/agenda/Deadlines.tsx";
import { Timeline } from "#hiring/agenda/Timeline.tsx";
import { MySchools } from "#hiring/students/MySchools.tsx";
import { BestOffers } from "#offers/matching/BestOffers.tsx";
import { Panels } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ApplicantCounts, RecentActivity } from "./ApplicantFigures.tsx";
import { FirstUse } from "./FirstUse.tsx";
import { NextStep } from "./NextStep.tsx";
import { applicantDashboardQuery } from "./queries.ts";
import { ToDoNow } from "./ToDoNow.tsx";
import { asksForProfile, texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

export default function ApplicantDashboardPage() {
  const query = useQuery(applicantDashboardQuery);
  const { error } = query;
  if (asksForProfile(error)) return <FirstUse />;
  return (
    <div className="wide stack">
      <h1 className="no-margin">Tableau de bord</h1>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3}>
        {(data) => (
          <Panels>
            <ToDoNow />
            <NextStep />
            <MySchools />
            <div className="grid-2 top-aligned">
              <div className="stack">
                <Panels>
                  <ApplicantCounts figures={data} />
                  <BestOffers />
                  <RecentActivity figures={data} />
                  <Timeline />
                </Panels>
              </div>
              <div className="stack">
                <Panels>
                  <Deadlines />
                </Panels>
              </div>
            </div>
          </Panels>
        )}
      </QueryView>
    </div>
  );
}
