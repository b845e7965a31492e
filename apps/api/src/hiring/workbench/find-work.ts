import type { FoundWork } from "@passerelle/contract/hiring/workbench";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { findCandidates, findJobs } from "./find-store.ts";

/** Words that are looked for at most. */
const wordsMost = 5;

/** What of the company answers to these words. Signs are no words, so that none is read as a pattern. */
export const findWork = async (ctx: Context, text: string): Promise<FoundWork> => {
  const companyId = companyOf(ctx);
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, wordsMost);
  if (words.length === 0) return { candidates: [], offers: [] };
  return {
    candidates: await findCandidates(ctx.db, companyId, words),
    offers: await findJobs(ctx.db, companyId, words),
  };
};
