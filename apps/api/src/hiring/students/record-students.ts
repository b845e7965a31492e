import { personOf } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertChanges } from "./changes-store.ts";
import { emitChanges } from "./emit-changes.ts";
import { linesOf, linesOfKnown } from "./history-rules.ts";
import { insertRecorded, lockRecorded, type Recorded, touchRecorded, updateRecorded } from "./record-store.ts";
import { viewerOf } from "./viewer.ts";

export type { Recorded };

type SearchField = "search_state" | "search_state_reason" | "placed_elsewhere" | "elsewhere_employer" | "elsewhere_on";

/** Records people whom the school has not asked yet; nothing is sent. Gives the line of each address that was not known. */
export const recordStudents = async (ctx: Context, people: Recorded[]) => {
  const inserted = await insertRecorded(ctx.db, viewerOf(ctx), people, ctx.now);
  await emitChanges(ctx, schoolOf(ctx), { created: inserted.map(({ id }) => id) });
  return new Map(inserted.map(({ id, email }) => [email, id]));
};

/** Students of whom a list says nothing new are not forgotten for want of a change. */
export const confirmRecorded = (ctx: Context, ids: readonly string[]) =>
  touchRecorded(ctx.db, schoolOf(ctx), ids, ctx.now);

const searchOf = ({ search_state, search_state_reason, placed_elsewhere, ...more }: Pick<Recorded, SearchField>) => ({
  placed_elsewhere,
  elsewhere: { employer: more.elsewhere_employer, on: more.elsewhere_on },
  search: search_state && { state: search_state, reason: search_state_reason },
});

type Line = Recorded & { id: string };

/**
 * Writes what the school knows of students it has, with a line of history for each value that changes; nothing is sent. Throws on a number
 * or an address that is taken. `isListed`: a list says it, no person typed it.
 */
export const writeRecorded = async (ctx: Context, changes: { before: Line; after: Line }[], isListed = false) => {
  const { db, user, now } = ctx;
  const students = changes.map(({ after }) => after);
  const outcome = await updateRecorded(db, schoolOf(ctx), students, now);
  if (outcome === "number") throw new Refusal("student-number-taken");
  if (outcome === "email") throw new Refusal("student-known");
  const lines = changes.flatMap(({ before, after }) => [
    ...linesOfKnown(before.id, before, after),
    ...linesOf(before.id, searchOf(before), searchOf(after)),
  ]);
  await insertChanges(db, lines, { id: personOf(user), now, isListed });
  const created = changes.flatMap(({ before, after }) => (!before.is_recorded && after.is_recorded ? [before.id] : []));
  await emitChanges(ctx, schoolOf(ctx), { created, lines });
};

/** The same of students whose present values are still to be read, as a list says them. */
export const reviseStudents = async (ctx: Context, people: Line[]) => {
  const given = new Map(people.map((one) => [one.id, one]));
  const had = await lockRecorded(ctx.db, schoolOf(ctx), [...given.keys()]);
  await writeRecorded(
    ctx,
    had.map((before) => ({ before, after: { ...before, ...given.get(before.id) } })),
    true,
  );
};
