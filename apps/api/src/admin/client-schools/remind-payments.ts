import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { lateForSchool } from "./mails.ts";
import { claimLatePayments } from "./reminders-store.ts";
import { invoiceNumber } from "./rules.ts";

/** Days after the last day to pay at which a school is reminded of its invoice, each once. */
const reminderDays = [7, 21, 45];

/** Reminds schools of the invoices that they have not paid; of several days that were reached, the latest alone. */
export const remindPayments = (ctx: SystemContext) =>
  ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx };
    const url = `${ctx.publicUrl}/platform/school/settings/invoices`;
    for (const late of await claimLatePayments(tx, reminderDays, parisDay(ctx.now), ctx.now)) {
      const { address, school, label, amount, due_on, year } = late;
      if (!address) continue;
      const number = year === null ? null : invoiceNumber({ kind: "invoice", year, number: late.number });
      await sendMail(inside, lateForSchool({ to: address, school, label, amount, dueOn: due_on, number }, url));
    }
  });
