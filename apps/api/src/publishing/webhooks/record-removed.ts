import type { AnyContext } from "#platform/context.ts";
import { insertStudentEvents, type StudentEvent } from "./events-store.ts";
import { schoolsOfStudents, studentsOfAccounts } from "./states-store.ts";
import { wakeDeliveries } from "./tasks.ts";

type Ctx = Pick<AnyContext, "db" | "tasks" | "now">;
type Removed = { id: string; school_id: string };

/** `student.removed`, in the transaction of the act: who is removed can still be read. */
const record = async (ctx: Ctx, removed: Removed[], replacedBy: (id: string) => string | null = () => null) => {
  const at = ctx.now.toISOString();
  const events = removed.map(({ id, school_id }): StudentEvent => {
    const data = { replaced_by: replacedBy(id) };
    return { school_id, student_id: id, type: "student.removed", at, data };
  });
  if (events.length > 0 && (await insertStudentEvents(ctx.db, events))) await wakeDeliveries(ctx);
};

export const recordRemoved = async (ctx: Ctx, removed: readonly { student_id: string }[]) => {
  const ids = removed.map(({ student_id }) => student_id);
  await record(ctx, await schoolsOfStudents(ctx.db, ids));
};

/** Two lines of a list were one person: a program goes on with the one that stays. */
export const recordMerged = async (ctx: Ctx, merged: readonly { from: string; into: string }[]) => {
  const into = new Map(merged.map((one) => [one.from, one.into]));
  await record(ctx, await schoolsOfStudents(ctx.db, [...into.keys()]), (id) => into.get(id) ?? null);
};

/** Students who erase their account leave the lists of their schools. */
export const recordErased = async (ctx: Ctx, erased: readonly { id: string; email: string }[]) =>
  record(ctx, await studentsOfAccounts(ctx.db, erased));
