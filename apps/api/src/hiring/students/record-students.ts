import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertChanges } from "./changes-store.ts";
import { linesOf, linesOfKnown } from "./history-rules.ts";
import { insertRecorded, lockRecorded, type Recorded, updateRecorded } from "./record-store.ts";

export type { Recorded };

type SearchField = "search_state" | "search_state_reason" | "placed_elsewhere" | "elsewhere_employer" | "elsewhere_on";

/** Records people whom the school has not asked yet; nothing is sent. Gives the line of each address that was not known. */
export const recordStudents = async (ctx: Context, people: Recorded[]) =>
  new Map((await insertRecorded(ctx.db, schoolOf(ctx), people, ctx.now)).map(({ id, email }) => [email, id]));

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
  await insertChanges(db, lines, { id: user.id, now, isListed });
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
