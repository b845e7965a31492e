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
const requireJob = async (ctx: Context, jobId: string, { isLocked = false } = {}) => {
  const companyId = companyOf(ctx);
  if (!(await hasJob(ctx.db, { jobId, companyId, isLocked }))) throw new Refusal("job-not-found");
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

const inOneSentence = new Intl.ListFormat("fr");

/** Says who follows the offer now: whose choice it was is not kept. */
const changed = ({ members }: JobFollowers) => {
  const names = members.filter(({ follows }) => follows).map(({ name, email }) => name || email);
  const now =
    names.length > 0
      ? `${inOneSentence.format(names)} ${names.length > 1 ? "la suivent" : "la suit"}`
      : "personne ne la suit";
  return new Refusal(
    "followers-changed",
    undefined,
    `Les personnes qui suivent cette offre viennent de changer\u00a0: ${now} maintenant. Choisissez de nouveau.`,
  );
};

/**
 * An administrator chooses who follows an offer, if they are still those whom the screen showed: the choice of a colleague is not undone
 * unseen. Refused when one of them is no colleague.
 */
export const setFollowers = async (
  ctx: Context,
  jobId: string,
  { account_ids, expected_account_ids }: { account_ids: string[]; expected_account_ids: string[] },
) => {
  const companyId = companyManagedBy(ctx);
  await requireJob(ctx, jobId, { isLocked: true });
  const accountIds = [...new Set(account_ids)];
  if ((await countMembers(ctx.db, companyId, accountIds)) !== accountIds.length)
    throw new Refusal("validation", { account_ids: ["Cette personne ne fait pas partie de votre équipe"] });
  const before = await present(ctx, jobId, companyId);
  const shown = new Set(expected_account_ids);
  if (before.members.some(({ id, follows }) => follows !== shown.has(id))) throw changed(before);
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
