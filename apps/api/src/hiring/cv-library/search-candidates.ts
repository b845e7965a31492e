import { type CandidateSearch, libraryCap } from "@passerelle/contract/hiring/cv-library";
import { readPlace } from "#offers/search/place-asked.ts";
import { isVerified } from "#organisations/company-verification/require-verified.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { readOpenings } from "./open-candidate.ts";
import { presentCandidate, presentHidden } from "./present.ts";
import { pageOfCandidates, type Wanted } from "./search-store.ts";
import { wordsOf } from "./words.ts";

/**
 * Candidates who look for work, for a company: the best answers to its words first, else those who came by last. One that nobody vouches
 * for reads what they look for alone, and finds nobody by a name or by the words of a CV (decision 0213).
 */
export const searchCandidates = async (ctx: Context, asked: CandidateSearch) => {
  const companyId = companyOf(ctx);
  const place = asked.city ? readPlace({ ...asked, lat: undefined, lon: undefined }) : null;
  const is_verified = await isVerified(ctx, companyId);
  const wanted: Wanted = {
    isHidden: !is_verified,
    words: wordsOf(asked.search),
    domains: [...new Set(asked.domain.flat())],
    levels: asked.education_level,
    communes: place?.unknownCity ? [] : (place?.communes ?? null),
    departments: place?.departments ?? (asked.department ? [asked.department] : null),
    availableBefore: asked.available_before,
    skills: asked.skills.filter((skill) => skill !== ""),
    experienceMin: asked.experience_min,
  };
  const { offset } = asked;
  const limit = Math.min(asked.limit, libraryCap - offset);
  const found = await pageOfCandidates(ctx.db, wanted, { limit, offset }, companyId);
  return {
    candidates: await Promise.all(
      found.candidates.map((row) => (is_verified ? presentCandidate(ctx, row) : presentHidden(row))),
    ),
    is_verified,
    openings: await readOpenings(ctx, companyId),
    count: Math.min(found.matching, libraryCap),
    count_is_exact: found.matching <= libraryCap,
    place: place && { name: place.name, radius: place.radius },
  };
};
