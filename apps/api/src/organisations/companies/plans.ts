import type { listCompanies, setCompanyPlan } from "@passerelle/contract/organisations/company-plans";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import { companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context, User } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countCustomers,
  findCustomer,
  findPlan,
  pageOfCustomers,
  pageOfPlanChanges,
  updatePlan,
} from "./plans-store.ts";

/** The company of an account as `GET /user/` tells it; null until there is one. */
export const companyForUser = async (db: Db, user: User, now: Date) => {
  const company = user.companyId ? await findPlan(db, user.companyId, parisDay(now)) : undefined;
  if (!company) return null;
  const { id, name, plan, logo_id } = company;
  return { id, name, logo_url: logoAddress(logo_id), is_admin: user.isCompanyAdmin, plan };
};

/** What a company has today: the free plan once the last day of the premium one is over. */
export const readOwnPlan = async (ctx: Context) => {
  const company = await findPlan(ctx.db, companyOf(ctx), parisDay(ctx.now));
  if (!company) throw new Refusal("not-found");
  return { plan: company.plan, plan_until: company.plan === "premium" ? company.plan_until : null };
};

export const hasPremium = async (ctx: Pick<AnyContext, "db" | "now">, companyId: string) =>
  (await findPlan(ctx.db, companyId, parisDay(ctx.now)))?.plan === "premium";

/** What the free plan promises never asks this. */
export const requirePremium = async (ctx: Context) => {
  const companyId = companyOf(ctx);
  if (!(await hasPremium(ctx, companyId))) throw new Refusal("premium-only");
  return companyId;
};

export const listCustomers = ({ db, now }: Context, query: z.output<(typeof listCompanies)["query"]>) =>
  pageOfCustomers(db, query, parisDay(now));

type StoredPlan = { plan: string; plan_until: string | null };
const isSame = (one: StoredPlan, other: StoredPlan) => one.plan === other.plan && one.plan_until === other.plan_until;

/** The staff sets a company's plan; the free one has no end. Setting what is already set leaves nothing in the history. */
export const setPlan = async (
  ctx: Context,
  id: string,
  { expected_plan, expected_until, plan, plan_until, reason }: z.output<(typeof setCompanyPlan)["body"]>,
) => {
  const { db, now } = ctx;
  const day = parisDay(now);
  const before = await findCustomer(db, id, day);
  if (!before) throw new Refusal("not-found");
  if (before.closed_at) throw new Refusal("company-closed");
  if (plan === "premium" && plan_until !== null && plan_until < day)
    throw new Refusal("validation", { plan_until: ["Le dernier jour est passé"] });
  const wanted = { plan, plan_until: plan === "free" ? null : plan_until };
  const expected = { plan: expected_plan, plan_until: expected_until };
  if (isSame(wanted, expected) && isSame(wanted, before)) return before;
  if (!(await updatePlan(db, id, expected, wanted, now))) throw new Refusal("plan-changed");
  await recordInAudit(ctx, {
    action: "company-plan-set",
    companyId: id,
    details: { company_id: id, from: before.plan, to: plan, until: wanted.plan_until ?? "", ...(reason && { reason }) },
  });
  const after = await findCustomer(db, id, day);
  if (!after) throw new Refusal("not-found");
  return after;
};

export const listPlanChanges = async ({ db, now }: Context, id: string, page: { limit: number; offset: number }) => {
  if (!(await findPlan(db, id, parisDay(now)))) throw new Refusal("not-found");
  return pageOfPlanChanges(db, id, page);
};

/** Companies that asked for the premium plan, and those whose plan ends soon, up to `most`. */
export const countPlansWanted = ({ db, now }: Pick<AnyContext, "db" | "now">, most: number) =>
  countCustomers(db, { wants_premium: true }, parisDay(now), most);
export const countPlansEnding = ({ db, now }: Pick<AnyContext, "db" | "now">, most: number) =>
  countCustomers(db, { ends_soon: true }, parisDay(now), most);
