import { templatesFor } from "#hiring/messages/templates.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { answers } from "./rules.ts";
import { findAnswerRate, pageOfWaiting, type WaitingRow } from "./store.ts";

const present = async (ctx: Context, row: WaitingRow) => ({
  id: row.id,
  status: row.status,
  created_at: row.created_at,
  job: { id: row.job_id, title: row.title, city: row.city },
  applicant: {
    is_nameless: row.is_nameless,
    first_name: row.first_name ?? "Candidat",
    last_name: row.last_name ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    desired_city: row.desired_city ?? "",
    availability_date: row.availability_date,
    current_education: row.current_education ?? "",
    experience_years: row.experience_years,
    skills: row.skills ?? [],
    resume_name: row.resume_name,
    resume_url: await fileLink(ctx, row.resume_id),
  },
});

/** What a company has to answer, the oldest first, with what each answer would send and how it has answered so far. */
export const listWaiting = async (ctx: Context, page: { limit: number; offset: number }) => {
  const companyId = companyOf(ctx);
  const { rows, total } = await pageOfWaiting(ctx.db, companyId, page);
  const { builtIn, company_name } = await templatesFor(ctx, { companyId });
  return {
    count: total,
    applications: await Promise.all(rows.map((row) => present(ctx, row))),
    messages: {
      interview: builtIn(answers.interview.template),
      review: builtIn(answers.review.template),
      refusal: builtIn(answers.refusal.template),
    },
    company_name,
    answer_rate: (await findAnswerRate(ctx.db, companyId)) ?? null,
  };
};
