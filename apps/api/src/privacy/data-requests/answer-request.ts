import { dataRequestKindLabels } from "@passerelle/contract/work-labels";
import { deleteMemberAccount } from "#identity/accounts/close-account.ts";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { holderOf } from "#identity/accounts/find-holder.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { leaveForErasure, leavesColleaguesAlone } from "#organisations/company-team/leave-for-erasure.ts";
import { leavesSchoolAlone } from "#organisations/school-users/leave-for-erasure.ts";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import { apiPrefix } from "#platform/http.ts";
import { eraseMailsTo, sendMail } from "#platform/mail.ts";
import { Refusal, type Refusal as Refused } from "#platform/refusals.ts";
import { downloadDataOf } from "#privacy/personal-data/export-data.ts";
import type { HeldData } from "#privacy/personal-data/held-data.ts";
import { countElsewhere, eraseElsewhere } from "#privacy/personal-data/held-elsewhere.ts";
import { dataErased, dataReady, nothingHeld, requestAnswered, requestRefused } from "./mails.ts";
import { closeRequest, lockRequest } from "./store.ts";

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

/** Why the staff may not erase an account; null when it may. */
export const obstacleTo = async (ctx: Pick<AnyContext, "db">, holder: Holder | null): Promise<Refused | null> => {
  if (holder?.type === "provider") return new Refusal("provider-not-erased");
  if (holder?.type === "company" && (await leavesColleaguesAlone(ctx, holder)))
    return new Refusal("last-admin-not-erased");
  if (holder?.type === "school" && (await leavesSchoolAlone(ctx, holder))) return new Refusal("last-admin-not-erased");
  return null;
};

/** An open request, locked until the transaction ends, and its address. */
const lockOpen = async ({ db }: Context, id: string, kind?: "access" | "erasure") => {
  const request = await lockRequest(db, id);
  if (!request) throw new Refusal("not-found");
  if (request.status !== "open" || request.email === null) throw new Refusal("data-request-closed");
  if (kind && request.kind !== kind) throw new Refusal("data-request-kind");
  return { ...request, email: request.email };
};

const sealing = "data-request";

/**
 * Mails a link to everything stored under the address to that address; the staff never reads it. The link carries the sealed address, so
 * that nothing of it is stored after the request is closed.
 */
export const sendExport = async (ctx: Context, held: HeldData, id: string) => {
  const { db, user, now, secretKey, publicUrl } = ctx;
  const { email } = await lockOpen(ctx, id, "access");
  const holder = await holderOf(ctx, email);
  const isHeld = holder !== null || (await countElsewhere(ctx, held, email)).length > 0;
  const address = encrypt(secretKey, sealing, id, email).toString("base64url");
  const token = await signToken(secretKey, "data-request", { sub: id, address }, now, lifetimes.dataRequest);
  const url = `${publicUrl}${apiPrefix}/data-requests/export/${token}/`;
  await sendMail(ctx, isHeld ? dataReady(email, url) : nothingHeld(email));
  await closeRequest(db, id, { status: "answered", reason: "", by: user.id, now });
  await recordInAudit(ctx, {
    action: "data-request-exported",
    accountId: holder?.id ?? null,
    details: { request: id },
  });
};

/** The data behind such a link, for seven days. */
export const downloadRequested = async (ctx: AnyContext, held: HeldData, token: string) => {
  const claims = await readToken(ctx.secretKey, "data-request", token, ctx.now);
  const address = claims?.sub && typeof claims.address === "string" ? claims.address : null;
  const email = address && decrypt(ctx.secretKey, sealing, String(claims?.sub), Buffer.from(address, "base64url"));
  if (!email) throw new Refusal("not-found");
  return downloadDataOf(ctx, held, email);
};

/**
 * Erases the account by the rules of its type, then everything else stored under the address
 * (docs/product/privacy-and-retention.md#data-requests).
 */
export const eraseRequested = async (ctx: Context, held: HeldData, id: string, typed: string) => {
  const { db, user, now } = ctx;
  const { email } = await lockOpen(ctx, id, "erasure");
  if (typed !== email) throw new Refusal("validation", { email: ["Ce n'est pas l'adresse de la demande."] });
  const holder = await holderOf(ctx, email, { locked: true });
  const obstacle = await obstacleTo(ctx, holder);
  if (obstacle) throw obstacle;
  const elsewhere = await countElsewhere(ctx, held, email);
  if (holder?.type === "applicant") await eraseAccount(ctx, holder);
  if (holder?.type === "company") await leaveForErasure(ctx, holder);
  if (holder?.type === "company" || holder?.type === "school") await deleteMemberAccount(ctx, holder);
  await eraseElsewhere(ctx, held, email);
  await eraseMailsTo(ctx, email);
  await sendMail(ctx, holder || elsewhere.length > 0 ? dataErased(email) : nothingHeld(email));
  await closeRequest(db, id, { status: "answered", reason: "", by: user.id, now });
  await recordInAudit(ctx, {
    action: "data-request-erased",
    accountId: holder?.id ?? null,
    details: {
      request: id,
      account: holder?.type ?? "none",
      elsewhere: elsewhere.reduce((sum, { count }) => sum + count, 0),
    },
  });
};

/** Answers in words, or refuses with a reason; the person receives either (RGPD, article 12-4). */
export const closeInWords = async (
  ctx: Context,
  id: string,
  { status, message }: { status: "answered" | "refused"; message: string },
) => {
  const { db, user, now } = ctx;
  const { email, kind } = await lockOpen(ctx, id);
  // An access or erasure request is carried out, not answered in words.
  if (status === "answered" && (kind === "access" || kind === "erasure")) throw new Refusal("data-request-kind");
  const about = dataRequestKindLabels[kind].toLowerCase();
  await sendMail(
    ctx,
    status === "refused" ? requestRefused(email, about, message) : requestAnswered(email, about, message),
  );
  await closeRequest(db, id, { status, reason: status === "refused" ? message : "", by: user.id, now });
  await recordInAudit(ctx, { action: "data-request-closed", details: { request: id, status } });
};
