import type { RefusalCode } from "@passerelle/contract/errors";
import { bulkAct } from "@passerelle/contract/posting-bulk";
import type { Db } from "#platform/db.ts";
import { outcomeOf } from "./bulk-rules.ts";
import { advanceRun, applyAct, holdPostings, holdRun, insertRefusals } from "./bulk-store.ts";

/** Offers that one transaction of a run handles. */
export const batch = 100;

/**
 * Does the next offers of a run, in the transaction given; gives whether there are more. The same number of statements whatever the
 * number of offers. What was done is counted with it, so that a run that was stopped goes on after the last of them.
 */
export const handleBatch = async (tx: Db, runId: string, now: Date) => {
  const run = await holdRun(tx, runId, batch);
  if (!run) return false;
  const act = bulkAct.parse(run.act);
  const postings = new Map((await holdPostings(tx, run.school_id, run.ids)).map((posting) => [posting.id, posting]));
  const changed: string[] = [];
  const refused: { position: number; posting_id: string; code: RefusalCode }[] = [];
  for (const [index, id] of run.ids.entries()) {
    const outcome = outcomeOf(act, postings.get(id));
    if (outcome === "changed") changed.push(id);
    else if (outcome !== "unchanged") refused.push({ position: run.handled + index, posting_id: id, code: outcome });
  }
  if (changed.length > 0) await applyAct(tx, act, run.school_id, changed, now);
  if (refused.length > 0) await insertRefusals(tx, runId, refused);
  const unchanged = run.ids.length - changed.length - refused.length;
  return advanceRun(tx, runId, { changed: changed.length, unchanged, failed: refused.length }, now);
};
