import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import type { RetentionCounts } from "@passerelle/contract/privacy/retention";
import { z } from "zod";
import type { SystemContext } from "./context.ts";
import type { OldRows } from "./old-rows-store.ts";
import { beginRun, claimRun, endRun, oldRuns } from "./retention-store.ts";
import { task } from "./tasks.ts";

const dayMs = 86_400_000;

type RuleDeclaration = {
  name: RetentionRuleName;
  /** Name of its task. */
  task: string;
  /** Time of each night in Paris. */
  at: { hour: number; minute: number };
  /** How many it would delete now; changes nothing. */
  due: (ctx: SystemContext) => Promise<RetentionCounts>;
  /** Deletes and gives how many. */
  apply: (ctx: SystemContext) => Promise<RetentionCounts>;
};

const recordRun = async (ctx: SystemContext, { name, apply }: RuleDeclaration, asked: string | undefined) => {
  const { db, now } = ctx;
  const run = asked ? await claimRun(db, asked, now) : await beginRun(db, name, now);
  // Another run is under way, or this one has been done.
  if (!run) return;
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  try {
    await endRun(db, run, { status: "done", counts: await apply(ctx), failure: null, duration: duration() });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : "erreur inconnue").slice(0, 300);
    await endRun(db, run, { status: "failed", counts: {}, failure, duration: duration() });
    throw error;
  }
};

/**
 * A rule that deletes data each night, records what it did, and can simulate itself
 * (docs/product/privacy-and-retention.md#retention-rules).
 */
export const retentionRule = (declared: RuleDeclaration) => ({
  ...declared,
  task: task({
    name: declared.task,
    payload: z.object({ run: z.uuid().optional() }),
    schedule: `${declared.at.minute} ${declared.at.hour} * * *`,
    retries: 3,
    maxSeconds: 3600,
    run: (ctx, { run }) => recordRun(ctx, declared, run),
  }),
});
export type RetentionRule = ReturnType<typeof retentionRule>;

/** Rule for rows older than a number of days. */
export const oldRowsRule = ({
  days,
  rows,
  ...rule
}: Pick<RuleDeclaration, "name" | "task" | "at"> & { days: number; rows: OldRows[] }) => {
  const sumOf = async (ctx: SystemContext, what: keyof OldRows) => {
    const before = new Date(ctx.now.getTime() - days * dayMs);
    let erased = 0;
    for (const some of rows) erased += await some[what](ctx.db, before);
    return { erased };
  };
  return retentionRule({ ...rule, due: (ctx) => sumOf(ctx, "count"), apply: (ctx) => sumOf(ctx, "remove") });
};

export const oldRunsRule = oldRowsRule({
  name: "retention-runs",
  task: "oublier-les-comptes-rendus-de-conservation",
  at: { hour: 5, minute: 40 },
  days: 730,
  rows: [oldRuns],
});
