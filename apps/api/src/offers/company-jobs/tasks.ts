import { z } from "zod";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { claimDueReminders } from "./life-store.ts";
import { renewalLink } from "./links.ts";
import { endAnnounced } from "./mails.ts";

const batch = 500;

export const companyJobTasks = {
  /** Noting a reminder and queueing its mails are one transaction: a second run finds nothing left to send. */
  remind: task({
    name: "annoncer-la-fin-des-offres",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: async (ctx) => {
      for (let claimed = batch; claimed === batch; ) {
        claimed = await ctx.db.transaction().execute(async (tx) => {
          const due = await claimDueReminders(tx, parisDay(ctx.now), ctx.now, batch);
          await sendMails(
            { ...ctx, db: tx },
            due.flatMap(({ emails, job_id, title, days_left, expires_on }) => {
              const renewUrl = renewalLink(ctx, job_id, expires_on);
              const mailData = {
                title,
                daysLeft: days_left,
                expiresOn: expires_on,
                renewUrl,
                publicUrl: ctx.publicUrl,
              };
              return emails.map((to) => endAnnounced({ to, ...mailData }));
            }),
          );
          return due.length;
        });
      }
    },
  }),
};
