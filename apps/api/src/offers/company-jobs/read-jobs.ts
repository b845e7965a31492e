import { postingStatus } from "@passerelle/contract/enumerations";
import {
  type CompanyJob,
  type JobHealth,
  jobState,
  type listCompanyJobs,
} from "@passerelle/contract/offers/company-jobs";
import { schoolFilters } from "@passerelle/contract/offers/posting-list";
import { z } from "zod";
import { searchOwnPostings } from "#offers/school-postings/search-list.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { richText } from "#platform/rich-text.ts";
import { findJob, type JobRow, pageOfJobs } from "./store.ts";

/** The limit of applications is the company's own business. */
const present = (
  {
    company_id,
    company_name,
    company_workforce,
    max_applications,
    description_html,
    health = null,
    ...job
  }: JobRow & {
    health?: JobHealth | null;
  },
  readerId: string | null | undefined,
): CompanyJob => ({
  ...job,
  description_html: description_html && richText(description_html),
  health,
  max_applications: readerId === company_id ? max_applications : null,
  company: { id: company_id, name: company_name, size: company_workforce },
});

export const readJob = async ({ db, user, now }: AnyContext, id: string) => {
  const job = await findJob(db, id, user?.companyId ?? null, now);
  if (!job) throw new Refusal("job-not-found");
  return present(job, user?.companyId);
};

type Query = z.output<(typeof listCompanyJobs)["query"]>;

const asksForPostings = (query: Query) => schoolFilters.keyof().options.some((name) => query[name].length > 0);

/** The statuses asked for, which are those of a kind of offer; another kind's is no status. */
const statusesOf = <T extends z.ZodType>(kind: T, statuses: string[]): z.output<T>[] => {
  const known = z.array(kind).safeParse(statuses);
  if (!known.success) throw new Refusal("validation", { status: ["Ce statut n'existe pas"] });
  return known.data;
};

/**
 * A company lists its own offers, active or not; everybody else those on screen. A company without a profile has none. A school that
 * filters by what only its own offers have is given those (decision 0040).
 */
export const listJobs = async (ctx: AnyContext, query: Query) => {
  const { db, user, now } = ctx;
  if (user?.schoolId && asksForPostings(query)) {
    const status = statusesOf(postingStatus, query.status);
    return searchOwnPostings({ ...ctx, user }, { ...query, status, domain: query.domain.flat() }, query);
  }
  const states = statusesOf(jobState, query.status);
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
      states,
      ...(user?.companyId && { follower: query.follower }),
      sort: query.sort,
    },
    query,
    now,
  );
  return { rows: rows.map((row) => present(row, user?.companyId)), total };
};
