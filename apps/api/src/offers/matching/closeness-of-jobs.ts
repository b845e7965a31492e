import { closenessWord } from "@passerelle/contract/offers/match-factors";
import type { AnyContext } from "#platform/context.ts";
import { findCandidate } from "./candidates-store.ts";
import { findOwnJobs } from "./offers-store.ts";
import { matchOf } from "./rules.ts";
import { candidateSide, offerSide } from "./sides.ts";

/** How close an applicant is to each of these offers of a company, in words; null where too little is known. */
export const closenessOfJobs = async (
  { db }: Pick<AnyContext, "db">,
  companyId: string,
  jobIds: string[],
  applicantId: string,
) => {
  const profile = jobIds.length > 0 ? await findCandidate(db, applicantId) : undefined;
  if (!profile) return new Map<string, ReturnType<typeof closenessWord>>();
  const candidate = candidateSide(profile);
  const jobs = await findOwnJobs(db, jobIds, companyId);
  return new Map(jobs.map((job) => [job.id, closenessWord(matchOf(candidate, offerSide(job), "company"))]));
};
