import { refusals } from "@passerelle/contract/errors";
import { type BulkAct, type BulkRun, bulkAct } from "@passerelle/contract/offers/posting-bulk";
import type { Context } from "#platform/context.ts";
import { isRefusalCode, Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { findRun, insertRun } from "./bulk-store.ts";
import { schoolPostingTasks } from "./tasks.ts";

const refusedShown = 100;

/** How far an act on many offers is, for the members of the school. */
export const readBulkRun = async ({ db, user }: Pick<Context, "db" | "user">, id: string): Promise<BulkRun> => {
  const run = await findRun(db, id, schoolOf({ user }), refusedShown);
  if (!run) throw new Refusal("not-found");
  const isStarted = run.handled > 0;
  return {
    ...run,
    act: bulkAct.parse(run.act),
    state: run.finished_at ? "done" : isStarted ? "running" : "waiting",
    refused: run.refused.map(({ code, ...one }) => ({
      ...one,
      code,
      detail: isRefusalCode(code) ? refusals[code].message : refusals.unexpected.message,
    })),
  };
};

/**
 * A school acts on many of its offers: what is asked is kept and done by one task, hundred after hundred. Identifiers that are none
 * of its own are counted as refused when their turn comes, and nothing else is done with them.
 */
export const startBulkRun = async (ctx: Context, { act, posting_ids }: { act: BulkAct; posting_ids: string[] }) => {
  const { db, user, now, tasks } = ctx;
  const schoolId = schoolOf(ctx);
  if (act.action === "add-participant" && !(await isAtWork(db, act.user_id, schoolId)))
    throw new Refusal("validation", { user_id: ["Cette personne ne fait pas partie de votre école."] });
  const id = await insertRun(db, { act, postingIds: posting_ids, schoolId, accountId: user.id, now });
  await tasks.enqueue(db, schoolPostingTasks.runBulk, { run: id });
  return readBulkRun(ctx, id);
};
