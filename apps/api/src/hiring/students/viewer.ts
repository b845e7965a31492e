import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import type { Viewer } from "./store.ts";

/** The school of the caller, and the caller, whose hidden offers are left out of what they read. */
export const viewerOf = (ctx: Context): Viewer => ({ schoolId: schoolOf(ctx), memberId: ctx.user.id });
