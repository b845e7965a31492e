import { useQuery } from "@tanstack/react-query";
import { ResumeReaders } from "#audit/ResumeReaders.tsx";
import { Completeness } from "#candidates/Completeness.tsx";
import { ProfileForm } from "#candidates/ProfileForm.tsx";
import { profileQuery } from "#candidates/queries.ts";
import { ResumesCard } from "#candidates/ResumesCard.tsx";
import { texts } from "#candidates/texts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import "#candidates/candidates.css";

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
