import type { AnyContext } from "#platform/context.ts";
import { closeForErasure } from "./erasure-store.ts";

/** Before an account goes: its running applications are withdrawn, and none refers to a CV any more; the lines stay, anonymous. */
export const eraseApplicant = ({ db, now }: AnyContext, accountId: string) => closeForErasure(db, accountId, now);
