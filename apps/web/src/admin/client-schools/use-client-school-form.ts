import { useForm } from "@mantine/form";
import { type ClientSchool, type ClientSchoolForm, clientSchoolForm } from "@passerelle/contract/admin/client-schools";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { newIdempotencyKey } from "#platform/idempotency-key.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved, useUnsaved } from "#platform/use-unsaved.ts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { sheetAddress } from "./ClientSchoolParts.tsx";
import { type LogoChosen, logoProblem, noLogoChosen } from "./LogoChoice.tsx";
import { useRereadSchool, useSaveSchool } from "./queries.ts";
import { fieldLabels, type SchoolField, schoolFields, texts } from "./texts.ts";

type Values = Record<SchoolField, string>;
export const valuesOf = (school: Partial<ClientSchoolForm>): Values =>
  Object.fromEntries(schoolFields.map((name) => [name, school[name] ?? ""])) as Values;

export type Started = { school: ClientSchool | null; message: string | null; values: Values };

type Options = Started & { onClose: () => void };

/** A client school as it is typed, its logo and its saving. */
export const useClientSchoolForm = ({ school, message, values, onClose }: Options) => {
  const save = useSaveSchool();
  const reread = useRereadSchool();
  const navigate = useNavigate();
  const [version, setVersion] = useState(school?.version ?? 0);
  const [creation] = useState(newIdempotencyKey);
  const [logo, setLogo] = useState<LogoChosen>(noLogoChosen);
  const [logoError, setLogoError] = useState("");
  const [invites, setInvites] = useState(message !== null);
  const form = useForm<Values>({
    initialValues: values,
    validate: validateWith(clientSchoolForm),
    validateInputOnBlur: true,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const { note, onFailure } = useTwoVersions({
    form,
    code: "client-school-changed",
    labels: fieldLabels,
    reread: async () => {
      const theirs = await reread(school?.id ?? "");
      setVersion(theirs.version);
      return valuesOf(theirs);
    },
    show,
  });
  const isTaken = save.error instanceof ApiError && save.error.code === "message-is-client";
  useUnsaved(!save.isSuccess && !isTaken && (form.isDirty() || logo.file !== null || logo.isRemoved));
  // The form may come after its window, which has then given the focus to something else.
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [formRef]);
  const chooseLogo = (chosen: LogoChosen) => {
    setLogo(chosen);
    setLogoError(logoProblem(chosen));
  };
  const submit = (typed: Values) => {
    clear();
    const wrong = logoProblem(logo);
    setLogoError(wrong);
    if (wrong) return focusFirst();
    const fields = {
      ...typed,
      ...(school && logo.isRemoved && { remove_logo: "true" }),
      ...(!school && invites && { invite_administrator: "true" }),
      ...(!school && message && { message_id: message }),
    };
    save.mutate(
      { id: school?.id ?? null, fields, logo: logo.file, expected: version, creation },
      {
        onSuccess: (saved) => {
          // Nothing is left to lose: the address may change.
          clearUnsaved();
          void showToast("success", school ? texts.saved : texts.created);
          if (message) navigate(sheetAddress(saved.id));
          else onClose();
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code.startsWith("logo-")) setLogoError(failure.message);
          else void onFailure(failure);
        },
      },
    );
  };
  return {
    form,
    formRef,
    error,
    note,
    isTaken,
    isSaving: save.isPending,
    logo: { chosen: logo, error: logoError, onChoose: chooseLogo },
    invites,
    setInvites,
    onSubmit: form.onSubmit(submit, focusFirst),
  };
};
