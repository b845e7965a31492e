import { type FormErrors, useForm } from "@mantine/form";
import { type ImportSource, importSourceForm } from "@passerelle/contract/offers/imports";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { formOf, useSetSource } from "./queries.ts";
import { addressesOf, gathered } from "./source-form-rules.ts";
import { texts } from "./texts.ts";

const fieldsOf = (source: ImportSource) => ({
  ...formOf(source),
  alert_emails: source.alert_emails.join("\n"),
  closing_readings: String(source.closing_readings),
  closing_hours: String(source.closing_hours),
  secret: "",
  forgets: false,
});
type Fields = ReturnType<typeof fieldsOf>;

/** Nothing typed is no number, not zero. */
const numberOf = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN);

const sentOf = ({ secret: _, forgets: __, alert_emails, closing_readings, closing_hours, ...fields }: Fields) => ({
  ...fields,
  alert_emails: addressesOf(alert_emails),
  closing_readings: numberOf(closing_readings),
  closing_hours: numberOf(closing_hours),
});

/** The settings of a source as they are typed, and their saving. */
export const useSourceForm = (source: ImportSource) => {
  // What the form was filled with: another user's change is shown while nothing is typed; later it makes the save fail instead of being
  // overwritten.
  const [stored, setStored] = useState(source);
  const save = useSetSource(stored.source);
  const form = useForm<Fields>({
    initialValues: fieldsOf(stored),
    validate: (values) => gathered(validateWith(importSourceForm)(sentOf(values)), values.alert_emails),
  });
  const setErrors = (errors: FormErrors) => form.setErrors(gathered(errors, form.getValues().alert_emails));
  const { formRef, error, show, focusFirst, clear } = useFormFailure(setErrors, texts.savingFailed);
  useUnsaved(form.isDirty());
  const fillWith = (saved: ImportSource) => {
    setStored(saved);
    form.setValues(fieldsOf(saved));
    form.resetDirty(fieldsOf(saved));
  };
  const latest = useRef(fillWith);
  useEffect(() => {
    latest.current = fillWith;
  });
  const isBehind = source.version > stored.version && !form.isDirty();
  useEffect(() => {
    if (isBehind) latest.current(source);
  }, [isBehind, source]);
  const submit = (values: Fields) => {
    clear();
    const secret = values.forgets ? null : values.secret.trim() || undefined;
    save.mutate(
      { ...sentOf(values), ...(secret !== undefined && { secret }), expected_version: stored.version },
      {
        onSuccess: (saved) => {
          fillWith(saved);
          showToast("success", texts.saved);
        },
        onError: show,
      },
    );
  };
  return {
    form,
    formRef,
    error,
    stored,
    isBusy: save.isPending,
    onSubmit: form.onSubmit(submit, focusFirst),
    undo: () => fillWith(stored),
  };
};
export type SourceSettings = ReturnType<typeof useSourceForm>["form"];
