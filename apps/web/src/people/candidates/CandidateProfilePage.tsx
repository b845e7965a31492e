import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ResumeReaders } from "#identity/audit/ResumeReaders.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import classes from "./profile.module.css";
import { profileQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Mon profil — Passerelle" }];

export default function CandidateProfilePage() {
  const query = useQuery(profileQuery);
  const { data: profile, isPending, isError } = query;
  const [percent, setPercent] = useState<number>();
  return (
    <div className={`wide stack ${classes.page}`}>
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Mon profil">
        {percent !== undefined && (
          <strong className={classes.chip}>
            {percent}
            {"\u00a0"}%
          </strong>
        )}
      </PhoneBar>
      <div className={`row in-phone-bar ${classes.title}`}>
        <h1>Mon profil</h1>
        {profile !== undefined && (
          <StatusBadge label={profile ? "Actif" : "Nouveau"} tone={profile ? "success" : "info"} />
        )}
      </div>
      <p className={`soft ${classes.intro}`}>
        Déposez votre CV{"\u00a0"}: nous remplissons le reste, vous vérifiez. {texts.allRequired}
      </p>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={200} />
      {!isPending && !isError && (
        <>
          <ProfileForm profile={profile} onPercent={setPercent} />
          {profile && <ResumeReaders />}
        </>
      )}
    </div>
  );
}
