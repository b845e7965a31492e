import { closenessWord } from "@passerelle/contract/offers/match-factors";
import type { AnyContext } from "#platform/context.ts";
import { findCandidates } from "./candidates-store.ts";
import { findAnyOffers } from "./offers-store.ts";
import { matchOf } from "./rules.ts";
import { candidateSide, offerSide } from "./sides.ts";
import { hasSkill } from "./words.ts";

type Pair = { jobId: string; applicantId: string | null };

/**
 * How applicants fit companies' offers, in two statements: the match, how close it is in words (null when too little is known), the skills
 * of the profile that the offer asks for (`asked`), those that it lacks (`missing`), and each skill of the offer with whether the profile
 * has it. In the order of the pairs, null where the offer or the profile is gone.
 */
export const fitsOfJobs = async ({ db }: Pick<AnyContext, "db">, pairs: readonly Pair[]) => {
  const applicants = pairs.flatMap(({ applicantId }) => applicantId ?? []);
  const offers = new Map(
    (await findAnyOffers(db, [...new Set(pairs.map(({ jobId }) => jobId))])).map((row) => [row.id, row]),
  );
  const profiles = new Map((await findCandidates(db, applicants)).map((row) => [row.account_id, row]));
  return pairs.map(({ jobId, applicantId }) => {
    const offer = offers.get(jobId);
    const profile = profiles.get(applicantId ?? "");
    if (!offer || !profile) return null;
    const [candidate, asks] = [candidateSide(profile), offerSide(offer)];
    const match = matchOf(candidate, asks, "company");
    const skills = asks.skills.map((skill) => ({ name: skill.name, is_met: hasSkill(candidate.skills, skill) }));
    return {
      match,
      closeness: closenessWord(match),
      asked: candidate.skills
        .filter((own) => asks.skills.some((skill) => hasSkill([own], skill)))
        .map(({ name }) => name),
      missing: skills.filter(({ is_met }) => !is_met).map(({ name }) => name),
      skills,
    };
  });
};

/** The same for one pair. */
export const fitOfJob = async (ctx: Pick<AnyContext, "db">, jobId: string, applicantId: string) =>
  (await fitsOfJobs(ctx, [{ jobId, applicantId }]))[0] ?? null;
