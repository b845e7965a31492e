import { type CandidateSearch, libraryCap } from "@passerelle/contract/cv-library";
import type { Domain } from "@passerelle/contract/enumerations";
import { readPlace } from "#offers/place-asked.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { presentCandidate } from "./present.ts";
import { pageOfCandidates, type Wanted } from "./search-store.ts";
import { wordsOf } from "./words.ts";

/** Candidates who look for work, for a company: the best answers to its words first, else those who came by last. */
export const searchCandidates = async (ctx: Context, asked: CandidateSearch) => {
  const companyId = companyOf(ctx);
  const place = readPlace({ ...asked, lat: undefined, lon: undefined });
  const wanted: Wanted = {
    words: wordsOf(asked.search),
    domains: [...new Set(asked.domain.flat())] as Domain[],
    levels: asked.education_level,
    communes: place?.communes ?? null,
    department: asked.department,
    availableBefore: asked.available_before,
    skills: asked.skills.filter((skill) => skill !== ""),
    experienceMin: asked.experience_min,
  };
  const { offset } = asked;
  const limit = Math.min(asked.limit, libraryCap - offset);
  const found = await pageOfCandidates(ctx.db, wanted, { limit, offset }, companyId);
  return {
    candidates: await Promise.all(found.candidates.map((row) => presentCandidate(ctx, row))),
    count: Math.min(found.matching, libraryCap),
    count_is_exact: found.matching <= libraryCap,
    place: place && { name: place.name, radius: place.radius },
  };
};
