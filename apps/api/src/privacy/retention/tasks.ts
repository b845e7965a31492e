import { retentionRules } from "@passerelle/contract/retention-rules";
import { z } from "zod";
import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import { oldRunsRule } from "#platform/retention.ts";
import { claimFailuresToNotify } from "#platform/retention-store.ts";
import { task } from "#platform/tasks.ts";
import { rulesFailed } from "./mails.ts";

export const retentionTasks = {
  /** Notifies the provider once when a rule begins to fail; the screen shows the rest. */
  watch: task({
    name: "surveiller-la-conservation",
    payload: z.object({}),
    schedule: "*/15 * * * *",
    run: (ctx) =>
      ctx.db.transaction().execute(async (tx) => {
        const inside = { ...ctx, db: tx };
        const failed = await claimFailuresToNotify(tx, ctx.now);
        if (failed.length === 0) return;
        const names = failed.map(({ rule }) => retentionRules[rule].what);
        await notifyProvider(inside, (to) => rulesFailed(to, names, `${ctx.publicUrl}/settings/retention`));
      }),
  }),
  deleteRuns: oldRunsRule.task,
};
