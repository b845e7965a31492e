import { useForm } from "@mantine/form";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import {
  type CandidateProfile,
  candidateProfileForm,
  type ResumeFindings,
} from "@passerelle/contract/people/candidates";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { CityField } from "#ui/CityField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { FoundInResume, fillableFrom } from "./FoundInResume.tsx";
import { findInResume, useSaveProfile } from "./queries.ts";
import { ResumeField, resumeProblem } from "./ResumeField.tsx";
import { texts } from "./texts.ts";

const today = () => new Date().toISOString().slice(0, 10);

const valuesOf = (profile: CandidateProfile | null) => ({
  first_name: profile?.first_name ?? "",
  last_name: profile?.last_name ?? "",
  phone: profile?.phone ?? "",
  desired_city: profile?.desired_city ?? "",
  domain: (profile?.domain ?? "") as CandidateProfile["domain"],
  current_education: profile?.current_education ?? "",
  current_education_level: (profile?.current_education_level ?? "") as CandidateProfile["current_education_level"],
  desired_duration: (profile?.desired_duration ?? "") as CandidateProfile["desired_duration"],
  availability_date: profile?.availability_date ?? today(),
  is_looking_for_work: profile?.is_looking_for_work ?? true,
  github_profile: profile?.github_profile ?? "",
  linkedin_profile: profile?.linkedin_profile ?? "",
  portfolio_website: profile?.portfolio_website ?? "",
  skills: (profile?.skills ?? []).join(", "),
  experience_years: profile?.experience_years?.toString() ?? "",
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ skills, experience_years, ...values }: Values) => ({
  ...values,
  skills: skills
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean),
  experience_years: experience_years === "" ? null : Number(experience_years),
});

export const ProfileForm = ({ profile }: { profile: CandidateProfile | null }) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const save = useSaveProfile();
  const formRef = useRef<HTMLFormElement>(null);
  const [resume, setResume] = useState<File | null>(null);
  const [resumeError, setResumeError] = useState("");
  const [found, setFound] = useState<ResumeFindings | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: (values) => validateWith(candidateProfileForm)(bodyOf(values)),
  });

  /** The CV is required only when none is on file. */
  const checkResume = () => {
    const problem = resume ? resumeProblem(resume) : profile?.resume_name ? "" : texts.resumeRequired;
    setResumeError(problem);
    return problem === "";
  };
  const choose = async (file: File | null) => {
    setResume(file);
    setFound(null);
    const problem = file ? resumeProblem(file) : "";
    setResumeError(problem);
    if (!file || problem) return;
    try {
      setFound(await findInResume(file));
    } catch (failure) {
      // What the server refuses now it would refuse later; a server that is busy or does not answer only fills nothing.
      const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isRefused && failure.status !== 429) setResumeError(failure.message);
    }
  };
  const proposals = found ? fillableFrom(found, form.values) : [];
  const fill = () => {
    form.setValues(Object.fromEntries(proposals.map(({ name, value }) => [name, value])));
    setFound(null);
  };
  const submit = async (values: Values) => {
    if (!checkResume()) return focusFirstError(formRef.current);
    setIsBusy(true);
    setError("");
    try {
      await save(profile?.id, candidateProfileForm.parse(bodyOf(values)), resume);
      await showToast("success", texts.saved, { duration: 2000 });
      navigate("/platform/applicant/dashboard");
    } catch (failure) {
      if (failure instanceof ApiError) form.setErrors(errorsOf(failure));
      setError((failure as Error).message || texts.saveFailed);
      setIsBusy(false);
      formRef.current?.scrollIntoView({ block: "start" });
    }
  };
  const refuse = () => {
    checkResume();
    focusFirstError(formRef.current);
  };
  const text = (name: keyof Values) => ({ disabled: isBusy, ...form.getInputProps(name) });

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, refuse)}>
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
      <section className="card stack">
        <h2 className="no-margin">Formation et recherche</h2>
        <div className="grid-2">
          <TextField
            label="Formation actuelle"
            placeholder="BTS SIO, Licence pro…"
            required
            {...text("current_education")}
          />
          <SelectField
            label="Niveau"
            labels={levelLabels}
            empty="Choisir"
            required
            {...text("current_education_level")}
          />
          <SelectField label="Domaine" labels={domainLabels} empty="Choisir" required {...text("domain")} />
          <CityField
            label="Ville souhaitée"
            autoComplete="address-level2"
            required
            ifUnknown="les entreprises ne vous trouveront pas par distance."
            {...text("desired_city")}
            value={form.values.desired_city}
          />
          <SelectField
            label="Durée souhaitée"
            labels={durationLabels}
            empty="Choisir"
            required
            {...text("desired_duration")}
          />
          <TextField label="Disponible à partir du" type="date" required {...text("availability_date")} />
          <TextField label="Compétences" hint="Séparées par des virgules" {...text("skills")} />
          <TextField label="Années d'expérience" type="number" min={0} max={50} {...text("experience_years")} />
        </div>
        <CheckField
          label="Je suis en recherche active"
          aria-describedby="looking-hint"
          {...form.getInputProps("is_looking_for_work", { type: "checkbox" })}
        />
        <p id="looking-hint" className="soft small no-margin">
          {form.values.is_looking_for_work
            ? "Les entreprises inscrites peuvent trouver votre profil et lire votre CV dans la CVthèque, et vous proposer une offre. Votre adresse e-mail et votre téléphone ne leur sont donnés que si vous acceptez\u00a0; ce que votre CV contient reste lisible. Vous voyez plus bas qui l'a ouvert. Les écoles et les entreprises auprès desquelles vous postulez les voient aussi."
            : "Seules les entreprises et les écoles auprès desquelles vous postulez voient votre profil et votre CV."}
        </p>
      </section>
      <section className="card stack">
        <h2 className="no-margin">CV et liens</h2>
        <ResumeField profile={profile} chosen={resume} error={resumeError} isBusy={isBusy} onChoose={choose} />
        {proposals.length > 0 && <FoundInResume proposals={proposals} onFill={fill} onIgnore={() => setFound(null)} />}
        <div className="grid-2">
          <TextField label="LinkedIn" type="url" placeholder="https://" {...text("linkedin_profile")} />
          <TextField label="GitHub" type="url" placeholder="https://" {...text("github_profile")} />
          <TextField label="Site personnel" type="url" placeholder="https://" {...text("portfolio_website")} />
        </div>
      </section>
      <button type="submit" className="button-link" disabled={isBusy}>
        {isBusy ? "Enregistrement…" : "Enregistrer mon profil"}
      </button>
    </form>
  );
};
