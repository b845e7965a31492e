import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAdviserOf } from "./bulk-store.ts";
import { linesOfKnown } from "./history-rules.ts";
import { lockKnown } from "./invitations-store.ts";
import { type Known, lockRecorded } from "./record-store.ts";
import { writeRecorded } from "./record-students.ts";
import { viewerOf } from "./viewer.ts";

type Change = { id: string; known: { [Field in keyof Known]?: Known[Field] | undefined } };

/** The address is the account's own where one is known, and of nobody whom the school has on its list or who refused. */
const requireFree = async (ctx: Context, emails: Map<string, string>) => {
  for (const { id, email, link } of await lockKnown(ctx.db, viewerOf(ctx), [...emails.keys()])) {
    if (emails.get(email) === id) continue;
    throw new Refusal(link === "refused" || link === "withdrawn" ? "student-refused" : "student-known");
  }
};

/**
 * Writes what the school knows of its students, with a line of history for each value that changes; gives how many students changed.
 * Students of another school are left out, and values that are absent stay. Throws on a number or an address that is taken.
 */
export const saveKnown = async (ctx: Context, changes: Change[]) => {
  const { db } = ctx;
  const schoolId = schoolOf(ctx);
  const given = new Map(changes.map(({ id, known }) => [id, known]));
  const advisers = new Set(changes.flatMap(({ known }) => known.adviser_id ?? []));
  for (const adviser of advisers) if (!(await isAdviserOf(db, schoolId, adviser))) throw new Refusal("not-found");
  const before = await lockRecorded(db, schoolId, [...given.keys()]);
  const written = before.flatMap((student) => {
    const values = Object.entries(given.get(student.id) ?? {}).filter(([, value]) => value !== undefined);
    const after = { ...student, ...Object.fromEntries(values) } as typeof student;
    if (linesOfKnown(student.id, student, after).length === 0) return [];
    if (student.account_id && student.email !== after.email) throw new Refusal("student-own-email");
    return [{ before: student, after }];
  });
  const corrected = written.filter((one) => one.before.email !== one.after.email);
  await requireFree(ctx, new Map(corrected.map(({ after }) => [after.email ?? "", after.id])));
  await writeRecorded(ctx, written);
  return written.length;
};
