import { type Identity, withoutIdentity } from "#people/candidates/without-identity.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { receiverOf } from "./received-by.ts";
import {
  findNote,
  insertNote,
  lockOwnNote,
  lockReceived,
  type NoteRow,
  notesAbout,
  notesMost,
  removeNote,
  updateNote,
} from "./sheet-store.ts";

const presentNote = ({ user }: Pick<Context, "user">, row: NoteRow, hidden: Identity | null = null) => ({
  id: row.id,
  text: withoutIdentity(row.content, hidden),
  author: row.author ?? "",
  is_mine: row.author_id === user.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The notes about each of these applications, in the order they were written; `hidden`: who must not be recognised in them. */
export const readNotesOf = async (ctx: Context, applicationIds: string[]) => {
  const byApplication = Map.groupBy(await notesAbout(ctx.db, applicationIds), (note) => note.application_id);
  return (applicationId: string, hidden: Identity | null) =>
    (byApplication.get(applicationId) ?? []).map((note) => presentNote(ctx, note, hidden));
};

/** The notes about an application, in the order they were written. */
export const readNotes = async (ctx: Context, applicationId: string, hidden: Identity | null = null) =>
  (await readNotesOf(ctx, [applicationId]))(applicationId, hidden);

/** A user writes a note about an application that their company or school received; colleagues read it, the candidate may ask for it. */
export const addNote = async (ctx: Context, applicationId: string, text: string) => {
  const application = await lockReceived(ctx.db, applicationId, receiverOf(ctx));
  if (!application) throw new Refusal("not-found");
  if (application.notes >= notesMost) throw new Refusal("notes-full");
  return presentNote(ctx, await insertNote(ctx.db, { applicationId, authorId: ctx.user.id, text }, ctx.now));
};

const ownNote = async (ctx: Context, id: string) => {
  const note = await lockOwnNote(ctx.db, id, ctx.user.id, receiverOf(ctx));
  if (!note) throw new Refusal("not-found");
  return note;
};

/** One's own note, as long as nobody (oneself in another tab) has changed it since it was read. */
export const changeNote = async (
  ctx: Context,
  id: string,
  { text, expected_updated_at }: { text: string; expected_updated_at: string },
) => {
  const note = await ownNote(ctx, id);
  if (Date.parse(note.updated_at) !== Date.parse(expected_updated_at)) throw new Refusal("note-changed");
  await updateNote(ctx.db, id, text, ctx.now);
  return presentNote(ctx, await findNote(ctx.db, id));
};

export const deleteNote = async (ctx: Context, id: string) => {
  await ownNote(ctx, id);
  await removeNote(ctx.db, id);
  return null;
};
