import type { listReceivedApplications } from "@passerelle/contract/applications";
import type { z } from "zod";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { presentReceived } from "./present.ts";
import { jobsWithApplications, pageOfReceivedApplications } from "./received-store.ts";

/** The applications that a company received: the page asked for, the offers to filter by, and how many are in each status. */
export const listReceived = async (
  ctx: Context,
  { job_id, search, status, ...page }: z.output<(typeof listReceivedApplications)["query"]>,
) => {
  const companyId = companyOf(ctx);
  const filters = { companyId, search, status, jobId: job_id };
  const { rows, byStatus, count } = await pageOfReceivedApplications(ctx.db, filters, page, ctx.now);
  return {
    applications: await Promise.all(rows.map((row) => presentReceived(ctx, row))),
    jobs: await jobsWithApplications(ctx.db, companyId),
    count,
    by_status: byStatus,
  };
};
