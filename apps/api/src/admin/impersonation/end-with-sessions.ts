import type { AnyContext } from "#platform/context.ts";
import { endImpersonations } from "./store.ts";

/** A member of the staff whose session ended leaves the school in whose name they act. */
export const endWithSessions = ({ db, now }: AnyContext, ended: readonly { account_id: string }[]) =>
  endImpersonations(db, { staffIds: ended.map(({ account_id }) => account_id) }, now);
