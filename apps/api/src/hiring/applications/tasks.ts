import { z } from "zod";
import { notifyOfClosings } from "#offers/company-jobs/notify-of-closings.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { remindersDue } from "./events.ts";
import { claimDueReminders } from "./follow-up-store.ts";
import { reminder } from "./mails.ts";
import { notifyOfClosing } from "./notify-of-closing.ts";
import { sendHeld } from "./send-held.ts";

const batch = 500;

export const applicationTasks = {
  sendHeld: task({
    name: "envoyer-les-candidatures-retenues",
    kind: "mail",
    payload: z.object({}),
    everySeconds: 1,
    // What fails stays held, and is tried again from there.
    retries: 0,
    run: sendHeld,
  }),
  /** Marking a reminder and queueing its mail are one transaction: a second run finds nothing left to send. */
  remind: task({
    name: "rappeler-les-candidatures",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: async (ctx) => {
      for (let claimed = batch; claimed === batch; ) {
        claimed = await ctx.db.transaction().execute(async (tx) => {
          const due = await claimDueReminders(tx, parisDay(ctx.now), batch);
          const inside = { ...ctx, db: tx };
          const at = ctx.now.toISOString();
          await emit(
            inside,
            remindersDue,
            due.map(({ application_id }) => ({ application_id, at })),
          );
          await sendMails(
            inside,
            due
              .filter(({ wants_mail }) => wants_mail)
              .map(({ email, ...content }) => reminder({ to: email, publicUrl: ctx.publicUrl, ...content })),
          );
          return due.length;
        });
      }
    },
  }),
  notifyOfClosed: task({
    name: "annoncer-les-offres-closes",
    payload: z.object({}),
    schedule: "*/2 * * * *",
    run: (ctx) => notifyOfClosings(ctx, (inside, closing) => notifyOfClosing(inside, { ...closing, limit: batch })),
  }),
  /** A batch at a time: each batch and the task of the next one are one transaction. */
  notifyOfHidden: task({
    name: "annoncer-une-offre-masquee",
    payload: z.object({ offerId: z.uuid(), isUnsafe: z.boolean(), after: z.uuid().nullable() }),
    run: async (ctx, { offerId, isUnsafe, after }) => {
      await ctx.db.transaction().execute(async (tx) => {
        const reason = isUnsafe ? ("unsafe" as const) : ("moderated" as const);
        const progress = await notifyOfClosing({ ...ctx, db: tx }, { offerId, reason, after, limit: batch });
        if (progress.isDone) return;
        await ctx.tasks.enqueue(tx, applicationTasks.notifyOfHidden, { offerId, isUnsafe, after: progress.through });
      });
    },
  }),
};
