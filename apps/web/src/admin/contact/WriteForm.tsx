import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { contactNoteForm } from "@passerelle/contract/admin/contact-messages";
import { filled } from "@passerelle/contract/text";
import { z } from "zod";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { useAnswer, useNote } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  label: string;
  action: string;
  rows: number;
  maxLength: number;
  schema: z.ZodType;
  failed: string;
  done: string;
  isBusy: boolean;
  onSend: (text: string, callbacks: { onSuccess: () => void; onError: (failure: unknown) => void }) => void;
};

const WriteForm = ({ label, action, rows, maxLength, schema, failed, done, isBusy, onSend }: Props) => {
  const form = useForm({ initialValues: { text: "" }, validate: validateWith(schema) });
  const failure = useFormFailure(form.setErrors, failed);
  useUnsaved(form.isDirty());
  const submit = ({ text }: typeof form.values) => {
    failure.clear();
    onSend(text, {
      onSuccess: () => {
        form.reset();
        void showToast("success", done);
      },
      onError: failure.show,
    });
  };
  return (
    <form
      ref={failure.formRef}
      className="stack tight"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit(submit, failure.focusFirst)}
    >
      <FormError>{failure.error}</FormError>
      <TextArea label={label} rows={rows} maxLength={maxLength} disabled={isBusy} {...form.getInputProps("text")} />
      <div className="row">
        <Button type="submit" variant={rows > 3 ? "filled" : "default"} disabled={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
};

const answerText = z.object({ text: filled(5000, "Écrivez votre réponse") });

/** Answers by mail, to what the message was when it was read. */
export const AnswerForm = ({ id, version }: { id: string; version: number }) => {
  const answer = useAnswer(id);
  return (
    <WriteForm
      label="Réponse"
      action="Envoyer la réponse"
      rows={7}
      maxLength={5000}
      schema={answerText}
      failed={texts.answerFailed}
      done={texts.answered}
      isBusy={answer.isPending}
      onSend={(text, callbacks) => answer.mutate({ text, expected_version: version }, callbacks)}
    />
  );
};

/** Keeps a note for the staff alone. */
export const NoteForm = ({ id }: { id: string }) => {
  const note = useNote(id);
  return (
    <WriteForm
      label="Note interne"
      action="Garder la note"
      rows={2}
      maxLength={2000}
      schema={contactNoteForm}
      failed={texts.noteFailed}
      done={texts.noted}
      isBusy={note.isPending}
      onSend={(text, callbacks) => note.mutate({ text }, callbacks)}
    />
  );
};
