import {
  type RosterField,
  type RosterImport,
  type RosterState,
  rosterDays,
} from "@passerelle/contract/hiring/student-imports";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import type { StoredFile } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { fieldsOf, isUnknown, plain, statesOf } from "./column-rules.ts";
import { readRoster } from "./read-roster.ts";
import {
  findImport,
  insertImport,
  lastApplied,
  lastImports,
  linesOf,
  type StoredImport,
  saveWords,
  updateCell,
  updateFields,
  wordsOf,
} from "./store.ts";

/** An import of the school; another school's, and one that is no longer kept, is `not-found`. */
export const importOf = async (ctx: Context, id: string, lock = { isLocked: false }) => {
  const found = await findImport(ctx.db, viewerOf(ctx), id, lock);
  if (!found) throw new Refusal("not-found");
  return found;
};

/** An import of which nothing is recorded, locked until the end of the transaction. */
export const draftOf = async (ctx: Context, id: string) => {
  const found = await importOf(ctx, id, { isLocked: true });
  if (found.applied_at) throw new Refusal("roster-applied");
  return found;
};

type Dated = Pick<StoredImport, "id" | "applied_at" | "undone_at" | "added" | "changed" | "left_out" | "contracts">;
const progressOf = (
  { id, applied_at, undone_at, added, changed, left_out, contracts }: Dated,
  last: string | undefined,
  now: Date,
) => ({
  state: undone_at ? ("undone" as const) : applied_at ? ("applied" as const) : ("draft" as const),
  result: applied_at ? { added, changed, left_out, contracts } : null,
  can_undo:
    id === last &&
    applied_at !== null &&
    !undone_at &&
    Date.parse(applied_at) > now.getTime() - rosterDays * 86_400_000,
});

export const presentImport = async (ctx: Context, found: StoredImport): Promise<RosterImport> => {
  const { db, now } = ctx;
  const schoolId = schoolOf(ctx);
  const [lines, words] = [await linesOf(db, found.id), await wordsOf(db, schoolId)];
  const valuesOf = (place: number) => lines.flatMap(({ cells }) => cells[place] || []);
  const statePlace = found.fields.indexOf("state");
  return {
    id: found.id,
    file_name: found.file_name,
    lines: lines.length + found.unread.length,
    created_at: found.created_at,
    columns: found.titles.map((title, place) => ({
      title,
      samples: valuesOf(place)
        .slice(0, 3)
        .map((value) => value.slice(0, 60)),
      filled: valuesOf(place).length,
      field: found.fields[place] ?? null,
      is_unknown: !found.fields[place] && isUnknown(title, words.columns),
    })),
    states: statePlace < 0 ? [] : statesOf(valuesOf(statePlace), words.states).slice(0, 100),
    ...progressOf(found, await lastApplied(db, schoolId), now),
  };
};

/** Reads a file of students; nothing of it is recorded. Reading it comes before the transaction. */
export const startImport = async (ctx: Context, file: StoredFile) => {
  const schoolId = schoolOf(ctx);
  const { titles, lines, unread } = await readRoster(ctx, file);
  return inTransaction(ctx.db, async (db) => {
    const words = await wordsOf(db, schoolId);
    const fields = fieldsOf(titles, words.columns);
    const given = { schoolId, accountId: ctx.user.id, fileName: file.name, titles, fields, unread, lines };
    const id = await insertImport(db, given, ctx.now);
    return presentImport({ ...ctx, db }, await importOf({ ...ctx, db }, id));
  });
};

export const listImports = async (ctx: Context) => {
  const schoolId = schoolOf(ctx);
  const last = await lastApplied(ctx.db, schoolId);
  return (await lastImports(ctx.db, viewerOf(ctx), 10)).map((one) => ({ ...one, ...progressOf(one, last, ctx.now) }));
};

type Mapping = {
  fields: (RosterField | null)[];
  states: { word: string; meaning: RosterState | null }[];
};

/** Says what columns and states mean, for this import and the next ones of the school. */
export const mapColumns = async (ctx: Context, id: string, { fields, states }: Mapping) => {
  const found = await draftOf(ctx, id);
  if (fields.length !== found.titles.length)
    throw new Refusal("validation", { fields: ["Chaque colonne du fichier a sa réponse."] });
  await updateFields(ctx.db, id, fields);
  const words = [
    ...found.titles.map((title, place) => ({
      kind: "column" as const,
      word: plain(title),
      meaning: fields[place] ?? "",
    })),
    ...states.map(({ word, meaning }) => ({ kind: "state" as const, word: plain(word), meaning: meaning ?? "" })),
  ];
  const each = new Map(words.map((word) => [`${word.kind} ${word.word}`, word]));
  await saveWords(
    ctx.db,
    schoolOf(ctx),
    [...each.values()].filter(({ word }) => word !== ""),
  );
  return presentImport(ctx, await importOf(ctx, id));
};

/** Corrects a cell of a line that is not recorded yet. */
export const correctLine = async (
  ctx: Context,
  { id, line }: { id: string; line: number },
  { field, value }: { field: RosterField; value: string },
) => {
  const place = (await draftOf(ctx, id)).fields.indexOf(field);
  if (place < 0 || !(await updateCell(ctx.db, id, line, place, value))) throw new Refusal("not-found");
  return null;
};
