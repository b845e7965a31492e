import type {
  CompanyVerification,
  decideVerification as contract,
} from "@passerelle/contract/organisations/company-verification";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { refused, revoked, verified } from "./mails.ts";
import { answerRequest, findPendingRequest } from "./requests-store.ts";
import {
  administratorsOf,
  type CompanyRow,
  deleteBar,
  endVouches,
  findBar,
  findCompany,
  findSiretOutcome,
  findVerified,
  historyOf,
  insertBar,
  insertVouch,
  lockCompany,
  validVouches,
} from "./store.ts";

const present = async ({ db }: Context, company: CompanyRow): Promise<CompanyVerification> => ({
  name: company.name,
  siret: company.siret,
  website: company.website,
  siret_outcome: await findSiretOutcome(db, company),
  is_verified: await findVerified(db, company.id),
  revoked: (await findBar(db, company.id)) ?? null,
  request: (await findPendingRequest(db, company.id)) ?? null,
  history: await historyOf(db, company.id),
});

/** What the staff reads of a company's verification. */
export const readVerification = async (ctx: Context, id: string) => {
  const company = await findCompany(ctx.db, id);
  if (!company) throw new Refusal("not-found");
  return present(ctx, company);
};

type Decision = z.output<(typeof contract)["body"]>;

const vouch = async (ctx: Context, company: CompanyRow, note: string) => {
  const { db, user, now } = ctx;
  if ((await validVouches(db, company.id)).some(({ way }) => way === "staff")) throw new Refusal("already-verified");
  await deleteBar(db, company.id);
  await insertVouch(db, { company, way: "staff", accountId: user.id, note, now });
  await answerRequest(db, company.id, { state: "accepted", by: user.id, reason: "", now });
  await recordInAudit(ctx, { action: "company-vouched", companyId: company.id, details: { way: "staff" } });
};

const refuse = async (ctx: Context, { id }: CompanyRow, reason: string) => {
  const { db, user, now } = ctx;
  if (!(await answerRequest(db, id, { state: "refused", by: user.id, reason, now })))
    throw new Refusal("no-verification-request");
  await recordInAudit(ctx, { action: "company-verification-refused", companyId: id });
};

/** Every vouch ends, and none of the other ways counts until the staff vouches itself. */
const revoke = async (ctx: Context, { id }: CompanyRow, reason: string) => {
  const { db, user, now } = ctx;
  if (!(await findVerified(db, id))) throw new Refusal("not-verified");
  await endVouches(db, id, { by: user.id, reason, now });
  await insertBar(db, id, user.id, reason, now);
  await recordInAudit(ctx, { action: "company-verification-revoked", companyId: id });
};

const acts = { vouch, refuse, revoke };
const mails = { vouch: verified, refuse: refused, revoke: revoked };

/** The staff vouches for a company, refuses its request or withdraws its verification; its administrators are notified. */
export const decideVerification = async (ctx: Context, id: string, { decision, note }: Decision) => {
  const company = await lockCompany(ctx.db, id);
  if (!company) throw new Refusal("not-found");
  const wasVerified = await findVerified(ctx.db, id);
  await acts[decision](ctx, company, note);
  // One that another way had verified already hears of no difference.
  if (decision !== "vouch" || !wasVerified) {
    const to = await administratorsOf(ctx.db, id);
    const { publicUrl } = ctx;
    await sendMails(
      ctx,
      to.map((email) => mails[decision]({ to: email, companyName: company.name, reason: note, publicUrl })),
    );
  }
  return present(ctx, company);
};
