import { mostReplayed } from "@passerelle/contract/admin/background-tasks";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { failedOf, resolveFailure, stateInQueue } from "#platform/tasks-store.ts";
import { failedByTask, findFailure } from "./store.ts";

const found = async ({ db }: Context, id: string) => {
  const failure = await findFailure(db, id);
  if (!failure) throw new Refusal("not-found");
  return failure;
};

/** Claims a failure: no other person can resolve it, and the queue will not retry it. */
const claim = async (ctx: Context, id: string, to: "replayed" | "discarded") => {
  const { db, tasks, user, now } = ctx;
  const { task } = await found(ctx, id);
  const state = await stateInQueue(db, task, id);
  if (state === "active") throw new Refusal("task-running");
  const failure = await resolveFailure(db, id, { to, by: user.id, now });
  if (!failure) throw new Refusal("task-settled");
  if (state === "retry" || state === "created") await tasks.cancel(db, task, id);
  return failure;
};

/** Queues a failed task again, with what it was given. */
export const replayFailure = async (ctx: Context, tasks: AnyTask[], id: string) => {
  const failure = await claim(ctx, id, "replayed");
  const task = tasks.find(({ name }) => name === failure.task);
  if (!task) throw new Refusal("task-unknown");
  await ctx.tasks.enqueue(ctx.db, task, failure.payload);
  await recordInAudit(ctx, { action: "task-replayed", details: { task: task.name, task_id: id } });
  return found(ctx, id);
};

export const discardFailure = async (ctx: Context, id: string) => {
  const failure = await claim(ctx, id, "discarded");
  await recordInAudit(ctx, { action: "task-discarded", details: { task: failure.task, task_id: id } });
  return found(ctx, id);
};

/** Every task of a kind that the queue has given up, the eldest first, so many at once. */
export const replayKind = async (ctx: Context, tasks: AnyTask[], name: string) => {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Refusal("not-found");
  const payloads: unknown[] = [];
  for (const id of await failedOf(ctx.db, name, mostReplayed)) {
    const failure = await resolveFailure(ctx.db, id, { to: "replayed", by: ctx.user.id, now: ctx.now });
    if (failure) payloads.push(failure.payload);
  }
  if (payloads.length > 0) {
    await ctx.tasks.enqueueAll(ctx.db, task, payloads);
    await recordInAudit(ctx, { action: "task-replayed", details: { task: name, count: payloads.length } });
  }
  return { replayed: payloads.length, left: (await failedByTask(ctx.db)).get(name) ?? 0 };
};
