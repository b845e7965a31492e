import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAdviserOf } from "./bulk-store.ts";
import { insertChanges } from "./changes-store.ts";
import { linesOfKnown } from "./history-rules.ts";
import { lockKnown } from "./invitations-store.ts";
import { type Known, lockKnownOf, updateKnown } from "./known-store.ts";

type Change = { id: string; known: { [Field in keyof Known]?: Known[Field] | undefined } };

/** The address is the account's own where one is known, and of nobody whom the school has on its list or who refused. */
const requireFree = async (ctx: Context, schoolId: string, emails: Map<string, string>) => {
  for (const { id, email, link } of await lockKnown(ctx.db, schoolId, [...emails.keys()])) {
    if (emails.get(email) === id) continue;
    throw new Refusal(link === "refused" || link === "withdrawn" ? "student-refused" : "student-known");
  }
};

/**
 * Writes what the school knows of its students, with a line of history for each value that changes; gives how many students changed.
 * Students of another school are left out, and values that are absent stay. Throws on a number or an address that is taken.
 */
export const saveKnown = async (ctx: Context, changes: Change[]) => {
  const { db, now, user } = ctx;
  const schoolId = schoolOf(ctx);
  const given = new Map(changes.map(({ id, known }) => [id, known]));
  const advisers = new Set(changes.flatMap(({ known }) => known.adviser_id ?? []));
  for (const adviser of advisers) if (!(await isAdviserOf(db, schoolId, adviser))) throw new Refusal("not-found");
  const before = await lockKnownOf(db, schoolId, [...given.keys()]);
  const written = before.flatMap((student) => {
    const { account_id, version: _, ...had } = student;
    const values = Object.entries(given.get(student.id) ?? {}).filter(([, value]) => value !== undefined);
    const after = { ...had, ...Object.fromEntries(values) } as typeof had;
    const lines = linesOfKnown(student.id, had, after);
    if (lines.length === 0) return [];
    if (account_id && had.email !== after.email) throw new Refusal("student-own-email");
    return [{ had, after, lines }];
  });
  const corrected = written.filter(({ had, after }) => had.email !== after.email);
  await requireFree(ctx, schoolId, new Map(corrected.map(({ after }) => [after.email ?? "", after.id])));
  const outcome = await updateKnown(
    db,
    schoolId,
    written.map(({ after }) => after),
    now,
  );
  if (outcome === "number") throw new Refusal("student-number-taken");
  if (outcome === "email") throw new Refusal("student-known");
  await insertChanges(
    db,
    written.flatMap(({ lines }) => lines),
    { id: user.id, now },
  );
  return written.length;
};
