import { randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import { fromKysely } from "pg-boss";
import type { z } from "zod";
import type { SystemContext } from "./context.ts";
import type { Servers } from "./database-servers.ts";
import type { Db, Tx } from "./db.ts";
import type { Logger } from "./log.ts";
import { makeBoss } from "./queue-connections.ts";
import { withoutAddresses } from "./redact.ts";
import { type TaskKind, taskKinds } from "./task-kinds.ts";
import { deleteRetrying, isWaiting, recordFailure, recordRun } from "./tasks-store.ts";
import { traceTask } from "./tracing.ts";

/**
 * Work outside of a request: enqueued in the transaction that causes it, retried with growing delays, and possibly run twice, so its
 * effect must be the same.
 */
export type Task<Payload extends z.ZodType = z.ZodType> = {
  /** A readable name. */
  name: string;
  /** `upkeep` by default. */
  kind?: TaskKind;
  payload: Payload;
  run: (context: SystemContext, payload: z.output<Payload>) => Promise<void>;
  /** Retries after a failure; the delay doubles from 5 s up to an hour. */
  retries?: number;
  /** Cron expression in Europe/Paris; a scheduled run has the payload `{}`. */
  schedule?: string;
  /**
   * Each worker also runs it again so many seconds after its last run, with the payload `{}`: for what a minute is too long to wait for.
   * Workers may run it at the same time.
   */
  everySeconds?: number;
  /** Seconds after which a run counts as lost and is retried. */
  maxSeconds?: number;
};
export const task = <Payload extends z.ZodType>(declared: Task<Payload>) => declared;

// biome-ignore lint/suspicious/noExplicitAny: a list holds tasks of every payload; each parses its own before it runs
export type AnyTask = Task<any>;

export type Tasks = {
  /**
   * Enqueues in `db`'s transaction. `once` names a task that need not wait twice: nothing is added when one of that name waits and is
   * due; that one runs after the transaction.
   */
  enqueue: <P extends z.ZodType>(
    db: Db | Tx,
    task: Task<P>,
    payload: z.input<P>,
    options?: { once?: string },
  ) => Promise<void>;
  /** The same for many, in one statement; they start after `seconds`. */
  enqueueAll: <P extends z.ZodType>(
    db: Db | Tx,
    task: Task<P>,
    payloads: z.input<P>[],
    options?: { afterSeconds?: number },
  ) => Promise<void>;
  /** Cancels a waiting task in `db`'s transaction; a finished one is left. */
  cancel: (db: Db | Tx, name: string, id: string) => Promise<void>;
};

const defaultRetries = 12;

/**
 * A worker renews its lease of a task every `refreshSeconds`. A task unrenewed for `lostAfterSeconds` has a dead or blocked worker and
 * is tried again; the look is every `lookSeconds`, so that a dead worker's task starts within a minute.
 */
const heartbeat = { refreshSeconds: 4, lostAfterSeconds: 20, lookSeconds: 10 };

export type TaskQueue = Tasks & {
  /** Saves the schedules, then starts the workers. Safe to call again after a failure: nothing is started before the schedules are saved. */
  work: (context: () => SystemContext) => Promise<void>;
  /** Runs what waits, delayed or not; gives how many ran; throws a failure. For tests and commands. */
  drain: (context: SystemContext) => Promise<number>;
  waiting: () => Promise<{ name: string; waiting: number; failed: number }[]>;
  /** Waits for running tasks, 20 s at most, returns the rest to the queue, then closes. */
  stop: () => Promise<void>;
};

/**
 * Opens the queue on a server without a pooler before it: it listens over a connection of its own. A process that takes up no task
 * (`worksOff`) neither listens nor looks after the queue. One that takes up some kinds alone saves the schedules of all.
 */
export const openTaskQueue = async (
  server: string | Servers,
  tasks: AnyTask[],
  log: Logger,
  { worksOff = true, kinds = taskKinds }: { worksOff?: boolean; kinds?: readonly TaskKind[] } = {},
): Promise<TaskQueue> => {
  const { boss, follow } = makeBoss(server, {
    worksOff,
    superviseIntervalSeconds: heartbeat.lookSeconds,
    // A little less, so that no look comes a moment too early.
    monitorIntervalSeconds: heartbeat.lookSeconds - 2,
  });
  boss.on("error", (error) => log.error({ err: error }, "task queue"));
  try {
    await boss.start();
    follow();
    for (const { name, retries = defaultRetries, maxSeconds = 900 } of tasks) {
      const options = {
        retryLimit: retries,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: maxSeconds,
        heartbeatSeconds: heartbeat.lostAfterSeconds,
        // Runs and failures are stored apart (`tasks-store.ts`), so finished tasks need not stay.
        deleteAfterSeconds: 86_400,
        notify: true,
      };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => {});
    throw error;
  }

  type Job = { id: string; data: unknown; retryCount?: number };
  // Kinds without a schedule may run a thousand times a minute: one record every five seconds is enough, or every minute while idle.
  const recordedAt = new Map<string, number>();
  /** Records a run for the staff's screen; a failure to record does not fail the task. */
  const recordOutcome = async (
    task: AnyTask,
    { db, now }: SystemContext,
    job: Job,
    started: number,
    failure: unknown,
  ) => {
    const { name, schedule, everySeconds, retries = defaultRetries } = task;
    const attempts = (job.retryCount ?? 0) + 1;
    const ended = performance.now();
    const isRecorded =
      Boolean(failure) ||
      Boolean(schedule) ||
      ended - (recordedAt.get(name) ?? Number.NEGATIVE_INFINITY) > (everySeconds ? 60_000 : 5000);
    try {
      if (isRecorded)
        await recordRun(db, {
          task: name,
          startedAt: now,
          ms: Math.round(ended - started),
          hasFailed: Boolean(failure),
        });
      // A success after a failure is recorded at once.
      if (failure) recordedAt.delete(name);
      else if (isRecorded) recordedAt.set(name, ended);
      if (failure)
        await recordFailure(db, {
          id: job.id,
          task: name,
          payload: job.data,
          attempts,
          message: withoutAddresses(failure instanceof Error ? failure.message : String(failure)),
          isFinal: attempts > retries,
          now,
        });
      else if (attempts > 1) await deleteRetrying(db, job.id);
    } catch (error) {
      log.error({ err: error, task: name, task_id: job.id }, "run not noted");
    }
  };

  const runOne = async (task: AnyTask, context: SystemContext, job: Job) => {
    const started = performance.now();
    try {
      const log = context.log.child({ task: task.name, task_id: job.id });
      const run = () => task.run({ ...context, log }, task.payload.parse(job.data ?? {}));
      await (task.everySeconds ? run() : traceTask(task.name, run));
    } catch (error) {
      await recordOutcome(task, context, job, started, error ?? "?");
      throw error;
    }
    await recordOutcome(task, context, job, started, null);
    const done = { task: task.name, task_id: job.id, ms: Math.round(performance.now() - started) };
    context.log[task.everySeconds ? "debug" : "info"](done, "task done");
  };

  /** Runs a task again and again until the function that it gives is called, which waits for the last run. */
  const repeat = (task: AnyTask, seconds: number, context: () => SystemContext) => {
    const ending = new AbortController();
    const running = (async () => {
      while (!ending.signal.aborted) {
        await runOne(task, context(), { id: randomUUID(), data: {} }).catch((error) =>
          log.error({ err: error, task: task.name }, "task failed"),
        );
        await rest(seconds * 1000, null, { signal: ending.signal }).catch(() => {});
      }
    })();
    return () => {
      ending.abort();
      return running;
    };
  };
  const repeated: (() => Promise<void>)[] = [];

  return {
    enqueue: async (db, task, payload, { once } = {}) => {
      if (once && (await isWaiting(db, task.name, once))) return;
      // Without a transaction the task is simply sent.
      await boss.send(task.name, payload as object, { db: fromKysely(db as Tx), ...(once && { singletonKey: once }) });
    },
    enqueueAll: async (db, task, payloads, { afterSeconds } = {}) => {
      await boss.insert(
        task.name,
        payloads.map((data) => ({ data: data as object, ...(afterSeconds && { startAfter: afterSeconds }) })),
        { db: fromKysely(db as Tx) },
      );
    },
    cancel: async (db, name, id) => {
      await boss.cancel(name, id, { db: fromKysely(db as Tx) });
    },
    work: async (context) => {
      // A schedule outlives its task: nothing would take up what it still adds.
      for (const { name } of await boss.getSchedules())
        if (!tasks.some((task) => task.name === name && task.schedule)) await boss.unschedule(name);
      for (const { name, schedule } of tasks)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: "Europe/Paris" });
      for (const task of tasks.filter(({ kind = "upkeep" }) => kinds.includes(kind))) {
        await boss.work(
          task.name,
          {
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 10,
            // Two at once: while there are two there may be more, and the next are claimed without a pause.
            batchSize: 2,
            burstWhenBatchFull: true,
            perJobResults: true,
            heartbeatRefreshSeconds: heartbeat.refreshSeconds,
          },
          (jobs) =>
            Promise.all(
              jobs.map(async (job) => {
                try {
                  await runOne(task, context(), job);
                  return { id: job.id, status: "completed" as const };
                } catch (error) {
                  log.error({ err: error, task: task.name, task_id: job.id }, "task failed");
                  return { id: job.id, status: "failed" as const, output: { message: String(error) } };
                }
              }),
            ),
        );
        if (task.everySeconds) repeated.push(repeat(task, task.everySeconds, context));
      }
    },
    drain: async (context) => {
      let ran = 0;
      for (let again = true; again; ) {
        again = false;
        for (const task of tasks) {
          if (task.everySeconds) await task.run(context, {});
          const jobs = await boss.fetch(task.name, { batchSize: 50, ignoreStartAfter: true });
          if (jobs.length === 0) continue;
          const ids = jobs.map(({ id }) => id);
          const renewal = setInterval(
            () => boss.touch(task.name, ids).catch((err) => log.error({ err }, "task queue")),
            heartbeat.refreshSeconds * 1000,
          );
          try {
            for (const job of jobs) {
              try {
                await runOne(task, context, job);
                await boss.complete(task.name, job.id);
              } catch (error) {
                await boss.fail(task.name, job.id, { message: String(error) });
                throw error;
              }
              ran += 1;
              again = true;
            }
          } finally {
            clearInterval(renewal);
          }
        }
      }
      return ran;
    },
    waiting: async () => {
      const queues = await Promise.all(tasks.map((task) => boss.getQueue(task.name)));
      return queues.flatMap((queue) =>
        queue ? [{ name: queue.name, waiting: queue.queuedCount, failed: queue.failedCount ?? 0 }] : [],
      );
    },
    stop: async () => {
      await Promise.all(repeated.map((end) => end()));
      await boss.stop({ graceful: true, timeout: 20_000, close: true });
    },
  };
};
