import type { AnyContext } from "#platform/context.ts";
import { closeForErasure, eraseIntroductionsTo, introductionsHeldOn, mailedTo } from "./personal-data-store.ts";

/** To whom schools proposed a person, and what came of it. */
export const introductionDataOf = async ({ db }: AnyContext, accountId: string) => ({
  introductions: await introductionsHeldOn(db, accountId),
});

/** Before an account goes: nothing more leaves of it, and what was sent no longer opens. */
export const eraseIntroductions = async ({ db, now }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await closeForErasure(db, id, now);
};

/** The candidates' presentations that schools mailed to an address: what of them is the reader's, never who was presented. */
export const mailedDataOf = ({ db }: AnyContext, email: string) => mailedTo(db, email);

/** An address that receives no more mail: what still waits for a consent is withdrawn, the rest stays without the address. */
export const eraseMailed = ({ db, now }: AnyContext, email: string) => eraseIntroductionsTo(db, email, now);
