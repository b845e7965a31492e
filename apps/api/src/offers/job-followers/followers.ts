import type { JobFollowers } from "@passerelle/contract/offers/job-followers";
import type { companiesClosing } from "#organisations/company-closing/events.ts";
import type { memberLeaving } from "#organisations/company-team/events.ts";
import { companyManagedBy, companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countMembers,
  deleteFollower,
  deleteFollowsOf,
  deleteOtherFollowers,
  hasJob,
  insertFollowers,
  teamOf,
} from "./store.ts";

/** The company of the user, when it has the offer; another company's does not exist. */
const requireJob = async (ctx: Context, jobId: string) => {
  const companyId = companyOf(ctx);
  if (!(await hasJob(ctx.db, jobId, companyId))) throw new Refusal("job-not-found");
  return companyId;
};

const present = async ({ db, user }: Context, jobId: string, companyId: string): Promise<JobFollowers> => {
  const team = await teamOf(db, jobId, companyId);
  return {
    members: team.map(({ first_name, last_name, role, ...member }) => ({
      ...member,
      name: `${first_name} ${last_name}`.trim(),
      is_admin: role === "admin",
    })),
    is_followed: team.some(({ id, follows }) => id === user.id && follows),
  };
};

export const listFollowers = async (ctx: Context, jobId: string) => present(ctx, jobId, await requireJob(ctx, jobId));

/** Who creates an offer follows it. */
export const followCreated = ({ db, user, now }: Context, companyId: string, jobId: string) =>
  insertFollowers(db, { jobId, companyId, accountIds: [user.id], now });

export const followJob = async (ctx: Context, jobId: string) => {
  const companyId = await requireJob(ctx, jobId);
  await insertFollowers(ctx.db, { jobId, companyId, accountIds: [ctx.user.id], now: ctx.now });
  return present(ctx, jobId, companyId);
};

export const unfollowJob = async (ctx: Context, jobId: string) => {
  const companyId = await requireJob(ctx, jobId);
  await deleteFollower(ctx.db, jobId, ctx.user.id);
  return present(ctx, jobId, companyId);
};

/** An administrator chooses who follows an offer; refused when one of them is no colleague. */
export const setFollowers = async (ctx: Context, jobId: string, chosen: string[]) => {
  const companyId = companyManagedBy(ctx);
  await requireJob(ctx, jobId);
  const accountIds = [...new Set(chosen)];
  if ((await countMembers(ctx.db, companyId, accountIds)) !== accountIds.length)
    throw new Refusal("validation", { account_ids: ["Cette personne ne fait pas partie de votre équipe"] });
  await deleteOtherFollowers(ctx.db, jobId, accountIds);
  await insertFollowers(ctx.db, { jobId, companyId, accountIds, now: ctx.now });
  return present(ctx, jobId, companyId);
};

/** Nobody follows the offers of a company that closes. */
export const unfollowWithCompany = async ({ db }: AnyContext, closing: readonly ItemOf<typeof companiesClosing>[]) => {
  for (const { accountIds } of closing) for (const id of accountIds) await deleteFollowsOf(db, id);
};

/** Who leaves a company follows none of its offers any more. */
export const unfollowWithMember = async ({ db }: AnyContext, leaving: readonly ItemOf<typeof memberLeaving>[]) => {
  for (const { accountId } of leaving) await deleteFollowsOf(db, accountId);
};
