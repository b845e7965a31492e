import { useQuery } from "@tanstack/react-query";
import { ResumeReaders } from "#identity/audit/ResumeReaders.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Completeness } from "./Completeness.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { profileQuery } from "./queries.ts";
import { ResumesCard } from "./ResumesCard.tsx";
import { texts } from "./texts.ts";
import "./candidates.css";

export const meta = () => [{ title: "Mon profil — Passerelle" }];

export default function CandidateProfilePage() {
  const { data: profile, isPending, isError, refetch } = useQuery(profileQuery);
  return (
    <div className="wide stack form-page">
      <div className="row">
        <h1 className="no-margin">Mon profil</h1>
        {!isPending && <StatusBadge label={profile ? "Actif" : "Nouveau"} tone={profile ? "success" : "info"} />}
      </div>
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={3} height={200} />}
      {!isPending && !isError && (
        <>
          <Completeness profile={profile} />
          <ProfileForm profile={profile} />
          <ResumesCard />
          {profile && <ResumeReaders />}
        </>
      )}
    </div>
  );
}
