import { useQuery } from "@tanstack/react-query";
import { ApplicantCounts, RecentActivity } from "#dashboards/ApplicantFigures.tsx";
import { applicantDashboardQuery } from "#dashboards/queries.ts";
import { asksForProfile, texts } from "#dashboards/texts.ts";
import { Deadlines } from "#deadlines/Deadlines.tsx";
import { Timeline } from "#deadlines/Timeline.tsx";
import { PendingIntroductions } from "#introductions/PendingIntroductions.tsx";
import { BestOffers } from "#matching/BestOffers.tsx";
import { MySchools } from "#school-students/MySchools.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { NextStep } from "./NextStep.tsx";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

export default function ApplicantDashboardPage() {
  const { data, error, isError, isPending, refetch } = useQuery(applicantDashboardQuery);
  if (asksForProfile(error)) {
    return (
      <div className="stack">
        <ProfileRequired to="/platform/applicant/profile">
          Votre profil et votre CV accompagnent chaque candidature{"\u00a0"}: commencez par là.
        </ProfileRequired>
        <div className="wide">
          <MySchools />
        </div>
      </div>
    );
  }
  return (
    <div className="wide stack">
      <h1 className="no-margin">Tableau de bord</h1>
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={3} />}
      {data && (
        <>
          <PendingIntroductions />
          <NextStep />
          <MySchools />
          <div className="grid-2 top-aligned">
            <div className="stack">
              <ApplicantCounts figures={data} />
              <BestOffers />
              <RecentActivity figures={data} />
              <Timeline />
            </div>
            <div className="stack">
              <Deadlines />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
