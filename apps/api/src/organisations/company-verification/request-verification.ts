import type { OwnVerification } from "@passerelle/contract/organisations/company-verification";
import { recordInAudit } from "#identity/audit/record.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { readOwnVerification } from "./read-own-verification.ts";
import { insertRequest } from "./requests-store.ts";
import { findVerified, lockCompany } from "./store.ts";

/** A company asks the staff to verify it: one request at a time, and none while it is verified. */
export const requestVerification = async (ctx: Context, message: string): Promise<OwnVerification> => {
  const { db, user, now } = ctx;
  const companyId = companyOf(ctx);
  await lockCompany(db, companyId);
  if (await findVerified(db, companyId)) throw new Refusal("already-verified");
  if (!(await insertRequest(db, { companyId, accountId: user.id, message, now })))
    throw new Refusal("verification-pending");
  await recordInAudit(ctx, { action: "company-verification-requested" });
  return readOwnVerification(ctx);
};
