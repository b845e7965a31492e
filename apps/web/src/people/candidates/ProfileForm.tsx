import { Button } from "@mantine/core";
import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { Completeness } from "./Completeness.tsx";
import { IdentitySection, SearchSection, StudiesSection } from "./ProfileSections.tsx";
import classes from "./profile.module.css";
import { ResumeCard } from "./ResumeCard.tsx";
import { SeenByCompanies } from "./SeenByCompanies.tsx";
import { bodyOf, type ProfileState, useProfileForm } from "./use-profile-form.ts";

/** Always in reach: what is left to check or to save, and the one main act. */
const SaveBar = ({ state }: { state: ProfileState }) => {
  const { toCheck, isUnsaved, isBusy, confirmAll } = state;
  const said = [
    toCheck.length > 0 && plural(toCheck.length, "champ à vérifier", "champs à vérifier"),
    isUnsaved ? "modifications non enregistrées" : "tout est enregistré",
  ].filter(Boolean);
  return (
    <div className={classes.bar}>
      <p className={classes.said}>{said.join(" · ")}</p>
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

/** The profile, its CV first; what is typed counts at once beside it. */
export const ProfileForm = ({ profile }: { profile: CandidateProfile | null }) => {
  const { user } = useSession();
  const state = useProfileForm(profile);
  const { form, formRef, error, resume, kept, onSubmit } = state;
  const chosenName = resume.error ? null : (resume.file?.name ?? null);
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
          <Completeness profile={{ ...bodyOf(form.values), resume_name: chosenName ?? profile?.resume_name ?? null }} />
          <SeenByCompanies values={form.values} />
        </div>
      </div>
      <SaveBar state={state} />
    </form>
  );
};
