import { z } from "zod";
import { sendMails } from "#platform/mail.ts";
import { task } from "#platform/tasks.ts";
import { isAppointment, type Side } from "./calendar.ts";
import { interviewReminder } from "./mails.ts";
import { claimDueInterviewReminders } from "./reminders-store.ts";
import { findInterviews } from "./store.ts";

const batch = 200;

export const interviewTasks = {
  /** Marking a reminder and queueing its mails are one transaction: a second run finds nothing left to send. */
  remind: task({
    name: "rappeler-les-entretiens",
    payload: z.object({}),
    schedule: "*/10 * * * *",
    run: async (ctx) => {
      for (let claimed = batch; claimed === batch; ) {
        claimed = await ctx.db.transaction().execute(async (tx) => {
          const due = await claimDueInterviewReminders(tx, ctx.now, batch);
          const toRemind = new Map(due.filter(({ is_to_come }) => is_to_come).map((each) => [each.id, each]));
          const interviews = await findInterviews(tx, [...toRemind.keys()]);
          const messages = interviews.filter(isAppointment).flatMap((interview) => {
            const { tells_candidate, tells_recruiter } = toRemind.get(interview.id) ?? {};
            const sides: [Side, string | null, boolean | undefined][] = [
              ["candidate", interview.candidate_email, tells_candidate],
              ["recruiter", interview.recruiter_email, tells_recruiter],
            ];
            return sides.flatMap(([side, to, wants]) =>
              to && wants ? [interviewReminder(to, interview, side, ctx)] : [],
            );
          });
          await sendMails({ ...ctx, db: tx }, messages);
          return due.length;
        });
      }
    },
  }),
};
