import { z } from "zod";
import { tellOfClosing } from "#applications/tell-of-closing.ts";
import { task } from "#platform/tasks.ts";

const limit = 500;

export const moderationTasks = {
  /** Tells the applicants of a hidden offer, a batch at a time: each batch and the task of the next one are one transaction. */
  tellApplicants: task({
    name: "annoncer-une-offre-masquee",
    payload: z.object({ offerId: z.uuid(), isUnsafe: z.boolean(), after: z.uuid().nullable() }),
    run: async (ctx, { offerId, isUnsafe, after }) => {
      await ctx.db.transaction().execute(async (tx) => {
        const reason = isUnsafe ? ("unsafe" as const) : ("moderated" as const);
        const told = await tellOfClosing({ ...ctx, db: tx }, { offerId, reason, after, limit });
        if (told.isDone) return;
        await ctx.tasks.enqueue(tx, moderationTasks.tellApplicants, { offerId, isUnsafe, after: told.through });
      });
    },
  }),
};
