import type { InvitationGroup } from "@passerelle/contract/hiring/student-imports";
import { inviteRecorded } from "#hiring/students/invite.ts";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context, SystemContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { importOf } from "./imports.ts";
import {
  cancelInvitations,
  claimDuePlan,
  closePlan,
  hasPlan,
  insertPlan,
  peopleToInvite,
  plansOf,
} from "./invitation-plans-store.ts";

const longestWait = 30 * 86_400_000;

const appliedImport = async (ctx: Context, id: string) => {
  const found = await importOf(ctx, id);
  if (!found.applied_at || found.undone_at) throw new Refusal("roster-not-applied");
};

/** Whom the school may write to after an import, and what leaves later, also once the import is taken back. */
export const listGroups = async (ctx: Context, id: string) => {
  const { applied_at, undone_at } = await importOf(ctx, id);
  if (!applied_at) throw new Refusal("roster-not-applied");
  const people = undone_at ? [] : await peopleToInvite(ctx.db, viewerOf(ctx), id, ctx.now);
  const count = (group: InvitationGroup) => people.filter((one) => one.group === group).length;
  return {
    groups: { new: count("new"), unanswered: count("unanswered"), placed: count("placed") },
    plans: await plansOf(ctx.db, schoolOf(ctx), 20),
  };
};

type Asked = { groups: InvitationGroup[]; due_at: string | null; message: string };

/** Invites groups of students now, or plans it: who has answered by then is left alone. */
export const inviteGroups = async (ctx: Context, id: string, { groups, due_at, message }: Asked) => {
  const { db, now, user } = ctx;
  await appliedImport(ctx, id);
  const wait = due_at ? Date.parse(due_at) - now.getTime() : 1;
  if (wait <= 0 || wait > longestWait) throw new Refusal("roster-late");
  const schoolId = schoolOf(ctx);
  const people = (await peopleToInvite(db, viewerOf(ctx), id, now)).filter(({ group }) => groups.includes(group));
  if (people.length === 0) throw new Refusal("roster-nobody");
  const ids = people.map((one) => one.id);
  const dueAt = due_at ? new Date(due_at) : now;
  const plan = await insertPlan(db, { schoolId, accountId: user.id, dueAt, message, ids }, now);
  const invited = due_at ? 0 : await inviteRecorded(ctx, { schoolId, accountId: user.id, message }, ids);
  if (!due_at) await closePlan(db, schoolId, plan, invited, now);
  return { id: plan, due_at: dueAt.toISOString(), count: ids.length, is_settled: !due_at, invited, cancelled_at: null };
};

/** Gives up invitations that have not left; a second time changes nothing. */
export const cancelPlan = async (ctx: Context, id: string) => {
  const schoolId = schoolOf(ctx);
  if (await cancelInvitations(ctx.db, schoolId, id, ctx.now)) return null;
  throw new Refusal((await hasPlan(ctx.db, schoolId, id)) ? "roster-sent" : "not-found");
};

/** Sends the next invitations whose time has come; false when none is left. A member who left the school invites nobody. */
export const sendDuePlan = (ctx: SystemContext) =>
  ctx.db.transaction().execute(async (db) => {
    const plan = await claimDuePlan(db, ctx.now);
    if (!plan) return false;
    const inviter = { schoolId: plan.school_id, accountId: plan.created_by, message: plan.message };
    const isAllowed = await isAtWork(db, plan.created_by, plan.school_id);
    const invited = isAllowed ? await inviteRecorded({ ...ctx, db }, inviter, plan.student_ids) : 0;
    await closePlan(db, plan.school_id, plan.id, invited, ctx.now);
    return true;
  });
