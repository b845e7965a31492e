import * as contract from "@passerelle/contract/company-jobs";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { createJob } from "./create-job.ts";
import { listJobs, readJob } from "./read-jobs.ts";
import { figuresOf, removeJob, toggleActive } from "./store.ts";

export const companyJobRoutes = (mount: Mount) => {
  mount(contract.listCompanyJobs, (ctx, { query }) => listJobs(ctx, query));
  mount(contract.companyJobStats, (ctx) => figuresOf(ctx.db, companyOf(ctx)));
  mount(contract.getCompanyJob, (ctx, { params }) => readJob(ctx, params.id));
  mount(contract.createCompanyJob, (ctx, { body }) => createJob(ctx, body));
  mount(contract.toggleCompanyJob, async (ctx, { params }) => {
    const job = await toggleActive(ctx.db, params.id, companyOf(ctx), ctx.now);
    if (!job) throw new Refusal("job-not-found");
    return job;
  });
  mount(contract.deleteCompanyJob, async (ctx, { params }) => {
    if (!(await removeJob(ctx.db, params.id, companyOf(ctx), ctx.now))) throw new Refusal("job-not-found");
    return null;
  });
};
