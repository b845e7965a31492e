// What applicants sent to schools, as they read it.
import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";

/** A school application; its status is a French label (docs/product/applicants.md#school-applications). */
export const mySchoolApplication = z.object({
  id: z.uuid(),
  status: z.enum(["En attente", "En cours", "Acceptée", "Refusée", "Retirée"]),
  applied_at: z.string(),
  can_withdraw: z.boolean(),
  job: z.object({
    id: z.uuid(),
    title: z.string(),
    school: z.object({ name: z.string() }),
    company_name: z.string(),
    city: z.string(),
    contract_start_date: z.string().nullable(),
  }),
});

const ownToSchools = {
  access: ["applicant"],
  query: page,
  response: z.array(mySchoolApplication),
  paged: true,
} as const;
export const listMySchoolApplications = route({
  ...ownToSchools,
  method: "GET",
  path: "/application-system/school-applications/my-applications/",
  summary: "The applicant's applications to school postings, newest first",
});
export const listAppliedPostings = route({
  ...ownToSchools,
  method: "GET",
  path: "/application-system/school-applications/",
  summary: "The same, by which clients know the school postings that the applicant has applied to",
});
