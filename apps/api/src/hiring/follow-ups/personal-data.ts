import type { AnyContext } from "#platform/context.ts";
import { deleteOfAddress, mailsTo, stopsOf } from "./personal-data-store.ts";

/** The reminders of schools that an address received, and those that it receives no more. */
export const followUpDataOfAddress = async ({ db }: AnyContext, email: string) => [
  ...(await mailsTo(db, email)),
  ...(await stopsOf(db, email)),
];

export const followUpDataOf = async ({ db }: AnyContext, _accountId: string, email: string) => ({
  school_reminders: await mailsTo(db, email),
  stopped_school_reminders: await stopsOf(db, email),
});

export const eraseFollowUps = async ({ db }: Pick<AnyContext, "db">, erased: readonly { email: string }[]) => {
  for (const { email } of erased) await deleteOfAddress(db, email);
};
