import type { AnyContext } from "#platform/context.ts";
import { erasePage } from "./page-store.ts";
import { setClosed } from "./store.ts";

/** Records that the user closes a company, which this transaction has locked; its page names nobody any more. */
export const markClosed = async ({ db, user, now }: AnyContext, companyId: string) => {
  await erasePage(db, companyId);
  await setClosed(db, companyId, user?.id ?? null, now);
};
