import { z } from "zod";
import { repeatable } from "../lists.ts";
import { match } from "../offers/matching.ts";
import { route } from "../route.ts";
import { id } from "../text.ts";
import { receivedApplication } from "./applications.ts";
import { comparedAtMost } from "./compared-rules.ts";
import { applicationNote, applicationRatings, candidateSaid } from "./received-applications.ts";

/** An application beside others (docs/product/companies.md#comparison). */
export const comparedApplication = receivedApplication.extend({
  profile: candidateSaid,
  /** What the candidate wrote with the application. */
  message: z.string(),
  notes: z.array(applicationNote),
  ratings: applicationRatings,
  /** How the candidate and the offer fit, and each skill that the offer asks for; null once one of them is gone. */
  fit: z.object({ match, skills: z.array(z.object({ name: z.string(), is_met: z.boolean() })) }).nullable(),
});
export type ComparedApplication = z.output<typeof comparedApplication>;

export const compareApplications = route({
  method: "GET",
  path: "/application-system/company/applications/compared/",
  summary:
    "Up to four received applications to compare, in the order asked, with notes and ratings; those of other companies are left out",
  access: ["company"],
  query: z.object({
    ids: repeatable(id).refine(
      ({ length }) => length >= 1 && length <= comparedAtMost,
      "Choisissez de une à quatre candidatures.",
    ),
  }),
  response: z.array(comparedApplication),
});
