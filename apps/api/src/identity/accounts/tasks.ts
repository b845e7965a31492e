import { lifetimes } from "#platform/auth.ts";
import type { SystemContext } from "#platform/context.ts";
import { oldAttempts } from "#platform/limits-store.ts";
import type { OldRows } from "#platform/old-rows-store.ts";
import { retentionRule } from "#platform/retention.ts";
import { absentApplicantsRule } from "./retention.ts";
import { oldDevices, overSessions } from "./sessions-store.ts";
import { overRows } from "./store.ts";

const daySeconds = 86_400;
const afterwards = 7 * daySeconds;
/** Seconds after which each is deleted: expired items, unused sessions, devices. */
const retentions: [OldRows, seconds: number][] = [
  ...overRows.map((rows): [OldRows, number] => [rows, afterwards]),
  [overSessions, lifetimes.refresh + afterwards],
  [oldDevices, lifetimes.device],
  [oldAttempts, afterwards],
];

const sumOf = async ({ db, now }: SystemContext, what: keyof OldRows) => {
  let erased = 0;
  for (const [rows, seconds] of retentions) erased += await rows[what](db, new Date(now.getTime() - seconds * 1000));
  return { erased };
};

export const staleSessionsRule = retentionRule({
  name: "stale-sessions",
  task: "effacer-les-sessions-perimees",
  at: { hour: 4, minute: 15 },
  due: (ctx) => sumOf(ctx, "count"),
  apply: (ctx) => sumOf(ctx, "remove"),
});

export const accountTasks = {
  applyRetention: absentApplicantsRule.task,
  deleteStale: staleSessionsRule.task,
};
