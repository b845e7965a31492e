import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { type Task, task } from "#platform/tasks.ts";
import { pushNotice } from "./push-notice.ts";
import { sendDigests } from "./send-digests.ts";
import { oldNotices } from "./store.ts";

export const noticesRule = oldRowsRule({
  name: "notices",
  task: "oublier-les-notifications-anciennes",
  at: { hour: 4, minute: 25 },
  days: 183,
  rows: [oldNotices],
});

const payload = z.object({
  notice_id: z.uuid(),
  happened_at: z.string(),
  devices: z.array(z.uuid()).optional(),
  tries: z.number().int().optional(),
  has_reached: z.boolean().optional(),
});
const push: Task<typeof payload> = task({
  name: "prevenir-sur-les-appareils",
  kind: "mail",
  payload,
  run: async (ctx, input) => {
    const again = await pushNotice(ctx, input);
    if (again) await ctx.tasks.enqueueAll(ctx.db, push, [again.next], { afterSeconds: again.afterSeconds });
  },
});

const digest = task({
  name: "envoyer-les-resumes-du-jour",
  kind: "alerts",
  payload: z.object({}),
  schedule: "0 8 * * *",
  run: (ctx) => sendDigests(ctx),
});

export const noticeTasks = { push, digest, deleteOld: noticesRule.task };
