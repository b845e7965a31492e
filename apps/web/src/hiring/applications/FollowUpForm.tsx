import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { FollowUp } from "@passerelle/contract/hiring/applications";
import { useRef } from "react";
import { ApiError } from "#platform/api.ts";
import { parisDay } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { DateField } from "#ui/DateField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { errorsOf, focusFirstError } from "#ui/zod-form.ts";
import { fetchInterviewCalendar, useFollowUp } from "./queries.ts";
import { texts } from "./texts.ts";

/** The day and the time of an instant on the clock of the device. */
const localOf = (instant: string | null) => {
  if (!instant) return { interview_on: "", interview_time: "" };
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return { interview_on: local.slice(0, 10), interview_time: local.slice(11, 16) };
};

const valuesOf = ({ note, remind_on, interview_at, interview_place }: FollowUp) => ({
  note,
  remind_on: remind_on ?? "",
  ...localOf(interview_at),
  interview_place,
});
type Values = ReturnType<typeof valuesOf>;

const invalid = "La date n'est pas valide";

/** An interview has a day and a time, or neither. */
const problemsOf = ({ remind_on, interview_on, interview_time }: Values) => ({
  remind_on: typedDateProblem(typedOf(remind_on), { invalid }) || null,
  interview_on:
    typedDateProblem(typedOf(interview_on), { invalid, required: interview_time && "La date est requise" }) || null,
  interview_time: interview_on && !interview_time ? "L'heure est requise" : null,
});

const bodyOf = ({ note, remind_on, interview_on, interview_time, interview_place }: Values): FollowUp => ({
  note,
  interview_place,
  remind_on: remind_on || null,
  interview_at: interview_on ? new Date(`${interview_on}T${interview_time}`).toISOString() : null,
});

/** What the applicant records for themselves: a note, a day to be reminded, when and where the interview is. */
export const FollowUpForm = ({ id, followUp }: { id: string; followUp: FollowUp }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const save = useFollowUp(id);
  const form = useForm({ initialValues: valuesOf(followUp), validate: problemsOf });
  useUnsaved(form.isDirty());
  const focusFirst = () => focusFirstError(formRef.current);
  const submit = (values: Values) =>
    save.mutate(bodyOf(values), {
      onSuccess: () => {
        form.resetDirty();
        showToast("success", texts.followUpSaved);
      },
      onError: (error) => {
        if (error instanceof ApiError) {
          const { interview_at, ...others } = errorsOf(error);
          form.setErrors({ ...others, interview_on: interview_at });
        }
        showToast("error", error.message);
        focusFirst();
      },
    });
  const download = () =>
    fetchInterviewCalendar(id)
      .then(({ name, text }) => saveTextAs(name, text, "text/calendar"))
      .catch((error: Error) => showToast("error", error.message));

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <p className="soft small no-margin">Personne d'autre ne voit cette note ni ces dates.</p>
      <TextArea label="Note" rows={3} maxLength={2000} {...form.getInputProps("note")} />
      <div className="grid-2">
        <DateField
          label="Me le rappeler le"
          min={parisDay()}
          hint="Un e-mail ce jour-là, à 8 h"
          {...form.getInputProps("remind_on")}
        />
        <DateField label="Mon entretien" {...form.getInputProps("interview_on")} />
        <TimeField
          label="Heure de l'entretien"
          minutesLabel="Minutes de l'entretien"
          {...form.getInputProps("interview_time")}
        />
        <TextField
          label="Lieu de l'entretien"
          placeholder="Adresse, téléphone ou lien"
          {...form.getInputProps("interview_place")}
        />
      </div>
      <div className="row">
        <Button type="submit" disabled={save.isPending || !form.isDirty()}>
          {save.isPending ? "Enregistrement…" : "Enregistrer"}
        </Button>
        {followUp.interview_at && (
          <Button variant="default" onClick={download}>
            Ajouter l'entretien à mon agenda (.ics)
          </Button>
        )}
      </div>
    </form>
  );
};
