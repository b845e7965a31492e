import type { AnyContext } from "#platform/context.ts";
import { removeRatingsBy } from "./erasure-store.ts";

/** The stars of accounts that are going count no longer. */
export const deleteRatings = ({ db }: AnyContext, leaving: readonly { account_id: string }[]) =>
  removeRatingsBy(
    db,
    leaving.map(({ account_id }) => account_id),
  );
