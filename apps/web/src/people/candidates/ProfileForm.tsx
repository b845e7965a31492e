import { Button } from "@mantine/core";
import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { useEffect } from "react";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { Completeness } from "./Completeness.tsx";
import { completenessOf } from "./completeness-rules.ts";
import { IdentitySection, SearchSection, StudiesSection } from "./ProfileSections.tsx";
import classes from "./profile.module.css";
import { ResumeCard } from "./ResumeCard.tsx";
import { SeenByCompanies } from "./SeenByCompanies.tsx";
import { bodyOf, type ProfileState, useProfileForm } from "./use-profile-form.ts";

/** Always in reach: what is left to check or to save, and the one main act. */
const SaveBar = ({ state, isNew }: { state: ProfileState; isNew: boolean }) => {
  const { toCheck, isUnsaved, isBusy, confirmAll } = state;
  const saved = isUnsaved
    ? "modifications non enregistrées"
    : isNew
      ? "rien d'enregistré encore"
      : "tout est enregistré";
  return (
    <div className={classes.bar}>
      <p className={classes.said}>
        {toCheck.length > 0 && (
          <>
            <strong>{plural(toCheck.length, "champ à vérifier", "champs à vérifier")}</strong>
            <span> · </span>
          </>
        )}
        <span>{saved}</span>
      </p>
      {toCheck.length > 0 && (
        <Button variant="subtle" className={classes.all} onClick={confirmAll}>
          Tout confirmer
        </Button>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Enregistrement…" : "Enregistrer mon profil"}
      </Button>
    </div>
  );
};

type Props = {
  profile: CandidateProfile | null;
  /** How complete the profile is as it is typed, out of 100. */
  onPercent?: (percent: number) => void;
};

/** The profile, its CV first; what is typed counts at once beside it. */
export const ProfileForm = ({ profile, onPercent }: Props) => {
  const { user } = useSession();
  const state = useProfileForm(profile);
  const { form, formRef, error, resume, kept, onSubmit } = state;
  const chosenName = resume.error ? null : (resume.file?.name ?? null);
  const typed = { ...bodyOf(form.values), resume_name: chosenName ?? profile?.resume_name ?? null };
  const { percent } = completenessOf(typed);
  useEffect(() => onPercent?.(percent), [percent, onPercent]);
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.columns}>
        <div className="stack">
          {error && (
            <p className="banner banner-error no-margin" role="alert">
              {error}
            </p>
          )}
          <KeptTypingNotice kept={kept} />
          <ResumeCard profile={profile} state={state} />
          <IdentitySection state={state} email={profile?.email ?? user.email} />
          <SearchSection state={state} />
          <StudiesSection state={state} />
        </div>
        <div className="stack">
          <Completeness profile={typed} />
          <SeenByCompanies values={form.values} />
        </div>
      </div>
      <SaveBar state={state} isNew={profile === null} />
    </form>
  );
};
