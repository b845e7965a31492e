import * as contract from "@passerelle/contract/hiring/workbench";
import { boundsOfWeek, mondayOf } from "#hiring/availabilities/rules.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { parisDay } from "#platform/paris.ts";
import { findWork } from "./find-work.ts";
import { countWork } from "./store.ts";

export const workbenchRoutes = (mount: Mount) => {
  mount(contract.getWorkCounts, (ctx) =>
    countWork(ctx.db, {
      companyId: companyOf(ctx),
      accountId: ctx.user.id,
      now: ctx.now.toISOString(),
      until: boundsOfWeek(mondayOf(parisDay(ctx.now))).ends_at,
    }),
  );
  mount(contract.findWork, (ctx, { query }) => findWork(ctx, query.q));
};
