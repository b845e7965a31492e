import type { CompanyJobForm } from "@passerelle/contract/company-jobs";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { whereIs } from "#reference/places.ts";
import { readJob } from "./read-jobs.ts";
import { insertJob, setSkills } from "./store.ts";

/** A company with a profile publishes an offer; its city is placed on the map when it is known. */
export const createJob = async (ctx: Context, form: CompanyJobForm) => {
  const id = await insertJob(ctx.db, companyOf(ctx), form, whereIs(form.city));
  await setSkills(ctx.db, id, form.skills);
  return readJob(ctx, id);
};
