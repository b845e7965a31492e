import { useQuery } from "@tanstack/react-query";
import { ResumeReaders } from "#identity/audit/ResumeReaders.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { profileQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Mon profil — Passerelle" }];

export default function CandidateProfilePage() {
  const query = useQuery(profileQuery);
  const { data: profile, isPending, isError } = query;
  return (
    <div className="wide stack">
      <div className="row">
        <h1 className="no-margin">Mon profil</h1>
        {!isPending && <StatusBadge label={profile ? "Actif" : "Nouveau"} tone={profile ? "success" : "info"} />}
      </div>
      <p className="soft no-margin">
        Déposez votre CV{"\u00a0"}: nous remplissons le reste, vous vérifiez. {texts.allRequired}
      </p>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={200} />
      {!isPending && !isError && (
        <>
          <ProfileForm profile={profile} />
          {profile && <ResumeReaders />}
        </>
      )}
    </div>
  );
}
