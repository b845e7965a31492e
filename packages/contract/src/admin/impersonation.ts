import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { id, text } from "../text.ts";

/** Duration in minutes; it cannot be renewed (decision 0155). */
export const impersonationMinutes = 30;

export const impersonationForm = z.strictObject({
  reason: text(1000).refine((value) => value.length >= 10, "Dites pourquoi en 10 caractères au moins"),
});

const bySchool = z.object({ schoolId: id });

export const startImpersonation = route({
  method: "POST",
  path: "/admin/schools/:schoolId/impersonation/",
  summary: "Act in the name of a school for half an hour, with a reason that its administrators read",
  access: ["staff"],
  impersonated: "refused",
  params: bySchool,
  body: impersonationForm,
  response: z.object({
    access: z.string(),
    /** Seconds until the token expires. */
    seconds: z.number().int(),
    school: z.object({ id: z.uuid(), name: z.string() }),
  }),
  status: 201,
  perMinute: 20,
});

export const leaveImpersonation = route({
  method: "POST",
  path: "/admin/impersonation/leave/",
  summary: "End the impersonation of this session, or, with one's own session, whatever one has open",
  access: ["staff", "school"],
  // Its end is recorded separately.
  impersonated: "asks",
  response: z.null(),
  status: 204,
});

const impersonation = z.object({
  id: z.uuid(),
  reason: z.string(),
  started_at: z.string(),
  /** Null while it is open. */
  ended_at: z.string().nullable(),
});
export type Impersonation = z.output<typeof impersonation>;

export const listImpersonations = route({
  method: "GET",
  path: "/application-system/schools/:schoolId/impersonations/",
  summary: "When the provider's staff acted in the school's name and why, the latest first",
  access: ["school"],
  administrators: true,
  params: bySchool,
  query: page,
  response: z.array(impersonation),
  paged: true,
});
