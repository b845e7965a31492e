import type { receivedFound } from "@passerelle/contract/hiring/inbox";
import type { z } from "zod";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";

export type Found = z.output<typeof receivedFound>;
type AnyStatus = Omit<Found, "status">;
const dayMs = 86_400_000;

/** Filters of a store, from what is looked for among what this company received. */
export const filtersFor = (companyId: string, now: Date, { job_id: jobId, waited, ...found }: AnyStatus) => ({
  ...found,
  companyId,
  jobId,
  ...(waited && { receivedBefore: new Date(now.getTime() - waited * dayMs) }),
});

/** The same for the company of the account. */
export const filtersOf = (ctx: Context, found: AnyStatus) => filtersFor(companyOf(ctx), ctx.now, found);
