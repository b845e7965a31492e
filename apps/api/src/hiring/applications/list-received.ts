import type { listReceivedApplications } from "@passerelle/contract/hiring/applications";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { presentReceived } from "./present.ts";
import { filtersOf } from "./received-found.ts";
import { pageOfReceivedApplications } from "./received-page-store.ts";
import { countByStatus, jobsWithApplications, nameOfCompany } from "./received-store.ts";
import { sumOf } from "./rules.ts";

/** The applications that a company received: the page asked for, the offers to filter by, and how many are in each status. */
export const listReceived = async (
  ctx: Context,
  { status, limit, offset, sort, ...found }: z.output<(typeof listReceivedApplications)["query"]>,
) => {
  const filters = filtersOf(ctx, found);
  const { companyId } = filters;
  const rows = await pageOfReceivedApplications(ctx.db, { ...filters, status }, { limit, offset, sort }, ctx.now);
  const byStatus = await countByStatus(ctx.db, filters);
  return {
    applications: await Promise.all(rows.map((row) => presentReceived(ctx, row))),
    company: await nameOfCompany(ctx.db, companyId),
    jobs: await jobsWithApplications(ctx.db, companyId),
    ...sumOf(byStatus, (one) => !status || one === status),
    by_status: byStatus.filter(({ count }) => count > 0),
  };
};
