import { useForm } from "@mantine/form";
import {
  type CandidateProfile,
  candidateProfileForm,
  type ResumeFindings,
} from "@passerelle/contract/people/candidates";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useReturn } from "#platform/use-return.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { useKeptTyping } from "#ui/use-kept-typing.ts";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { type Fillable, fillableFrom } from "./found-rules.ts";
import { useSaveProfile } from "./queries.ts";
import { skillsIn } from "./skills-rules.ts";
import { texts } from "./texts.ts";
import { useChosenResume } from "./use-chosen-resume.ts";

const today = () => new Date().toISOString().slice(0, 10);
type Names = { first_name: string; last_name: string };

/** A new profile begins with the name given at the sign-up. */
const valuesOf = (profile: CandidateProfile | null, named: Names) => ({
  first_name: profile?.first_name ?? named.first_name,
  last_name: profile?.last_name ?? named.last_name,
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
  birth_date: profile?.birth_date ?? "",
});
export type Values = ReturnType<typeof valuesOf>;

/** The profile as typed values stand for it. */
export const bodyOf = ({ skills, experience_years, birth_date, ...values }: Values) => ({
  ...values,
  skills: skillsIn(skills),
  experience_years: experience_years === "" ? null : Number(experience_years),
  birth_date: birth_date || null,
});

/** A profile as it is typed, the CV that goes with it, what that CV filled in, and their saving. */
export const useProfileForm = (profile: CandidateProfile | null) => {
  const navigate = useNavigate();
  const back = useReturn();
  const save = useSaveProfile();
  const { user } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  /** Fields filled from the CV that the person has not looked at yet, and how many there were. */
  const [toCheck, setToCheck] = useState<Fillable[]>([]);
  const [foundCount, setFoundCount] = useState(0);
  const form = useForm({
    initialValues: valuesOf(profile, user),
    validate: (values) => validateWith(candidateProfileForm)(bodyOf(values)),
  });
  const kept = useKeptTyping(form, { name: "profile", owner: user.id });
  const isSaving = useRef(false);
  const wasBusy = useRef(false);
  // A disabled button and disabled fields hold no focus: it comes back to the button that was pressed.
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body;
    if (isLost) formRef.current?.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  const onFound = (found: ResumeFindings) => {
    // Asked to save meanwhile: what would be filled in now would neither be looked at nor saved.
    if (isSaving.current) return;
    const filled = fillableFrom(found, form.getValues());
    form.setValues(Object.fromEntries(filled.map(({ name, value }) => [name, value])));
    for (const { name } of filled) form.clearFieldError(name);
    setToCheck(filled.map(({ name }) => name));
    setFoundCount(filled.length);
  };
  const resume = useChosenResume(profile, onFound);
  const isUnsaved = form.isDirty() || resume.file !== null;
  const markSaved = useUnsaved(isUnsaved);

  const submit = async (values: Values) => {
    isSaving.current = true;
    setIsBusy(true);
    setError("");
    const isReadable = await resume.check();
    isSaving.current = false;
    if (!isReadable) {
      setIsBusy(false);
      return focusFirstError(formRef.current);
    }
    try {
      await save(profile?.id, candidateProfileForm.parse(bodyOf(values)), resume.file);
      form.resetDirty(values);
      resume.finish();
      kept.clear();
      setToCheck([]);
      markSaved();
      showToast("success", texts.saved, { duration: 2000 });
      // A first profile leads on; a change leaves its author where they are.
      if (back || !profile) return navigate(back ?? "/platform/applicant/dashboard");
    } catch (failure) {
      if (failure instanceof ApiError) form.setErrors(errorsOf(failure));
      setError((failure as Error).message || texts.saveFailed);
      formRef.current?.scrollIntoView({ block: "start" });
    }
    setIsBusy(false);
  };
  const refuse = async () => {
    await resume.check();
    focusFirstError(formRef.current);
  };
  return {
    form,
    formRef,
    error,
    isBusy,
    resume,
    kept,
    isUnsaved,
    toCheck,
    foundCount,
    confirm: (name: Fillable) => setToCheck((names) => names.filter((one) => one !== name)),
    confirmAll: () => setToCheck([]),
    onSubmit: form.onSubmit(submit, refuse),
  };
};
export type ProfileState = ReturnType<typeof useProfileForm>;
