import { z } from "zod";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { takeDueReminders } from "./follow-up-store.ts";
import { reminder } from "./mails.ts";

const batch = 500;

export const applicationTasks = {
  /** Marking a reminder and queueing its mail are one transaction: a second run finds nothing left to send. */
  remind: task({
    name: "rappeler-les-candidatures",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: async (ctx) => {
      for (let taken = batch; taken === batch; ) {
        taken = await ctx.db.transaction().execute(async (tx) => {
          const due = await takeDueReminders(tx, parisDay(ctx.now), batch);
          await sendMails(
            { ...ctx, db: tx },
            due
              .filter(({ wants_mail }) => wants_mail)
              .map(({ email, ...told }) => reminder({ to: email, publicUrl: ctx.publicUrl, ...told })),
          );
          return due.length;
        });
      }
    },
  }),
};
