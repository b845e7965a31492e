import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { lockStudents } from "./bulk-store.ts";
import { insertChanges } from "./changes-store.ts";
import { linesOf, linesOfKnown } from "./history-rules.ts";
import { lockKnownOf } from "./known-store.ts";
import { insertRecorded, type Recorded, updateRecorded } from "./record-store.ts";

export type { Recorded };

type SearchField = "search_state" | "search_state_reason" | "placed_elsewhere";

/** Records people whom the school has not asked yet; nothing is sent. Gives the line of each address that was not known. */
export const recordStudents = async (ctx: Context, people: Recorded[]) =>
  new Map((await insertRecorded(ctx.db, schoolOf(ctx), people, ctx.now)).map(({ id, email }) => [email, id]));

const searchOf = ({ search_state, search_state_reason, placed_elsewhere }: Pick<Recorded, SearchField>) => ({
  placed_elsewhere,
  search: search_state && { state: search_state, reason: search_state_reason },
});

/** Writes what the school knows of students it has, with a line of history for each value that changes; nothing is sent. */
export const reviseStudents = async (ctx: Context, people: (Recorded & { id: string })[]) => {
  const { db, user, now } = ctx;
  const schoolId = schoolOf(ctx);
  const given = new Map(people.map((one) => [one.id, one]));
  const known = await lockKnownOf(db, schoolId, [...given.keys()]);
  const searches = await lockStudents(db, schoolId, [...given.keys()]);
  await updateRecorded(db, schoolId, people, now);
  const lines = [
    ...known.flatMap((before) => linesOfKnown(before.id, before, given.get(before.id) ?? before)),
    ...searches.flatMap((before) => linesOf(before.id, searchOf(before), searchOf(given.get(before.id) ?? before))),
  ];
  await insertChanges(db, lines, { id: user.id, now });
};
