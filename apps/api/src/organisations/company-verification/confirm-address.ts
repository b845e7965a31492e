import { recordInAudit } from "#identity/audit/record.ts";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { addressConfirmation } from "./mails.ts";
import { readOwnVerification } from "./read-own-verification.ts";
import { answerRequest } from "./requests-store.ts";
import { addressProof, hostOfAddress } from "./rules.ts";
import { findBar, insertVouch, lockCompany } from "./store.ts";

/** The company of the caller, whose own address may vouch for it today. */
const companyToProve = async (ctx: Context) => {
  const company = await lockCompany(ctx.db, companyManagedBy(ctx));
  if (!company) throw new Refusal("not-found");
  if (await findBar(ctx.db, company.id)) throw new Refusal("verification-barred");
  if (addressProof(ctx.user.email, company.website).problem) throw new Refusal("address-proves-nothing");
  return company;
};

/** Sends a link to the administrator's own address, where it is at the domain of the company's website. */
export const sendAddressConfirmation = async (ctx: Context) => {
  const { user, now, secretKey, publicUrl } = ctx;
  const { id, name, website } = await companyToProve(ctx);
  const claims = { sub: user.id, company: id, name, website, email: user.email };
  const token = await signToken(secretKey, "company-address", claims, now, lifetimes.verification);
  const url = `${publicUrl}/platform/company/profile?verification=${token}`;
  await sendMail(ctx, addressConfirmation({ to: user.email, companyName: name, website, url }));
  return { email: user.email };
};

/** The same administrator comes back by the link: the address is read, and nothing that it proves has changed. */
export const confirmAddress = async (ctx: Context, token: string) => {
  const { db, user, now, secretKey } = ctx;
  const claims = await readToken(secretKey, "company-address", token, now);
  if (claims?.sub !== user.id || claims.email !== user.email) throw new Refusal("verification-link-over");
  const company = await companyToProve(ctx);
  const { id, name, website } = company;
  if (claims.company !== id || claims.name !== name || claims.website !== website)
    throw new Refusal("verification-link-over");
  await insertVouch(db, { company, way: "address", accountId: user.id, mailHost: hostOfAddress(user.email), now });
  await answerRequest(db, id, { state: "accepted", by: null, reason: "", now });
  await recordInAudit(ctx, { action: "company-vouched", details: { way: "address" } });
  return readOwnVerification(ctx);
};
