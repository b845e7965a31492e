import type { StudentActionForm } from "@passerelle/contract/hiring/student-notes";
import { viewerOf } from "#hiring/students/placement.ts";
import { requireStudent } from "#hiring/students/student-page.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import {
  deleteActionOf,
  dueActions,
  insertAction,
  isMemberOf,
  openActions,
  studentOfAction,
  updateAction,
} from "./actions-store.ts";

const requireAssignee = async (ctx: Context, id: string | null) => {
  if (id && !(await isMemberOf(ctx.db, schoolOf(ctx), id))) throw new Refusal("not-found");
};

/** The student of an action, whom the caller must see. */
const requireAction = async (ctx: Context, id: string) => {
  const studentId = await studentOfAction(ctx.db, id);
  if (!studentId) throw new Refusal("not-found");
  await requireStudent(ctx, studentId);
};

export const listActions = async (ctx: Context, studentId: string) => {
  await requireStudent(ctx, studentId);
  return openActions(ctx.db, studentId, 100);
};

/** What members planned that is due by today in Paris, of an adviser's students or all, the oldest first. */
export const actionsDue = async (ctx: Context, limit: number, adviser: string | null) => {
  const rows = await dueActions(ctx.db, viewerOf(ctx), parisDay(ctx.now), adviser, limit);
  return rows.map(({ first_name, last_name, profile_first_name, profile_last_name, email, ...row }) => {
    const name = `${profile_first_name ?? first_name} ${profile_last_name ?? last_name}`.trim();
    return { ...row, name: name || email || "Étudiant" };
  });
};

export const addAction = async (ctx: Context, studentId: string, action: StudentActionForm) => {
  await requireStudent(ctx, studentId);
  await requireAssignee(ctx, action.assignee_id);
  return insertAction(ctx.db, studentId, action, { id: ctx.user.id, now: ctx.now });
};

/** Changes what is to be done, or closes it; nothing changes when a colleague was first. */
export const changeAction = async (
  ctx: Context,
  id: string,
  { expected_version, ...action }: StudentActionForm & { is_done: boolean; expected_version: number },
) => {
  await requireAction(ctx, id);
  await requireAssignee(ctx, action.assignee_id);
  const by = { id: ctx.user.id, now: ctx.now };
  const version = await updateAction(ctx.db, { id, version: expected_version }, action, by);
  if (version === undefined) throw new Refusal("student-action-changed");
  return { id, version };
};

export const deleteAction = async (ctx: Context, id: string) => {
  await requireAction(ctx, id);
  await deleteActionOf(ctx.db, id);
  return null;
};
