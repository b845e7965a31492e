import type { OwnVerification } from "@passerelle/contract/organisations/company-verification";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findLatestRequest } from "./requests-store.ts";
import { addressProof } from "./rules.ts";
import { findBar, findCompany, findSiretOutcome, validVouches } from "./store.ts";

/** Where the verification of the caller's company stands. */
export const readOwnVerification = async (ctx: Context): Promise<OwnVerification> => {
  const { db, user } = ctx;
  const company = await findCompany(db, companyOf(ctx));
  if (!company) throw new Refusal("not-found");
  const vouches = await validVouches(db, company.id);
  return {
    is_verified: vouches.length > 0,
    vouches,
    revoked: (await findBar(db, company.id)) ?? null,
    request: (await findLatestRequest(db, company.id)) ?? null,
    address: { email: user.email, ...addressProof(user.email, company.website) },
    siret_outcome: await findSiretOutcome(db, company),
  };
};
