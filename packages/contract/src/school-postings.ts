import { z } from "zod";
import { postingStatuses } from "./enumerations.ts";
import { blankAsNone, page, repeatable } from "./lists.ts";
import { route } from "./route.ts";
import { byId, text } from "./text.ts";

/** A school posting as the public reads it (specification 1 §3). */
export const publicPosting = z.object({
  id: z.uuid(),
  title: z.string(),
  school_name: z.string(),
  company_name: z.string(),
  company_size: z.string(),
  city: z.string(),
  description: z.string(),
  contract_types: z.array(z.string()),
  qualification_levels: z.array(z.string()),
  experience_min: z.number().int().nullable(),
  desired_skills: z.string(),
  status: z.enum(postingStatuses),
  contract_start_date: z.string().nullable(),
  work_time: z.string(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  salary_period: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  applications_count: z.number().int(),
});
export type PublicPosting = z.output<typeof publicPosting>;

export const listPostings = route({
  method: "GET",
  path: "/application-system/school-job-posting/",
  summary: "Published school postings",
  access: ["anyone"],
  query: page.extend({
    search: text(200).default(""),
    city: repeatable(text(100)),
    contract_type: repeatable(text(60)),
    status: blankAsNone(z.enum(["published"])),
  }),
  response: z.array(publicPosting),
  paged: true,
});

export const getPosting = route({
  method: "GET",
  path: "/application-system/school-job-posting/:id/",
  summary: "One published school posting",
  access: ["anyone"],
  params: byId,
  response: publicPosting,
});

export const listPostingsOfSchool = route({
  method: "GET",
  path: "/application-system/school-job-posting/school/:id/",
  summary: "Every posting of the caller's own school, newest first",
  access: ["school"],
  params: byId,
  query: page,
  response: z.array(publicPosting),
  paged: true,
});
