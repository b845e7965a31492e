import type { StudentActionForm, StudentNoteKind } from "@passerelle/contract/hiring/student-notes";
import { requireStudent } from "#hiring/students/student-page.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { addAction } from "./actions.ts";
import { deleteNoteOf, insertNote, studentOfNote, updateNote } from "./notes-store.ts";

type NewNote = { kind: StudentNoteKind; text: string; next: StudentActionForm | null };

/** A member writes about an exchange, and plans what comes next with it. */
export const addNote = async (ctx: Context, studentId: string, { kind, text, next }: NewNote) => {
  await requireStudent(ctx, studentId);
  if (next) await addAction(ctx, studentId, next);
  return insertNote(ctx.db, { studentId, kind, text, by: ctx.user.id, now: ctx.now });
};

/** A note is its author's to change; a colleague's is `not-found`. */
const requireOwn = async (ctx: Context, id: string) => {
  const studentId = await studentOfNote(ctx.db, id, ctx.user.id);
  if (!studentId) throw new Refusal("not-found");
  await requireStudent(ctx, studentId);
};

export const changeNote = async (
  ctx: Context,
  id: string,
  { text, expected_version }: { text: string; expected_version: number },
) => {
  await requireOwn(ctx, id);
  if (!(await updateNote(ctx.db, id, expected_version, text, ctx.now))) throw new Refusal("note-changed");
  return { id };
};

export const deleteNote = async (ctx: Context, id: string) => {
  await requireOwn(ctx, id);
  await deleteNoteOf(ctx.db, id);
  return null;
};
