import { z } from "zod";
import { applicationStatus } from "./enumerations.ts";
import { route } from "./route.ts";

const byStatus = z.array(z.object({ status: applicationStatus, count: z.number().int() }));

const lastApplication = z.object({
  id: z.uuid(),
  status: applicationStatus,
  status_label: z.string(),
  created_at: z.string(),
  job: z.object({ id: z.uuid(), title: z.string(), company: z.object({ name: z.string() }) }),
});

export const applicantDashboard = route({
  method: "GET",
  path: "/application-system/dashboard-infos/applicant/",
  summary: "The applicant's figures and last applications; 400 until a profile exists",
  access: ["applicant"],
  response: z.object({
    total_applications: z.number().int(),
    applications_by_status: byStatus,
    last_applications: z.array(lastApplication),
  }),
});

export const companyDashboard = route({
  method: "GET",
  path: "/application-system/dashboard-infos/company/",
  summary: "The company's figures, recent applications and most applied offers; 400 until a profile exists",
  access: ["company"],
  response: z.object({
    active_jobs: z.number().int(),
    total_jobs: z.number().int(),
    total_applications: z.number().int(),
    applications_by_status: byStatus,
    recent_applications: z.array(
      z.object({
        id: z.uuid(),
        status: applicationStatus,
        created_at: z.string(),
        applicant: z.object({ first_name: z.string(), last_name: z.string() }),
        job: z.object({ id: z.uuid(), title: z.string() }),
      }),
    ),
    top_jobs: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        applications_count: z.number().int(),
        is_active: z.boolean(),
        created_at: z.string(),
      }),
    ),
  }),
});
