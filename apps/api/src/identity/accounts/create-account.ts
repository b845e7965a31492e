import type { AnyContext } from "#platform/context.ts";
import { insertVerifiedAccount } from "./store.ts";

/** An account that the operator makes: its address needs no mail to be confirmed. Null when the address has one already. */
export const createConfirmedAccount = (
  { db }: Pick<AnyContext, "db">,
  account: Parameters<typeof insertVerifiedAccount>[1],
) => insertVerifiedAccount(db, account);
