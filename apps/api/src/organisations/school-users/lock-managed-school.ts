import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { findUser, lockSchool } from "./store.ts";

/**
 * The school, locked until the end of the request, for a current administrator: of two administrators who remove each other at once, the
 * second one no longer may.
 */
export const lockManagedSchool = async (ctx: Context, schoolId: string) => {
  const school = await lockSchool(ctx.db, ownSchool(ctx, schoolId));
  const self = await findUser(ctx.db, schoolId, ctx.user.id);
  if (!school || !self?.is_staff || !self.is_active) throw new Refusal("school-admin-only");
  return school;
};
