import type { AnyContext } from "#platform/context.ts";
import { setClosed } from "./store.ts";

/** Records that the user closes a company, which this transaction has locked. */
export const markClosed = ({ db, user, now }: AnyContext, companyId: string) =>
  setClosed(db, companyId, user?.id ?? null, now);
