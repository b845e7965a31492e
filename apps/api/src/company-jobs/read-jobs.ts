import type { CompanyJob, listCompanyJobs } from "@passerelle/contract/company-jobs";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findJob, type JobRow, pageOfJobs } from "./store.ts";

/** The limit of applications is the company's own business. */
const present = (
  { company_id, company_name, company_workforce, max_applications, ...job }: JobRow,
  readerId: string | null | undefined,
): CompanyJob => ({
  ...job,
  max_applications: readerId === company_id ? max_applications : null,
  company: { id: company_id, name: company_name, size: company_workforce },
});

export const readJob = async ({ db, user, now }: AnyContext, id: string) => {
  const job = await findJob(db, id, user?.companyId ?? null, now);
  if (!job) throw new Refusal("job-not-found");
  return present(job, user?.companyId);
};

/** A company lists its own offers, active or not; everybody else those on screen. A company without a profile has none. */
export const listJobs = async ({ db, user, now }: AnyContext, query: z.output<(typeof listCompanyJobs)["query"]>) => {
  if (user?.type === "company" && !user.companyId) return { rows: [], total: 0 };
  const { rows, total } = await pageOfJobs(
    db,
    {
      companyId: user?.companyId,
      search: query.search,
      level: query.education_level,
      location: query.location,
      domains: query.domain.flat(),
      contractTypes: query.contract_type,
      status: query.status,
    },
    query,
    now,
  );
  return { rows: rows.map((row) => present(row, user?.companyId)), total };
};
