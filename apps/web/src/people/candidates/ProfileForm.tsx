import { Button } from "@mantine/core";
import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { useSession } from "#platform/session.tsx";
import { TextField } from "#ui/TextField.tsx";
import { FoundInResume, fillableFrom } from "./FoundInResume.tsx";
import { SearchSection } from "./ProfileSearchSection.tsx";
import { ResumeField } from "./ResumeField.tsx";
import { texts } from "./texts.ts";
import { useProfileForm } from "./use-profile-form.ts";

export const ProfileForm = ({ profile }: { profile: CandidateProfile | null }) => {
  const { user } = useSession();
  const { form, formRef, error, isBusy, resume, onSubmit } = useProfileForm(profile);
  const proposals = resume.found ? fillableFrom(resume.found, form.values) : [];
  const fill = () => {
    form.setValues(Object.fromEntries(proposals.map(({ name, value }) => [name, value])));
    resume.ignoreFound();
  };
  const text = (name: keyof typeof form.values) => ({ disabled: isBusy, ...form.getInputProps(name) });

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={onSubmit}>
      <p className="soft no-margin">{texts.allRequired}</p>
      {error && (
        <p className="banner banner-error" role="alert">
          {error}
        </p>
      )}
      <section className="card stack">
        <h2 className="no-margin">Identité</h2>
        <div className="grid-2">
          <TextField label="Prénom" autoComplete="given-name" required {...text("first_name")} />
          <TextField label="Nom" autoComplete="family-name" required {...text("last_name")} />
          <TextField label="Adresse e-mail" type="email" value={profile?.email ?? user.email} disabled readOnly />
          <TextField label="Téléphone" type="tel" autoComplete="tel" required {...text("phone")} />
        </div>
      </section>
      <SearchSection form={form} isBusy={isBusy} />
      <section className="card stack">
        <h2 className="no-margin">CV et liens</h2>
        <ResumeField
          profile={profile}
          chosen={resume.file}
          error={resume.error}
          isBusy={isBusy}
          onChoose={resume.choose}
        />
        {proposals.length > 0 && <FoundInResume proposals={proposals} onFill={fill} onIgnore={resume.ignoreFound} />}
        <div className="grid-2">
          <TextField label="LinkedIn" type="url" placeholder="https://" {...text("linkedin_profile")} />
          <TextField label="GitHub" type="url" placeholder="https://" {...text("github_profile")} />
          <TextField label="Site personnel" type="url" placeholder="https://" {...text("portfolio_website")} />
        </div>
      </section>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Enregistrement…" : "Enregistrer mon profil"}
      </Button>
    </form>
  );
};
