import type { StudentNoteKind } from "@passerelle/contract/hiring/student-notes";
import { useState } from "react";
import { readTyped, saveTyped } from "#platform/kept-typing.ts";

type Draft = { kind: StudentNoteKind; text: string; days: string };
const empty: Draft = { kind: "note", text: "", days: "" };

/** A note that is being written about a student: it outlives another tab of the page, another page and a reload, and blocks none of them. */
export const useNoteDraft = (studentId: string, owner: string) => {
  const name = `note-${studentId}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...(readTyped(owner, name) as Partial<Draft> | null) }));
  const save = (next: Draft) => {
    setDraft(next);
    saveTyped(owner, name, next.text ? next : {});
  };
  return { ...draft, set: (part: Partial<Draft>) => save({ ...draft, ...part }), clear: () => save(empty) };
};
