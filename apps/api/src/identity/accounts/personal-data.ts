import type { AnyContext } from "#platform/context.ts";
import { sessionDataOf } from "./sessions-store.ts";
import { describeAccount, findAccountByEmail, organisationOf } from "./store.ts";
import { findTwoStep } from "./two-step-store.ts";

/** An account as its holder reads it in their file; undefined when it is closed. */
export const describeOwnAccount = ({ db }: AnyContext, accountId: string) => describeAccount(db, accountId);

/** The same of the account that has an address. */
export const describeAccountAt = async ({ db }: AnyContext, email: string) => {
  const known = await findAccountByEmail(db, email);
  return known && describeAccount(db, known.id);
};

/** Whom an account works for, and how it is used. */
export const accountDataOf = async ({ db }: AnyContext, accountId: string) => ({
  works_for: await organisationOf(db, accountId),
  ...(await sessionDataOf(db, accountId)),
  two_step_since: (await findTwoStep(db, accountId))?.enabled_at ?? null,
});
