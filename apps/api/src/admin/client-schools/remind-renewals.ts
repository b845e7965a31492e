import { renewalReminderDays } from "@passerelle/contract/admin/client-schools";
import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { renewalForSchool, renewalForStaff } from "./mails.ts";
import { claimRenewals } from "./subscription-store.ts";

/** Recalls the end of subscriptions to the schools' contacts and to the staff, 60, 30 and 7 days before, each once. */
export const remindRenewals = (ctx: SystemContext) =>
  ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { publicUrl, now } = ctx;
    for (const { id, name, contact, label, expires_on, days } of await claimRenewals(
      tx,
      renewalReminderDays,
      parisDay(now),
      now,
    )) {
      const mailData = { school: name, label, expiresOn: expires_on, days };
      if (contact) await sendMail(inside, renewalForSchool({ ...mailData, to: contact }, `${publicUrl}/contact`));
      await notifyProvider(inside, (to) =>
        renewalForStaff({ ...mailData, to }, `${publicUrl}/platform/adminschool/school/${id}`),
      );
    }
  });
