import { z } from "zod";
import { blankAsNone, page } from "./lists.ts";
import { route } from "./route.ts";
import { byId, day, text } from "./text.ts";

export const companyPlan = z.enum(["free", "premium"], "Cette formule n'existe pas");
export type CompanyPlan = z.output<typeof companyPlan>;

const planKept = { plan: companyPlan, plan_until: z.string().nullable() };

/** A company as the provider's staff sees it. */
const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  created_at: z.string(),
  ...planKept,
  /** What the company has today: the free plan once its last day is over. */
  current_plan: companyPlan,
  /** Somebody signed up for the premium plan. */
  wants_premium: z.boolean(),
  members: z.number().int(),
  active_jobs: z.number().int(),
});
export type Customer = z.output<typeof customer>;

export const listCompanies = route({
  method: "GET",
  path: "/application-system/companies/",
  summary: "Companies by name with their plan, for the provider's staff",
  access: ["staff"],
  query: page.extend({ search: text(100).default(""), plan: blankAsNone(companyPlan) }),
  response: z.array(customer),
  paged: true,
});

export const planForm = z.strictObject({
  plan: companyPlan,
  /** Its last day; null without an end. */
  plan_until: day().nullable(),
});

export const setCompanyPlan = route({
  method: "PATCH",
  path: "/application-system/companies/:id/plan/",
  summary: "Set the plan of a company; nothing changes (409) when somebody else has changed it meanwhile",
  access: ["staff"],
  params: byId,
  body: planForm.extend({ expected_plan: companyPlan, expected_until: day().nullable() }),
  response: customer,
});

export const getOwnPlan = route({
  method: "GET",
  path: "/application-system/company-plan/",
  summary: "The company's own plan; 400 until a profile exists",
  access: ["company"],
  response: z.object({ plan: companyPlan, plan_until: z.string().nullable() }),
});
