import type { AnyContext } from "#platform/context.ts";
import { requestsOfAccount } from "./requests-store.ts";
import { vouchesOfAccount } from "./store.ts";

/** What an account vouched for, and asked in the name of its company, for its owner's download. */
export const verificationDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  company_vouches: await vouchesOfAccount(db, accountId),
  verification_requests: await requestsOfAccount(db, accountId),
});
