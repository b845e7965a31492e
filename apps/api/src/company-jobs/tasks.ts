import { z } from "zod";
import { tellOfClosing } from "#applications/tell-of-closing.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { noteExpired, noteTold, takeClosing, takeDueReminders } from "./life-store.ts";
import { renewalLink } from "./links.ts";
import { endAnnounced } from "./mails.ts";

const batch = 500;
/** Switching an offer off and on again within this time tells nobody. */
const graceMs = 5 * 60_000;

export const companyJobTasks = {
  /** Noting a reminder and queueing its mails are one transaction: a second run finds nothing left to send. */
  remind: task({
    name: "annoncer-la-fin-des-offres",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: async (ctx) => {
      for (let taken = batch; taken === batch; ) {
        taken = await ctx.db.transaction().execute(async (tx) => {
          const due = await takeDueReminders(tx, parisDay(ctx.now), ctx.now, batch);
          await sendMails(
            { ...ctx, db: tx },
            due.flatMap(({ emails, job_id, title, days_left, expires_on }) => {
              const renewUrl = renewalLink(ctx, job_id, expires_on);
              const told = { title, daysLeft: days_left, expiresOn: expires_on, renewUrl, publicUrl: ctx.publicUrl };
              return emails.map((to) => endAnnounced({ to, ...told }));
            }),
          );
          return due.length;
        });
      }
    },
  }),
  /** Each batch of applicants and how far it went are one transaction: a run that stops goes on where it was. */
  tellClosings: task({
    name: "annoncer-les-offres-closes",
    payload: z.object({}),
    schedule: "*/2 * * * *",
    run: async (ctx) => {
      while ((await noteExpired(ctx.db, ctx.now, batch)) === batch);
      const closedBefore = new Date(ctx.now.getTime() - graceMs);
      for (let isMore = true; isMore; ) {
        isMore = await ctx.db.transaction().execute(async (tx) => {
          const closing = await takeClosing(tx, closedBefore);
          if (!closing) return false;
          const told = await tellOfClosing(
            { ...ctx, db: tx },
            { offerId: closing.job_id, reason: closing.reason, after: closing.told_through, limit: batch },
          );
          await noteTold(tx, closing.job_id, told, ctx.now);
          return true;
        });
      }
    },
  }),
};
