import type { CompanyJobForm } from "@passerelle/contract/company-jobs";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { findCommune } from "#reference/places.ts";
import { readJob } from "./read-jobs.ts";
import { insertJob, setSkills } from "./store.ts";

/** A company with a profile publishes an offer; its city is placed on the map when it is known. */
export const createJob = async (ctx: Context, form: CompanyJobForm) => {
  const commune = findCommune(form.city);
  const id = await insertJob(ctx.db, companyOf(ctx), form, {
    commune_code: commune?.code ?? null,
    department: commune?.department ?? null,
    lat: commune?.lat ?? null,
    lon: commune?.lon ?? null,
  });
  await setSkills(ctx.db, id, form.skills);
  return readJob(ctx, id);
};
