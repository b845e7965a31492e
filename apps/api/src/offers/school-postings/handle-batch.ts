import type { RefusalCode } from "@passerelle/contract/errors";
import { bulkAct } from "@passerelle/contract/offers/posting-bulk";
import type { SystemContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { outcomeOf, statusAfter } from "./bulk-rules.ts";
import { advanceRun, applyAct, insertRefusals, lockPostings, lockRun } from "./bulk-store.ts";
import { postingsChanged } from "./events.ts";

/** Offers that one transaction of a run handles. */
export const batch = 100;

/**
 * Does the next offers of a run, in the transaction of `ctx`; gives whether there are more. The same number of statements whatever the
 * number of offers. What was done is counted with it, so that a run that was stopped goes on after the last of them.
 */
export const handleBatch = async (ctx: SystemContext, runId: string) => {
  const { db, now } = ctx;
  const run = await lockRun(db, runId, batch);
  if (!run) return false;
  const act = bulkAct.parse(run.act);
  const postings = new Map((await lockPostings(db, run.school_id, run.ids)).map((posting) => [posting.id, posting]));
  const changed: string[] = [];
  const refused: { position: number; posting_id: string; code: RefusalCode }[] = [];
  for (const [index, id] of run.ids.entries()) {
    const outcome = outcomeOf(act, postings.get(id));
    if (outcome === "changed") changed.push(id);
    else if (outcome !== "unchanged") refused.push({ position: run.handled + index, posting_id: id, code: outcome });
  }
  if (changed.length > 0) await applyAct(db, act, run.school_id, changed, now);
  await emit(
    ctx,
    postingsChanged,
    changed.map((id) => {
      const from = postings.get(id)?.status ?? "draft";
      return { id, school_id: run.school_id, from, to: statusAfter(act, from), at: now.toISOString() };
    }),
  );
  if (refused.length > 0) await insertRefusals(db, runId, refused);
  const unchanged = run.ids.length - changed.length - refused.length;
  return advanceRun(db, runId, { changed: changed.length, unchanged, failed: refused.length }, now);
};
