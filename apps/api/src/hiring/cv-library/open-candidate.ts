import { cappedDays } from "@passerelle/contract/hiring/cv-library";
import { recordInAudit } from "#identity/audit/record.ts";
import { isVerified } from "#organisations/company-verification/require-verified.ts";
import type { AnyContext, User } from "#platform/context.ts";
import { parisDay, secondsLeftInParis } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { countCappedSince, countOpenings, insertOpening, lockCompany, wasOpened } from "./openings-store.ts";

const dayMs = 86_400_000;

type Reader = Pick<User, "id" | "companyId" | "schoolId" | "impersonation">;
type Opening = Pick<AnyContext, "db" | "now" | "cvOpeningsPerDay">;

/** How many candidates the company opened today, and how many it may. */
export const readOpenings = async ({ db, now, cvOpeningsPerDay }: Opening, companyId: string) => ({
  today: await countOpenings(db, companyId, parisDay(now)),
  per_day: cvOpeningsPerDay,
});

/**
 * Records that a company opens a candidate of the library (sheet or CV). Refuses a company that is not verified, and one that has opened
 * `cvOpeningsPerDay` candidates today; the same candidate counts once a day. Gives whether it is the first time that day.
 */
export const openCandidate = async (ctx: Opening, reader: Reader, candidateId: string) => {
  const { db, now, cvOpeningsPerDay: most } = ctx;
  const { companyId } = reader;
  if (!companyId || !(await isVerified(ctx, companyId))) throw new Refusal("company-not-verified");
  const day = parisDay(now);
  await lockCompany(db, companyId);
  if (await wasOpened(db, companyId, day, candidateId)) return false;
  const opened = await countOpenings(db, companyId, day);
  if (opened >= most) throw new Refusal("cv-openings-capped").after(secondsLeftInParis(now));
  const reachedCap = opened + 1 === most;
  await insertOpening(db, { companyId, day, candidateId, reachedCap, now });
  if (reachedCap)
    await recordInAudit({ db, now, user: reader }, { action: "cv-openings-capped", details: { openings: most } });
  return true;
};

/** Companies that met the cap these last days, up to `most`. */
export const countCapped = ({ db, now }: Pick<AnyContext, "db" | "now">, most: number) =>
  countCappedSince(db, parisDay(new Date(now.getTime() - cappedDays * dayMs)), most);
