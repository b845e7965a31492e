import { useForm } from "@mantine/form";
import { type CandidateProfile, candidateProfileForm } from "@passerelle/contract/people/candidates";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useReturn } from "#platform/use-return.ts";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { useSaveProfile } from "./queries.ts";
import { texts } from "./texts.ts";
import { useChosenResume } from "./use-chosen-resume.ts";

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

/** A profile as it is typed, the CV that goes with it, and their saving. */
export const useProfileForm = (profile: CandidateProfile | null) => {
  const navigate = useNavigate();
  const back = useReturn();
  const save = useSaveProfile();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const resume = useChosenResume(profile);
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: (values) => validateWith(candidateProfileForm)(bodyOf(values)),
  });
  const submit = async (values: Values) => {
    setIsBusy(true);
    setError("");
    if (!(await resume.check())) {
      setIsBusy(false);
      return focusFirstError(formRef.current);
    }
    try {
      await save(profile?.id, candidateProfileForm.parse(bodyOf(values)), resume.file);
      await showToast("success", texts.saved, { duration: 2000 });
      navigate(back ?? "/platform/applicant/dashboard");
    } catch (failure) {
      if (failure instanceof ApiError) form.setErrors(errorsOf(failure));
      setError((failure as Error).message || texts.saveFailed);
      setIsBusy(false);
      formRef.current?.scrollIntoView({ block: "start" });
    }
  };
  const refuse = async () => {
    await resume.check();
    focusFirstError(formRef.current);
  };
  return { form, formRef, error, isBusy, resume, onSubmit: form.onSubmit(submit, refuse) };
};
export type ProfileFields = ReturnType<typeof useProfileForm>["form"];
