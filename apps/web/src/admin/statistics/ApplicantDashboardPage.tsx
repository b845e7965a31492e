import { useQuery } from "@tanstack/react-query";
import { Deadlines } from "#hiring/agenda/Deadlines.tsx";
import { Timeline } from "#hiring/agenda/Timeline.tsx";
import { PendingIntroductions } from "#hiring/introductions/PendingIntroductions.tsx";
import { MySchools } from "#hiring/students/MySchools.tsx";
import { BestOffers } from "#offers/matching/BestOffers.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { ApplicantCounts, RecentActivity } from "./ApplicantFigures.tsx";
import { NextStep } from "./NextStep.tsx";
import { applicantDashboardQuery } from "./queries.ts";
import { asksForProfile, texts } from "./texts.ts";

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
