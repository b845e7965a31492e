import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, User } from "#platform/context.ts";
import { endImpersonations } from "./store.ts";

type Leaver = Pick<User, "id" | "companyId" | "schoolId" | "impersonation">;

type ReadContext = Pick<AnyContext, "db" | "now">;

const end = async (
  { db, user, now }: ReadContext & { user: Leaver | null },
  which: Parameters<typeof endImpersonations>[1],
) => {
  for (const { id, school_id } of await endImpersonations(db, which, now)) {
    const entry = { action: "impersonation-left", schoolId: school_id, details: { impersonation_id: id } } as const;
    await recordInAudit({ db, user, now }, entry);
  }
};

/** Ends the caller's impersonation; with the caller's own session, all that the account has open. Leaving twice is not an error. */
export const leaveImpersonation = async (ctx: ReadContext & { user: Leaver }) => {
  const { user } = ctx;
  await end(ctx, user.impersonation ? { id: user.impersonation.id } : { staffIds: [user.id] });
  return null;
};

/** Ends the impersonations of people who log out. */
export const leaveWithSessions = async ({ db, now }: AnyContext, leavers: readonly Leaver[]) => {
  for (const user of leavers) await leaveImpersonation({ db, user, now });
};

/** Ends the impersonations of schools that are deactivated; they do not reopen with the school. */
export const endImpersonationsIn = async (
  ctx: AnyContext,
  switched: readonly { school_id: string; is_active: boolean }[],
) => {
  for (const { school_id, is_active } of switched) if (!is_active) await end(ctx, { schoolId: school_id });
};
