import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { eraseMailsTo } from "#platform/mail.ts";
import { accountErasing } from "./events.ts";
import { deleteAccount } from "./store.ts";

/**
 * Erases an applicant at once with all that depends on the account (docs/product/privacy-and-retention.md#deleting-an-account).
 * Applications keep an anonymous line for statistics.
 */
export const eraseAccount = async (ctx: AnyContext, { id, email }: { id: string; email: string }) => {
  await emit(ctx, accountErasing, [{ id, email }]);
  await deleteAccount(ctx.db, id);
  await eraseMailsTo(ctx, email);
};
