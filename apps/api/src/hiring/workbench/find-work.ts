import { type FoundWork, foundMost } from "@passerelle/contract/hiring/workbench";
import { partsOf } from "#hiring/cv-library/excerpt.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { findCandidates, findJobs, findResumes } from "./find-store.ts";

/** Words that are looked for at most. */
const wordsMost = 5;
/** Shorter beginnings are in every CV. */
const resumeLetters = 3;

/** Who has these words in the CV, besides those who were found by their name; nothing where a word is too short. */
const withinResumes = async ({ db }: Context, companyId: string, words: string[], besides: string[]) => {
  const limit = foundMost.candidates - besides.length;
  if (limit <= 0 || words.some((word) => word.length < resumeLetters)) return [];
  const rows = await findResumes(db, companyId, { words, besides, limit });
  return rows
    .map(({ line, ...row }) => ({ ...row, excerpt: partsOf(line) }))
    .filter(({ excerpt }) => excerpt.some(({ is_match }) => is_match));
};

/** What of the company answers to these words. Signs are no words, so that none is read as a pattern. */
export const findWork = async (ctx: Context, text: string): Promise<FoundWork> => {
  const companyId = companyOf(ctx);
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, wordsMost);
  if (words.length === 0) return { candidates: [], offers: [] };
  const named = (await findCandidates(ctx.db, companyId, words)).map((row) => ({ ...row, excerpt: [] }));
  const besides = named.map(({ application_id }) => application_id);
  return {
    candidates: [...named, ...(await withinResumes(ctx, companyId, words, besides))],
    offers: await findJobs(ctx.db, companyId, words),
  };
};
