import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import * as contract from "@passerelle/contract/privacy/retention";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import type { RetentionRule } from "#platform/retention.ts";
import { askForRun } from "#platform/retention-store.ts";
import { nextRunAt } from "./next-run.ts";
import { findRun, lastRuns, pageOfRuns } from "./store.ts";

const lateAfterMs = 48 * 3_600_000;

const ruleNamed = (rules: RetentionRule[], name: RetentionRuleName) => {
  const rule = rules.find((one) => one.name === name);
  if (!rule) throw new Refusal("not-found");
  return rule;
};

const listRules = async ({ db, now }: Context, rules: RetentionRule[]) => {
  const last = await lastRuns(db);
  return {
    rules: rules.map(({ name, at }) => {
      const found = last.find((run) => run.rule === name);
      // A rule that never ran is not late: it is new.
      const isLate = found !== undefined && now.getTime() - Date.parse(found.done_at ?? found.created_at) > lateAfterMs;
      return { rule: name, last_run: found ?? null, next_run_at: nextRunAt(at, now), is_late: isLate };
    }),
  };
};

/** Runs a rule at once: recorded as wanted, then claimed by its task. */
const runNow = async (ctx: Context, rules: RetentionRule[], name: RetentionRuleName) => {
  const { db, user, now, tasks } = ctx;
  const rule = ruleNamed(rules, name);
  const id = await askForRun(db, name, user.id, now);
  if (!id) throw new Refusal("retention-running");
  await tasks.enqueue(db, rule.task, { run: id });
  await recordInAudit(ctx, { action: "retention-started", details: { rule: name } });
  const run = await findRun(db, id);
  if (!run) throw new Refusal("not-found");
  return run;
};

export const retentionRoutes = (mount: Mount, rules: RetentionRule[]) => {
  mount(contract.listRetentionRules, (ctx) => listRules(ctx, rules));
  mount(contract.listRetentionRuns, ({ db }, { query: { rule, ...page } }) => pageOfRuns(db, rule, page));
  mount(contract.simulateRetention, async (ctx, { params }) => ({
    counts: await ruleNamed(rules, params.rule).due({ ...ctx, user: null }),
  }));
  mount(contract.runRetention, (ctx, { params }) => runNow(ctx, rules, params.rule));
};
