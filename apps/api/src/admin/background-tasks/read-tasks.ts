import type { AnyContext } from "#platform/context.ts";
import { eventTasks } from "#platform/events.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { failsRepeatedly, nextRunAt, runsByHand, stuckSince } from "./rules.ts";
import { countFailed, failedByTask, lastRuns, runningByTask, waitingByTask, waitingEvents } from "./store.ts";

const followEvents = eventTasks.follow.name;

type ReadContext = Pick<AnyContext, "db" | "now">;

/** Every kind of task: what waits, runs and failed, by the queue's tables; how it last ran, by what the product keeps. */
export const readTasks = async ({ db, now }: ReadContext, tasks: AnyTask[]) => {
  const names = tasks.map(({ name }) => name);
  const waiting = (await waitingByTask(db, names, now)).set(followEvents, await waitingEvents(db, followEvents));
  const running = await runningByTask(db);
  const failed = await failedByTask(db);
  const runs = await lastRuns(db);
  return {
    tasks: tasks.map(({ name, schedule }) => {
      const { waiting: queued = 0, retrying = 0 } = waiting.get(name) ?? {};
      const run = runs.get(name);
      return {
        name,
        waiting: queued,
        retrying,
        running: running.get(name) ?? 0,
        failed: failed.get(name) ?? 0,
        schedule: schedule ?? null,
        next_run_at: schedule ? nextRunAt(schedule, now) : null,
        last_run: run ? { started_at: run.started_at, ms: run.ms, has_failed: run.has_failed } : null,
        failures_in_a_row: run?.failures_in_a_row ?? 0,
        runs_by_hand: schedule !== undefined && runsByHand(name),
      };
    }),
    stuck_since: stuckSince(
      [...waiting.values()].map(({ oldest }) => oldest),
      now,
    ),
    failing: names.filter((name) => (runs.get(name)?.failures_in_a_row ?? 0) >= failsRepeatedly),
  };
};

export const countFailedTasks = ({ db }: ReadContext, most: number) => countFailed(db, most);

/** One when the queue does not go on. */
export const countStuck = async ({ db, now }: ReadContext, names: string[]) => {
  const waiting = (await waitingByTask(db, names, now)).set(followEvents, await waitingEvents(db, followEvents));
  return stuckSince(
    [...waiting.values()].map(({ oldest }) => oldest),
    now,
  )
    ? 1
    : 0;
};
