import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CompanyInterview } from "@passerelle/contract/hiring/interviews";
import { interviewModeLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstError } from "#ui/zod-form.ts";
import { type Proposal, placedErrors, proposalErrors, termsOf } from "./proposal-rules.ts";
import { companyPlaceQuery } from "./queries.ts";
import { SlotFields } from "./SlotFields.tsx";
import { texts } from "./texts.ts";

type Terms = ReturnType<typeof termsOf> & { reason: string };
type Props = {
  /** The interview that is given other slots; none when it is the first proposal. */
  interview?: CompanyInterview;
  isPending: boolean;
  onSubmit: (terms: Terms) => Promise<unknown>;
  onDone: () => void;
};

const lastPlaces = (interview: CompanyInterview | undefined) => {
  const places = { site: "", phone: "", video: "" };
  return interview ? { ...places, [interview.mode]: interview.place } : places;
};

const placeFields = {
  site: { label: "Adresse", required: true },
  phone: { label: "Numéro à appeler", placeholder: "Vide\u00a0: vous appelez le candidat à son numéro" },
  video: { label: "Lien de la visioconférence", required: true, type: "url", placeholder: "https://" },
} as const;

/** How, where, how long, and the slots among which the candidate will choose. */
export const ProposalForm = ({ interview, isPending, onSubmit, onDone }: Props) => {
  const formRef = useRef<HTMLFormElement>(null);
  const { data: place } = useQuery(companyPlaceQuery);
  // Only what takes away a moment that was agreed needs a reason.
  const needsReason = interview?.state === "confirmed";
  const form = useForm<Proposal>({
    initialValues: {
      mode: interview?.mode ?? "site",
      places: lastPlaces(interview),
      duration: String(interview?.duration ?? 45),
      message: interview?.message ?? "",
      reason: "",
      slots: [{ date: "", time: "" }],
    },
    validate: (values) => proposalErrors(values, needsReason),
  });
  const { setFieldValue, values, isTouched } = form;
  const site = values.places.site;
  useEffect(() => {
    if (place && site === "" && !isTouched("places.site")) setFieldValue("places.site", place);
  }, [place, site, isTouched, setFieldValue]);

  // A place that was filled in for the recruiter is nothing that they typed.
  const saved = useUnsaved(
    values.reason !== "" ||
      values.message !== (interview?.message ?? "") ||
      values.slots.some(({ date, time }) => date !== "" || time !== ""),
  );
  const submit = async (typed: Proposal) => {
    try {
      await onSubmit({ ...termsOf(typed), reason: typed.reason });
      showToast("success", texts.proposed);
      saved();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setErrors(placedErrors(error.fields, typed.mode));
      if (Object.keys(error.fields).length === 0) showToast("error", error.message);
      focusFirstError(formRef.current);
    }
  };
  return (
    <form
      ref={formRef}
      className="stack interview-form"
      noValidate
      aria-label={interview ? "Autres créneaux" : "Nouvel entretien"}
      onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
    >
      {needsReason && (
        <TextArea
          label={"Pourquoi changer de moment\u00a0? Le candidat le lira."}
          rows={2}
          maxLength={1000}
          required
          {...form.getInputProps("reason")}
        />
      )}
      <SlotFields
        slots={values.slots}
        errors={form.errors}
        onChange={(slots) => {
          form.setFieldValue("slots", slots);
          for (const name of Object.keys(form.errors)) if (name.startsWith("slots")) form.clearFieldError(name);
        }}
      />
      {form.errors.slots && <p className="field-error">{form.errors.slots}</p>}
      <div className="grid-2">
        <SelectField label="Entretien" labels={interviewModeLabels} {...form.getInputProps("mode")} />
        <TextField
          label="Durée (minutes)"
          type="number"
          min={15}
          max={180}
          step={5}
          required
          {...form.getInputProps("duration")}
        />
      </div>
      <TextField
        key={values.mode}
        maxLength={500}
        {...placeFields[values.mode]}
        {...form.getInputProps(`places.${values.mode}`)}
      />
      <TextArea label="Message (facultatif)" rows={3} maxLength={2000} {...form.getInputProps("message")} />
      <div className="row">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Envoi…" : "Envoyer au candidat"}
        </Button>
        <Button variant="default" onClick={onDone}>
          Revenir
        </Button>
      </div>
    </form>
  );
};
