import type { AnyContext } from "#platform/context.ts";
import { closeForErasure, introductionsHeldOn } from "./personal-data-store.ts";

/** To whom schools proposed a person, and what came of it. */
export const introductionDataOf = async ({ db }: AnyContext, accountId: string) => ({
  introductions: await introductionsHeldOn(db, accountId),
});

/** Before an account goes: nothing more leaves of it, and what was sent no longer opens. */
export const eraseIntroductions = ({ db, now }: AnyContext, accountId: string) => closeForErasure(db, accountId, now);
