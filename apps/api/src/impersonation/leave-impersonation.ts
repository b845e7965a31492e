import { recordInAudit } from "#audit/record.ts";
import type { Context, User } from "#platform/context.ts";
import { endImpersonations } from "./store.ts";

type Leaver = Pick<User, "id" | "companyId" | "schoolId" | "impersonation">;

type Asking = Pick<Context, "db" | "now">;

const end = async ({ db, user, now }: Asking & { user: Leaver }, which: Parameters<typeof endImpersonations>[1]) => {
  for (const { id, school_id } of await endImpersonations(db, which, now)) {
    const entry = { action: "impersonation-left", schoolId: school_id, details: { impersonation_id: id } } as const;
    await recordInAudit({ db, user, now }, entry);
  }
};

/** Ends the one that asks, or, asked with one's own session, whatever this account has open; leaving twice is no fault. */
export const leaveImpersonation = async (ctx: Asking & { user: Leaver }) => {
  const { user } = ctx;
  await end(ctx, user.impersonation ? { id: user.impersonation.id } : { staffId: user.id });
  return null;
};

/** Ends whatever the staff has open in a school that is being deactivated: it does not begin again when the school comes back. */
export const endImpersonationsIn = (ctx: Context, schoolId: string) => end(ctx, { schoolId });
