import type { Elsewhere } from "@passerelle/contract/hiring/students";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertChanges } from "./changes-store.ts";
import { emitChanges } from "./emit-changes.ts";
import { studentsRemoved } from "./events.ts";
import { linesOf } from "./history-rules.ts";
import { withElsewhere } from "./rules.ts";
import { accountOfStudent, deleteStudents, findStudent, updateStudent } from "./store.ts";
import { viewerOf } from "./viewer.ts";

type Change = {
  cohort?: string | undefined;
  placed_elsewhere?: boolean | undefined;
  elsewhere?: Elsewhere | undefined;
  expected: { cohort: string; placed_elsewhere: boolean };
};

const studentOf = async (ctx: Context, id: string) => {
  const student = await findStudent(ctx.db, viewerOf(ctx), id, ctx.now);
  if (!student) throw new Refusal("not-found");
  return student;
};

/** The school's own words on a student; nothing changes when a colleague wrote others meanwhile. */
export const changeStudent = async (ctx: Context, id: string, { expected, ...asked }: Change) => {
  const change = withElsewhere(asked);
  const before = await studentOf(ctx, id);
  if (!(await updateStudent(ctx.db, viewerOf(ctx), id, change, expected, ctx.now)))
    throw new Refusal("student-changed");
  const had = { ...before, elsewhere: before.elsewhere ?? undefined };
  const lines = linesOf(id, had, change);
  await insertChanges(ctx.db, lines, { id: ctx.user.id, now: ctx.now });
  await emitChanges(ctx, schoolOf(ctx), { lines });
  return studentOf(ctx, id);
};

/** The school follows this person no longer; their applications stay where they are. */
export const removeStudent = async (ctx: Context, id: string) => {
  const { link } = await studentOf(ctx, id);
  const accountId = await accountOfStudent(ctx.db, viewerOf(ctx), id);
  await emit(ctx, studentsRemoved, [{ student_id: id }]);
  await deleteStudents(ctx.db, viewerOf(ctx), [id], ctx.now);
  await recordInAudit(ctx, { action: "student-removed", accountId, details: { link } });
  return null;
};
