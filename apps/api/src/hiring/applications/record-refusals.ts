import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import type { Context } from "#platform/context.ts";
import { saveRefusals } from "./refusals-store.ts";

/** Keeps why applications that were refused in this very transaction were, so that each candidate reads what may help the next one. */
export const recordRefusals = async (
  { db, now }: Context,
  ids: string[],
  why: { reason: RefusalReason; word: string },
) => {
  if (ids.length > 0) await saveRefusals(db, ids, why, now);
};
