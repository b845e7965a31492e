import { Button, SegmentedControl } from "@mantine/core";
import type { StudentNoteKind } from "@passerelle/contract/hiring/student-notes";
import { studentNoteKindLabels } from "@passerelle/contract/work-labels";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { reminders } from "./history-rules.ts";
import { useAddNote } from "./queries.ts";
import classes from "./student-notes.module.css";
import { texts } from "./texts.ts";
import { useNoteDraft } from "./use-note-draft.ts";

const kinds = Object.entries(studentNoteKindLabels).map(([value, label]) => ({ value, label }));

/** The field of the note, named in an address that asks to write one. */
const noteId = "note";
const writeNote = () => document.getElementById(noteId)?.focus();

type Props = { studentId: string; firstName: string; me: string };

/** Writes about an exchange with a student, and recalls it in some days. What is typed stays in this tab until it is sent. */
export const NoteForm = ({ studentId, firstName, me }: Props) => {
  const add = useAddNote();
  const { kind, text, days, set, clear } = useNoteDraft(studentId, me);
  const [error, setError] = useState("");
  const [hasKeys] = useSingleKeys();
  useShortcuts({ n: writeNote }, hasKeys);
  const isAsked = useLocation().hash === "#note";
  useEffect(() => {
    if (isAsked) writeNote();
  }, [isAsked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError("Écrivez votre note");
    setError("");
    const next = days
      ? { title: `Reprendre contact avec ${firstName}`, detail: "", due_on: parisDay(-Number(days)), assignee_id: me }
      : null;
    add.mutate(
      { id: studentId, kind, text, next },
      {
        onSuccess: () => {
          void showToast("success", texts.written);
          clear();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.failed)),
      },
    );
  };
  return (
    <form className={classes.noteForm} noValidate onSubmit={submit}>
      <FormError>{error}</FormError>
      <TextArea
        label="Note"
        labelProps={{ className: "visually-hidden" }}
        rows={2}
        maxLength={4000}
        placeholder={`Notez un échange, un appel, une décision… ${firstName} ne voit pas vos notes.`}
        value={text}
        id={noteId}
        onChange={(event) => set({ text: event.target.value })}
      />
      <div className={classes.noteActs}>
        <SegmentedControl
          aria-label="Type d'échange"
          data={kinds}
          value={kind}
          onChange={(value) => set({ kind: value as StudentNoteKind })}
        />
        <SelectField
          label="Rappel"
          isLabelHidden
          labels={reminders}
          value={days}
          onChange={(event) => set({ days: event.target.value })}
        />
        <Button type="submit" disabled={add.isPending}>
          Noter
        </Button>
      </div>
      <p className="soft small no-margin">
        Vos collègues lisent ces notes. L'étudiant ne les voit pas ici{"\u00a0"}; il les reçoit s'il demande ses
        données.
      </p>
    </form>
  );
};
