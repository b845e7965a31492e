import { recordInAudit } from "#audit/record.ts";
import type { Context, User } from "#platform/context.ts";
import { endImpersonations } from "./store.ts";

type Leaver = Pick<User, "id" | "companyId" | "schoolId" | "impersonation">;

/** Ends the one that asks, or, asked with one's own session, whatever this account has open; leaving twice is no fault. */
export const leaveImpersonation = async ({ db, user, now }: Pick<Context, "db" | "now"> & { user: Leaver }) => {
  const ended = await endImpersonations(
    db,
    user.impersonation ? { id: user.impersonation.id } : { staffId: user.id },
    now,
  );
  for (const { id, school_id } of ended) {
    const entry = { action: "impersonation-left", schoolId: school_id, details: { impersonation_id: id } } as const;
    await recordInAudit({ db, user, now }, entry);
  }
  return null;
};
