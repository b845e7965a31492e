import { z } from "zod";
import { companyPlan } from "../enumerations.ts";
import { blankAsNone, flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, searchText, text } from "../text.ts";
import { verificationFilterLabels } from "../work-labels.ts";
import { verificationWay } from "./company-verification.ts";

const planKept = { plan: companyPlan, plan_until: z.string().nullable() };

/** A company as the staff sees it. */
const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  created_at: z.string(),
  ...planKept,
  /** The plan in force today: `free` once the last day has passed. */
  current_plan: companyPlan,
  /** A member asked for the premium plan. */
  wants_premium: z.boolean(),
  /** Ways in which it is verified today; none when it is not. */
  verified_by: z.array(verificationWay),
  /** A request for verification is open. */
  wants_verification: z.boolean(),
  siret: z.string(),
  members: z.number().int(),
  active_jobs: z.number().int(),
  /** When its administrator closed it; null for one that is there. */
  closed_at: z.string().nullable(),
});
export type Customer = z.output<typeof customer>;

const verificationFilter = z.enum(
  Object.keys(verificationFilterLabels) as [VerificationFilter, ...VerificationFilter[]],
  "Ce filtre n'existe pas",
);
export type VerificationFilter = keyof typeof verificationFilterLabels;

export const companyOrder = z.enum(["name", "expiry", "newest"], "Cet ordre n'existe pas");
/** Days within which a plan counts as ending soon. */
export const endsSoonDays = 30;

export const listCompanies = route({
  method: "GET",
  path: "/application-system/companies/",
  summary: "Companies with their plan, for the provider's staff: by name, by the end of their plan or the newest first",
  access: ["staff"],
  query: page.extend({
    search: searchText(100),
    plan: blankAsNone(companyPlan),
    /** Only companies whose premium plan ends within thirty days. */
    ends_soon: flag.default(false),
    /** Only those that asked for premium and do not have it. */
    wants_premium: flag.default(false),
    /** By state of verification. `by_machine`: no person checked it. `capped`: it reached the daily cap of CV openings this week. */
    verification: blankAsNone(verificationFilter),
    order: companyOrder.default("name"),
  }),
  response: z.array(customer),
  paged: true,
});

export const planForm = z.strictObject({
  plan: companyPlan,
  /** Last day; null without an end. */
  plan_until: day().nullable(),
});

export const setCompanyPlan = route({
  method: "PATCH",
  path: "/application-system/companies/:id/plan/",
  summary: "Set the plan of a company; nothing changes (409) when somebody else has changed it meanwhile",
  access: ["staff"],
  params: byId,
  body: planForm.extend({
    /** Reason, shown to the staff only. */
    reason: text(200).default(""),
    expected_plan: companyPlan,
    expected_until: day().nullable(),
  }),
  response: customer,
});

const ownPlan = z.object({ plan: companyPlan, plan_until: z.string().nullable() });
export type OwnPlan = z.output<typeof ownPlan>;

export const getOwnPlan = route({
  method: "GET",
  path: "/application-system/company-plan/",
  summary: "The company's own plan; 400 until a profile exists",
  access: ["company"],
  response: ownPlan,
});

const planChange = z.object({
  at: z.string(),
  from: companyPlan,
  to: companyPlan,
  until: z.string().nullable(),
  reason: z.string(),
  /** Null once the account is erased. */
  by: z.string().nullable(),
});
export type PlanChange = z.output<typeof planChange>;

export const listPlanChanges = route({
  method: "GET",
  path: "/application-system/companies/:id/plan-history/",
  summary: "Who set a company's plan, when and why, the latest first",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(planChange),
  paged: true,
});
