import type { IntroductionKind } from "@passerelle/contract/hiring/introductions";
import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { findAddresses, findJobs, findPostings } from "./targets-store.ts";

/** Where a candidate of the school may be introduced: twenty at most, by words. */
export const searchTargets = async (ctx: Context, { kind, search }: { kind: IntroductionKind; search: string }) => {
  const { db, now } = ctx;
  const schoolId = schoolOf(ctx);
  if (kind === "mail") {
    const known = await findAddresses(db, schoolId, search);
    return known.map((one) => ({ ...one, kind, id: null, city: "" }));
  }
  const offers = kind === "posting" ? await findPostings(db, schoolId, search, now) : await findJobs(db, search, now);
  return offers.map((offer) => ({ ...offer, kind, email: null }));
};
