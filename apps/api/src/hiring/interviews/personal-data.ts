import type { AnyContext } from "#platform/context.ts";
import { interviewsHeldOn } from "./personal-data-store.ts";

/** The interviews of a person: what was proposed, chosen and said. */
export const interviewDataOf = async ({ db }: AnyContext, accountId: string) => ({
  interviews: await interviewsHeldOn(db, accountId),
});
