import { type CandidateSearch, libraryCap } from "@passerelle/contract/hiring/cv-library";
import { type PlaceAsked, readPlace } from "#offers/search/place-asked.ts";
import { readsWithoutNames } from "#organisations/companies/reading.ts";
import { isVerified } from "#organisations/company-verification/require-verified.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { readOpenings } from "./open-candidate.ts";
import { presentCandidate, presentHidden } from "./present.ts";
import { countCandidates, pageOfCandidates, type Wanted } from "./search-store.ts";
import { wordsOf } from "./words.ts";

const inPlace = (place: PlaceAsked | null, department: string) => ({
  communes: place?.unknownCity ? [] : (place?.communes ?? null),
  departments: place?.departments ?? (department ? [department] : null),
  center: place?.center ?? null,
});

/** Who is looked for: a company that nobody vouches for, or that reads without names, looks neither at names nor in CVs. */
export const wantedOf = (asked: Omit<CandidateSearch, "limit" | "offset">, isHidden: boolean) => {
  const place = asked.city ? readPlace({ ...asked, lat: undefined, lon: undefined }) : null;
  const wanted: Wanted = {
    isHidden,
    words: wordsOf(asked.search),
    isAnyWord: asked.match === "any",
    sort: asked.sort,
    domains: [...new Set(asked.domain.flat())],
    levels: asked.education_level,
    ...inPlace(place, asked.department),
    availableBefore: asked.available_before,
    skills: asked.skills.filter((skill) => skill !== ""),
    experienceMin: asked.experience_min,
  };
  return { wanted, place };
};

/** Kilometres that are tried around a city where nobody is. */
const widerKm = [50, 100, 200];

/** What would find candidates: the search without its rarest word, or around a larger place. */
const waysFrom = async ({ db }: Context, asked: CandidateSearch, wanted: Wanted, place: PlaceAsked | null) => {
  const { words } = wanted;
  const shorter = [];
  if (words.length > 1 && !wanted.isAnyWord)
    for (const word of words)
      shorter.push({
        without: word.typed,
        count: await countCandidates(db, { ...wanted, words: words.filter((one) => one !== word) }),
      });
  const word = shorter.toSorted((a, b) => b.count - a.count)[0];
  const wider = place?.center ? widerKm.filter((km) => km > place.radius) : [];
  let radius = null;
  for (const km of wider) {
    const around = readPlace({ ...asked, radius: km, lat: undefined, lon: undefined });
    const count = await countCandidates(db, { ...wanted, ...inPlace(around, asked.department) });
    if (count > 0) radius = { km, count };
    if (radius) break;
  }
  return { word: word && word.count > 0 ? word : null, radius };
};

/**
 * Candidates who look for work, for a company: the best answers to its words first, else those who came by last. One that nobody vouches
 * for reads what they look for alone, and finds nobody by a name or by the words of a CV (decision 0213).
 */
export const searchCandidates = async (ctx: Context, asked: CandidateSearch) => {
  const companyId = companyOf(ctx);
  const is_verified = await isVerified(ctx, companyId);
  const { wanted, place } = wantedOf(asked, !is_verified || (await readsWithoutNames(ctx, companyId)));
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
    ways: found.matching === 0 ? await waysFrom(ctx, asked, wanted, place) : { word: null, radius: null },
  };
};
