import { isSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { oldCampaigns, schoolsWithCampaigns } from "./campaigns-store.ts";
import { oldMails, oldStops } from "./mails-store.ts";
import { sendFollowUps } from "./send-follow-ups.ts";
import { schoolsSending } from "./sequences-store.ts";

/** The reminders of one school: a failure in one keeps nobody else's from leaving. */
const ofSchool = task({
  name: "relancer-pour-une-ecole",
  kind: "alerts",
  payload: z.object({ school: z.uuid() }),
  maxSeconds: 3600,
  run: async (ctx, { school }) => {
    const sent = await sendFollowUps(ctx, school);
    if (sent > 0) ctx.log.info({ sent }, "follow-ups sent");
  },
});

export const followUpsRule = oldRowsRule({
  name: "follow-ups",
  task: "oublier-les-relances",
  at: { hour: 5, minute: 1 },
  // As long as an objection must hold (CNIL: three years).
  days: 1095,
  rows: [oldMails, oldStops, oldCampaigns],
});

export const followUpTasks = {
  ofSchool,
  start: task({
    name: "relancer-les-reponses-attendues",
    kind: "alerts",
    payload: z.object({}),
    schedule: "5 8-18 * * 1-6",
    run: async ({ db, tasks, now }) => {
      if (!isSendingTime(now)) return;
      const schools = [...new Set([...(await schoolsSending(db)), ...(await schoolsWithCampaigns(db))])];
      await tasks.enqueueAll(
        db,
        ofSchool,
        schools.map((school) => ({ school })),
      );
    },
  }),
  forget: followUpsRule.task,
};
