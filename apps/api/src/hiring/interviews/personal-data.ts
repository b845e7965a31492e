import type { AnyContext } from "#platform/context.ts";
import { interviewsHeldOn, interviewsReceivedBy } from "./personal-data-store.ts";

/** The interviews of a person, as a candidate and as a recruiter: what was proposed, chosen and said. */
export const interviewDataOf = async ({ db }: AnyContext, accountId: string) => ({
  interviews: await interviewsHeldOn(db, accountId),
  interviews_received: await interviewsReceivedBy(db, accountId),
});
