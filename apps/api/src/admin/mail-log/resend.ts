import type { LoggedMail } from "@passerelle/contract/admin/mail-log";
import { requestPasswordReset } from "#identity/accounts/reset-password.ts";
import { resendVerification } from "#identity/accounts/sign-up.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { hurryMail, repeatMail } from "#platform/mail.ts";
import { abandonMail } from "#platform/mail-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { readLoggedMail } from "./read-mails.ts";
import { isLeaving } from "./store.ts";

const quietMs = 10 * 60_000;

/**
 * Tries a message that has not left at once, or sends one that has left once more. The screen says which of the two it shows, so
 * that a failed one that went meanwhile does not go twice.
 */
export const resend = async (ctx: Context, id: string, expected: LoggedMail["state"]) => {
  const leaves = await isLeaving(ctx.db, id);
  const mail = await readLoggedMail(ctx, id);
  if (mail.state !== expected || mail.state === "abandoned" || leaves) throw new Refusal("mail-changed");
  if (mail.state === "sent") {
    if (mail.remedy !== "resend") throw new Refusal("mail-holds-link");
    if (!(await repeatMail(ctx, id, { after: new Date(ctx.now.getTime() - quietMs) })))
      throw new Refusal("mail-resent");
  } else await hurryMail(ctx, id);
  await recordInAudit(ctx, { action: "mail-resent", details: { mail_id: id, kind: mail.kind, state: mail.state } });
  return readLoggedMail(ctx, id);
};

/** A fresh link, as the person's own request makes one; nothing is said of whether the account is there. */
export const renewLink = async (ctx: Context, id: string) => {
  const mail = await readLoggedMail(ctx, id);
  if (mail.kind === "password-reset") await requestPasswordReset(ctx, mail.recipient);
  else if (mail.kind === "verification") await resendVerification(ctx, mail.recipient);
  else throw new Refusal("mail-holds-link");
  await recordInAudit(ctx, { action: "mail-link-renewed", details: { mail_id: id, kind: mail.kind } });
  return { detail: "Si le compte attend toujours ce message, un nouveau lien vient de partir." };
};

export const abandon = async (ctx: Context, id: string) => {
  const mail = await readLoggedMail(ctx, id);
  if (!(await abandonMail(ctx.db, id, ctx.now))) throw new Refusal("mail-changed");
  await recordInAudit(ctx, { action: "mail-abandoned", details: { mail_id: id, kind: mail.kind } });
  return readLoggedMail(ctx, id);
};
