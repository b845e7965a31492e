import type { ProviderState } from "@passerelle/contract/admin/provider-people";
import { setProviderRights } from "#identity/accounts/provider-rights.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { rightsChanged } from "./mails.ts";
import { findPerson, lockPerson } from "./store.ts";

type Person = ProviderState & { id: string; email: string; type: string | null };

/**
 * An account with a type never holds provider rights (docs/product/accounts-and-sessions.md#provider-accounts); taking them back is
 * always possible.
 */
const refuseOtherAccounts = (before: Person, after: ProviderState) => {
  const gains = (after.is_staff && !before.is_staff) || (after.is_superuser && !before.is_superuser);
  if (gains && before.type !== null) throw new Refusal("not-provider-account");
};

/**
 * Gives and takes rights, for screens and the command line: a session that loses one ends, the person is notified, the audit log records
 * it.
 */
export const changeRights = async (ctx: AnyContext, before: Person, after: ProviderState) => {
  const keys = ["is_staff", "is_superuser", "is_active"] as const;
  if (keys.every((key) => before[key] === after[key])) return;
  refuseOtherAccounts(before, after);
  await setProviderRights(ctx, before.id, after, { ends: keys.some((key) => before[key] && !after[key]) });
  await recordInAudit(ctx, {
    action: "provider-rights-changed",
    accountId: before.id,
    details: Object.fromEntries(keys.map((key) => [key, after[key] ? 1 : 0])),
  });
  await sendMail(ctx, rightsChanged(before.email, after));
};

/** A superuser changes a person's rights or state, which must be those that the screen was showing. */
export const changePerson = async (
  ctx: Context,
  id: string,
  { expected, ...after }: ProviderState & { expected: ProviderState },
) => {
  const before = await lockPerson(ctx.db, id);
  const person = await findPerson(ctx.db, id);
  if (!before || !person) throw new Refusal("not-found");
  if (
    before.is_staff !== expected.is_staff ||
    before.is_superuser !== expected.is_superuser ||
    before.is_active !== expected.is_active
  )
    throw new Refusal("provider-person-changed");
  const isOut = !after.is_active || !(after.is_staff || after.is_superuser);
  if (id === ctx.user.id && isOut) throw new Refusal("own-last-right");
  await changeRights(ctx, before, after);
  // Told from what was there: an account of another type without any right is no longer one of these people.
  return { ...person, ...after };
};
