import type { StudentHistoryLine } from "@passerelle/contract/hiring/student-notes";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { useChangeNote, useDeleteNote } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = { note: StudentHistoryLine; onClose: () => void };

/** Changes a note of one's own. */
export const EditNoteWindow = ({ note, onClose }: Props) => {
  const change = useChangeNote();
  const [text, setText] = useState(note.title);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError("Écrivez votre note");
    change.mutate(
      { id: note.id, text, expected_version: note.note?.version ?? 0 },
      {
        onSuccess: () => {
          void showToast("success", texts.changed);
          clearUnsaved();
          onClose();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.failed)),
      },
    );
  };
  return (
    <Window title="Modifier la note" closesOutside={false} onClose={onClose}>
      <Unsaved isDirty={text !== note.title} />
      <form className="stack" noValidate onSubmit={submit}>
        <FormError>{error}</FormError>
        <TextArea
          label="Note"
          maxLength={4000}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormActions isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

/** Asks before a note of one's own is deleted. */
export const DeleteNoteWindow = ({ note, onClose }: Props) => {
  const remove = useDeleteNote();
  return (
    <ConfirmWindow
      title="Supprimer la note"
      action="Supprimer"
      isDisabled={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(note.id, {
          onSuccess: () => {
            void showToast("success", texts.deleted);
            onClose();
          },
          onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
        })
      }
    >
      <p className="no-margin">Cette note disparaît pour vous et pour vos collègues.</p>
    </ConfirmWindow>
  );
};
