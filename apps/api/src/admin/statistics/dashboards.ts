import { labelFor, shownStatus } from "#hiring/applications/rules.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countByStatusOfApplicant,
  countByStatusOfCompany,
  countByWeek,
  countJobs,
  hasProfile,
  lastApplicationsOf,
  mostAppliedJobs,
  recentApplicationsOf,
} from "./store.ts";

const weeksShown = 12;

const total = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** An applicant's figures; without a profile the screen asks to create it first. */
export const applicantDashboard = async ({ db, user }: Context) => {
  if (!(await hasProfile(db, user.id))) throw new Refusal("profile-required");
  const byStatus = await countByStatusOfApplicant(db, user.id);
  const last = await lastApplicationsOf(db, user.id, 5);
  return {
    total_applications: total(byStatus),
    applications_by_status: byStatus,
    last_applications: last.map(({ id, status, stage, created_at, job_id, title, organisation }) => ({
      id,
      status: stage ? shownStatus(status) : status,
      status_label: labelFor(status, stage),
      created_at,
      job: { id: job_id, title, company: { name: organisation } },
    })),
  };
};

/** A company's figures; without a profile the screen asks to create it first. */
export const companyDashboard = async (ctx: Context) => {
  const companyId = companyOf(ctx);
  const byStatus = await countByStatusOfCompany(ctx.db, companyId);
  const recent = await recentApplicationsOf(ctx.db, companyId, 20);
  return {
    ...(await countJobs(ctx.db, companyId, ctx.now)),
    total_applications: total(byStatus),
    applications_by_status: byStatus,
    recent_applications: recent.map(({ id, status, created_at, first_name, last_name, job_id, title }) => ({
      id,
      status,
      created_at,
      applicant: { first_name: first_name ?? "Candidat", last_name: last_name ?? "anonyme" },
      job: { id: job_id, title },
    })),
    top_jobs: await mostAppliedJobs(ctx.db, companyId, 5, ctx.now),
    applications_by_week: await countByWeek(ctx.db, companyId, weeksShown, ctx.now),
  };
};
