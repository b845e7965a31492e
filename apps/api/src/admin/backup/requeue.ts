import { openDatabase } from "#platform/db.ts";
import type { Logger } from "#platform/log.ts";
import { type AnyTask, openTaskQueue } from "#platform/tasks.ts";

/** Puts back into the queue what waited there; a task that the product no longer has is left out. */
export const requeue = async (
  databaseUrl: string,
  tasks: AnyTask[],
  waiting: { name: string; data: object }[],
  log: Logger,
) => {
  const queue = await openTaskQueue(databaseUrl, tasks, log);
  const database = openDatabase(databaseUrl, 2);
  try {
    for (const { name, data } of waiting) {
      const task = tasks.find((one) => one.name === name);
      if (task?.payload.safeParse(data).success) await queue.enqueue(database.db, task, data);
    }
  } finally {
    await queue.stop();
    await database.close();
  }
};
