import type { Page } from "@passerelle/contract/lists";
import type { candidatesForJob as contract, MatchedCandidate } from "@passerelle/contract/offers/matching";
import type { Output } from "@passerelle/contract/route";
import { isVerified } from "#organisations/company-verification/require-verified.ts";
import { companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { namelessFirstName } from "#platform/fragments-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { type CandidateRow, candidatesAround, namelessOf } from "./candidates-store.ts";
import { findOwnJob, type OfferRow } from "./offers-store.ts";
import { ranked } from "./rank.ts";
import { matchOf } from "./rules.ts";
import { aroundOffer, candidateSide, offerSide } from "./sides.ts";

/** `isNamed`: a company that nobody vouches for reads no name, here as in the CV library (decision 0213). `isNameless`: nor does one that chose so. */
const present = (row: CandidateRow, isNamed: boolean, isNameless: boolean): MatchedCandidate => ({
  id: row.id,
  first_name: isNamed ? (isNameless ? namelessFirstName : row.first_name) : null,
  last_name: isNamed ? (isNameless ? row.pseudonym : row.last_name) : null,
  city: row.desired_city,
  domain: row.domain,
  current_education: row.current_education,
  current_education_level: row.current_education_level,
  desired_duration: row.desired_duration,
  availability_date: row.availability_date,
  skills: row.skills,
  experience_years: row.experience_years,
});

/** The candidates to propose for an offer, the best first, and among how many they were found. */
export const rankCandidates = async ({ db }: Pick<AnyContext, "db">, job: OfferRow) => {
  if (!job.domain) return { found: [], compared: 0 };
  const rows = await candidatesAround(db, job.id, aroundOffer({ ...job, domain: job.domain }));
  const asked = offerSide(job);
  const found = ranked(
    rows.map((row) => ({
      id: row.id,
      at: row.updated_at,
      row,
      match: matchOf(candidateSide(row), asked, "company"),
    })),
  );
  return { found, compared: rows.length };
};

/** Candidates for one of the company's offers: who is looking for work, has a CV and has not applied to it. */
export const candidatesForJob = async (
  ctx: Context,
  id: string,
  { limit, offset }: Page,
): Promise<Output<typeof contract>> => {
  const companyId = companyOf(ctx);
  const job = await findOwnJob(ctx.db, id, companyId);
  if (!job) throw new Refusal("job-not-found");
  const { found, compared } = await rankCandidates(ctx, job);
  const isNamed = await isVerified(ctx, companyId);
  const shown = found.slice(offset, offset + limit);
  const nameless = await namelessOf(
    ctx.db,
    companyId,
    shown.map(({ row }) => row.account_id),
  );
  return {
    job: { id: job.id, title: job.title, city: job.city },
    candidates: shown.map(({ row, match }) => ({
      candidate: present(row, isNamed, nameless.has(row.account_id)),
      match,
    })),
    count: found.length,
    compared,
  };
};
