import { z } from "zod";
import { taskFailureState } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, text } from "../text.ts";
import type { taskLabels } from "../work-labels.ts";

/** A task of the product that has its French name. */
export type NamedTask = keyof typeof taskLabels;

const taskKind = z.object({
  /** Name in the queue. */
  name: z.string(),
  waiting: z.number().int(),
  /** Waits for another attempt. */
  retrying: z.number().int(),
  running: z.number().int(),
  /** Given up by the queue and not handled yet. */
  failed: z.number().int(),
  /** Cron expression in Europe/Paris; null for tasks that are only enqueued. */
  schedule: z.string().nullable(),
  next_run_at: z.string().nullable(),
  last_run: z.object({ started_at: z.string(), ms: z.number().int(), has_failed: z.boolean() }).nullable(),
  failures_in_a_row: z.number().int(),
  /** Whether the staff may run it by hand. */
  runs_by_hand: z.boolean(),
});
export type TaskKind = z.output<typeof taskKind>;

/** Counts stop at this number. */
export const mostTasks = 1000;

export const listTasks = route({
  method: "GET",
  path: "/admin/tasks/",
  summary: "Every kind of background task: what waits, runs and failed, when it last ran and runs next",
  access: ["staff"],
  response: z.object({
    tasks: z.array(taskKind),
    /** When the oldest due task should have started, if that is more than ten minutes ago; null otherwise. */
    stuck_since: z.string().nullable(),
    /** Kinds that failed three times in a row or more. */
    failing: z.array(z.string()),
  }),
});

const taskFailure = z.object({
  id: z.uuid(),
  task: z.string(),
  state: taskFailureState,
  attempts: z.number().int(),
  /** The error, without e-mail addresses. */
  message: z.string(),
  first_failed_at: z.string(),
  last_failed_at: z.string(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
});
export type TaskFailure = z.output<typeof taskFailure>;

export const listTaskFailures = route({
  method: "GET",
  path: "/admin/task-failures/",
  summary: "Tasks that failed, the latest first; a thousand at most",
  access: ["staff"],
  query: page.extend({ task: text(80).default(""), state: blankAsNone(taskFailureState) }),
  response: z.array(taskFailure),
  paged: true,
});

const named = z.object({ name: text(80) });
const nothing = z.strictObject({}).optional();

export const replayTaskFailure = route({
  method: "POST",
  path: "/admin/task-failures/:id/replay/",
  summary: "Queue a failed task again; 409 while it runs, or when somebody has settled it",
  access: ["staff"],
  params: byId,
  body: nothing,
  response: taskFailure,
});

export const discardTaskFailure = route({
  method: "POST",
  path: "/admin/task-failures/:id/discard/",
  summary: "Give up a failed task",
  access: ["staff"],
  params: byId,
  body: nothing,
  response: taskFailure,
});

/** How many failures are replayed at once; the rest waits for the next click. */
export const mostReplayed = 200;

export const replayTaskFailures = route({
  method: "POST",
  path: "/admin/tasks/:name/replay/",
  summary: "Queue again every task of a kind that the queue has given up, two hundred at once",
  access: ["staff"],
  params: named,
  body: nothing,
  response: z.object({ replayed: z.number().int(), left: z.number().int() }),
});

export const runTask = route({
  method: "POST",
  path: "/admin/tasks/:name/run/",
  summary: "Run a scheduled task at once; 409 while it waits or runs already",
  access: ["staff"],
  params: named,
  body: nothing,
  response: z.object({ detail: z.string() }),
});
