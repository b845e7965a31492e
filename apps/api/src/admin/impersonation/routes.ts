import * as contract from "@passerelle/contract/admin/impersonation";
import type { Mount } from "#platform/http.ts";
import { ownSchool } from "#platform/school-access.ts";
import { leaveImpersonation } from "./leave-impersonation.ts";
import { startImpersonation } from "./start-impersonation.ts";
import { pageOfSchool } from "./store.ts";

export const impersonationRoutes = (mount: Mount) => {
  mount(contract.startImpersonation, (ctx, { params, body }) => startImpersonation(ctx, params.schoolId, body.reason));
  mount(contract.leaveImpersonation, (ctx) => leaveImpersonation(ctx));
  mount(contract.listImpersonations, (ctx, { params, query }) =>
    pageOfSchool(ctx.db, ownSchool(ctx, params.schoolId), query, ctx.now),
  );
};
