import type { Context } from "#platform/context.ts";
import { broadcastTasks } from "./tasks.ts";

/** Settles once what is being written is committed, instead of within the minute: whoever saved an offer looks where it stands. */
export const settleSoon = ({ db, tasks }: Pick<Context, "db" | "tasks">) =>
  tasks.enqueue(db, broadcastTasks.settle, {}, { once: "settle" });
