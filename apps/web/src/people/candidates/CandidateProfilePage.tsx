import { useQuery } from "@tanstack/react-query";
import { ResumeReaders } from "#identity/audit/ResumeReaders.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Completeness } from "./Completeness.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { profileQuery } from "./queries.ts";
import { ResumesCard } from "./ResumesCard.tsx";
import { texts } from "./texts.ts";
import "./candidates.css";

export const meta = () => [{ title: "Mon profil — Passerelle" }];

export default function CandidateProfilePage() {
  const query = useQuery(profileQuery);
  const { data: profile, isPending, isError } = query;
  return (
    <div className="wide stack form-page">
      <div className="row">
        <h1 className="no-margin">Mon profil</h1>
        {!isPending && <StatusBadge label={profile ? "Actif" : "Nouveau"} tone={profile ? "success" : "info"} />}
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={200} />
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
