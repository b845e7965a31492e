import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { FollowUp } from "@passerelle/contract/hiring/applications";
import { useRef } from "react";
import { ApiError } from "#platform/api.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError } from "#ui/zod-form.ts";
import { fetchInterviewCalendar, useFollowUp } from "./queries.ts";
import { texts } from "./texts.ts";

/** What a `datetime-local` input shows for an instant, in the person's own time. */
const localOf = (instant: string | null) => {
  if (!instant) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What the applicant keeps for themselves: a note, a day to be reminded, when and where the interview is. */
export const FollowUpForm = ({ id, followUp }: { id: string; followUp: FollowUp }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const save = useFollowUp(id);
  const form = useForm({
    initialValues: {
      note: followUp.note,
      remind_on: followUp.remind_on ?? "",
      interview_at: localOf(followUp.interview_at),
      interview_place: followUp.interview_place,
    },
  });
  useUnsaved(form.isDirty());
  const submit = ({ note, remind_on, interview_at, interview_place }: typeof form.values) =>
    save.mutate(
      {
        note,
        interview_place,
        remind_on: remind_on || null,
        interview_at: interview_at ? new Date(interview_at).toISOString() : null,
      },
      {
        onSuccess: () => {
          form.resetDirty();
          showToast("success", texts.kept);
        },
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(errorsOf(error));
          showToast("error", error.message);
          focusFirstError(formRef.current);
        },
      },
    );
  const download = () =>
    fetchInterviewCalendar(id)
      .then(({ name, text }) => saveTextAs(name, text, "text/calendar"))
      .catch((error: Error) => showToast("error", error.message));

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
      <h2 className="no-margin">Mes notes</h2>
      <p className="soft small no-margin">Vous seul les voyez.</p>
      <TextArea label="Note" rows={3} maxLength={2000} {...form.getInputProps("note")} />
      <div className="grid-2">
        <TextField
          label="Me le rappeler le"
          type="date"
          min={new Date().toISOString().slice(0, 10)}
          hint="Un e-mail ce jour-là, à 8 h"
          {...form.getInputProps("remind_on")}
        />
        <TextField label="Mon entretien" type="datetime-local" {...form.getInputProps("interview_at")} />
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
