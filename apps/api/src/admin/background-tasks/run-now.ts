import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { isUnderWay } from "#platform/tasks-store.ts";
import { runsByHand } from "./rules.ts";

/** Queues a scheduled task before its hour; of two concurrent calls, the second learns that it is already queued. */
export const runNow = async (ctx: Context, tasks: AnyTask[], name: string) => {
  const task = tasks.find((one) => one.name === name);
  if (!task?.schedule) throw new Refusal("not-found");
  if (!runsByHand(name)) throw new Refusal("task-not-by-hand");
  if (await isUnderWay(ctx.db, name)) throw new Refusal("task-running");
  await ctx.tasks.enqueue(ctx.db, task, {});
  await recordInAudit(ctx, { action: "task-run", details: { task: name } });
  return { detail: "La tâche est lancée." };
};
