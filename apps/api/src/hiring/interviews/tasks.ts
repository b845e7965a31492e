import { z } from "zod";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { task } from "#platform/tasks.ts";
import { isAppointment, type Side } from "./calendar.ts";
import { claimDueChases } from "./chase-store.ts";
import { interviewRemindersDue } from "./events.ts";
import { choiceAwaited, interviewReminder } from "./mails.ts";
import { claimDueInterviewReminders } from "./reminders-store.ts";
import { findInterviews, slotsOfInterviews } from "./store.ts";

const batch = 200;

export const interviewTasks = {
  /** Candidates who have chosen nothing for three days are written to again, once; not where no slot is left. */
  chase: task({
    name: "relancer-les-choix-de-creneaux",
    payload: z.object({}),
    schedule: "5-59/10 * * * *",
    run: async (ctx) => {
      for (let claimed = batch; claimed === batch; ) {
        claimed = await ctx.db.transaction().execute(async (tx) => {
          const due = await claimDueChases(tx, ctx.now, batch);
          const slots = (await slotsOfInterviews(tx, due.ids, ctx.now)).filter(({ is_open }) => is_open);
          const messages = (await findInterviews(tx, due.ids)).flatMap((interview) => {
            const open = slots.filter(({ interview_id }) => interview_id === interview.id);
            const to = interview.candidate_email;
            return to && open.length > 0 ? [choiceAwaited(to, interview, open, ctx)] : [];
          });
          await sendMails({ ...ctx, db: tx }, messages);
          return due.claimed;
        });
      }
    },
  }),
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
          const interviews = (await findInterviews(tx, [...toRemind.keys()])).filter(isAppointment);
          const inside = { ...ctx, db: tx };
          const at = ctx.now.toISOString();
          await emit(
            inside,
            interviewRemindersDue,
            interviews.map(({ id, starts_at }) => ({ interview_id: id, starts_at, at })),
          );
          const messages = interviews.flatMap((interview) => {
            const { tells_candidate, tells_recruiter } = toRemind.get(interview.id) ?? {};
            const sides: [Side, string | null, boolean | undefined][] = [
              ["candidate", interview.candidate_email, tells_candidate],
              ["recruiter", interview.recruiter_email, tells_recruiter],
            ];
            return sides.flatMap(([side, to, wants]) =>
              to && wants ? [interviewReminder(to, interview, side, ctx)] : [],
            );
          });
          await sendMails(inside, messages);
          return due.length;
        });
      }
    },
  }),
};
