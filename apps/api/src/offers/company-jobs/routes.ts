import * as contract from "@passerelle/contract/offers/company-jobs";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { createJob } from "./create-job.ts";
import { fillJob } from "./fill-job.ts";
import { listJobs, readJob } from "./read-jobs.ts";
import { removeJob } from "./remove-job.ts";
import { readRenewal, renewByLink, renewJob } from "./renew-job.ts";
import { resumeJob } from "./resume-job.ts";
import { figuresOf } from "./store.ts";
import { toggleJob } from "./toggle-job.ts";
import { replaceJob } from "./update-job.ts";

export const companyJobRoutes = (mount: Mount) => {
  mount(contract.listCompanyJobs, (ctx, { query }) => listJobs(ctx, query));
  mount(contract.companyJobStats, (ctx) => figuresOf(ctx.db, companyOf(ctx), ctx.now));
  mount(contract.getCompanyJob, (ctx, { params }) => readJob(ctx, params.id));
  mount(contract.createCompanyJob, (ctx, { body }) => createJob(ctx, body));
  mount(contract.updateCompanyJob, (ctx, { params, body }) => replaceJob(ctx, params.id, body));
  mount(contract.toggleCompanyJob, (ctx, { params, body }) => toggleJob(ctx, params.id, body?.expected_is_active));
  mount(contract.renewCompanyJob, (ctx, { params, body }) => renewJob(ctx, params.id, body.expires_on));
  mount(contract.fillCompanyJob, (ctx, { params }) => fillJob(ctx, params.id));
  mount(contract.resumeCompanyJob, (ctx, { params }) => resumeJob(ctx, params.id));
  mount(contract.deleteCompanyJob, (ctx, { params }) => removeJob(ctx, params.id));
  mount(contract.readJobRenewal, (ctx, { params }) => readRenewal(ctx, params.token));
  mount(contract.renewJobByLink, (ctx, { params }) => renewByLink(ctx, params.token));
};
