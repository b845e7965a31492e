import { z } from "zod";
import { interviewEventKind } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";

/** What happened to an interview, by whom and when. */
export const interviewEvent = z.object({
  at: z.string(),
  kind: interviewEventKind,
  /** The moment that was chosen, or given up; null for those without one. */
  starts_at: z.string().nullable(),
  by: z.enum(["applicant", "recruiter", "system"]),
  /** Name of the colleague who acted, told to colleagues only; else empty. */
  author: z.string(),
});
export type InterviewEvent = z.output<typeof interviewEvent>;

/** The reason of an interview that ended with its application, which its applicant withdrew; nobody wrote it. */
export const withdrawnReason = "Le candidat a retiré sa candidature.";

export const interviewHistory = route({
  method: "GET",
  path: "/application-system/applications/:id/interviews/history/",
  summary:
    "What happened to the interviews of one application, the first event first, for its applicant and those who received it",
  access: ["applicant", "company", "school"],
  params: byId,
  response: z.array(interviewEvent),
});
