import { companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findVerified } from "./store.ts";

/** Whether the staff or a school vouches for a company at this moment (decision 0213). */
export const isVerified = ({ db }: Pick<AnyContext, "db">, companyId: string) => findVerified(db, companyId);

/** The caller's company, which the CV library is open to. */
export const requireVerified = async (ctx: Context) => {
  const companyId = companyOf(ctx);
  if (!(await isVerified(ctx, companyId))) throw new Refusal("company-not-verified");
  return companyId;
};
