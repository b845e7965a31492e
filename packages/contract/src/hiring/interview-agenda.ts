import { z } from "zod";
import { applicationStatus, interviewMode, interviewState, schoolStage } from "../enumerations.ts";
import { blankAsNone, flag, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, id } from "../text.ts";
import { receivers } from "./availabilities.ts";
import { hasItsPlace, interviewTerms, receivedInterview, shownStanding } from "./interviews.ts";
import { notDone } from "./received-applications.ts";

/** The open interview of an application, as lists show it. */
export const interviewMark = z.object({ id: z.uuid(), state: interviewState, starts_at: z.string().nullable() });
export type InterviewMark = z.output<typeof interviewMark>;

/** Candidates who are proposed the same slots at once. */
export const severalMost = 50;

export const proposalToSeveral = z
  .strictObject({
    applications: z
      .array(z.strictObject({ id, expected_status: shownStanding }))
      .min(1, "Choisissez au moins une candidature.")
      .max(severalMost, `${severalMost} candidatures au plus à la fois.`)
      .refine((all) => new Set(all.map((each) => each.id)).size === all.length, "Une candidature y est deux fois."),
    ...interviewTerms,
  })
  .check(hasItsPlace);

export const proposeToSeveral = route({
  method: "POST",
  path: "/application-system/interviews/several/",
  summary: "Propose the same slots to several candidates: each slot goes to the first who chooses it",
  access: receivers,
  impersonated: "refused",
  body: proposalToSeveral,
  response: z.object({ proposed: z.array(z.uuid()), refused: z.array(notDone) }),
});

export const proposeUsual = route({
  method: "POST",
  path: "/application-system/interviews/usual/",
  summary: "Propose three slots of one's usual availabilities, where one usually receives; 409 when none is free",
  access: receivers,
  impersonated: "refused",
  body: z.strictObject({ application_id: id, expected_status: shownStanding }),
  response: receivedInterview,
  status: 201,
});

export const chaseInterview = route({
  method: "POST",
  path: "/application-system/interviews/:id/chase/",
  summary: "Write again to a candidate who has not chosen a slot; once a day",
  access: receivers,
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: receivedInterview,
});

export const interviewAgenda = route({
  method: "GET",
  path: "/application-system/interviews/agenda/",
  summary: "A week of interviews, those past without an opinion included, and those without a date",
  access: receivers,
  query: z.object({
    from: day(),
    /** Only interviews that take my time. */
    mine: flag.default(false),
    job: blankAsNone(id),
    mode: blankAsNone(interviewMode),
  }),
  response: z.object({
    monday: z.string(),
    /** Those of the week, the nearest first; a hundred at most. */
    dated: z.array(receivedInterview),
    /** Those that wait for a choice, or for other slots; a hundred at most. */
    undated: z.array(receivedInterview),
    /** Over before the week shown. */
    past: z.number().int(),
    /** Offers that have an interview, for the filter. */
    jobs: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
});

const proposalCandidate = z.object({
  application_id: z.uuid(),
  /** Its status, or its stage in a school. */
  status: z.union([applicationStatus, schoolStage]),
  first_name: z.string(),
  last_name: z.string(),
  job: z.string(),
  city: z.string(),
  /** An interview is proposed or to come: it is moved, not proposed again. */
  interview_id: z.uuid().nullable(),
  /** Nothing can be proposed: withdrawn. */
  is_withdrawn: z.boolean(),
});
export type ProposalCandidate = z.output<typeof proposalCandidate>;

export const proposalCandidates = route({
  method: "GET",
  path: "/application-system/interviews/candidates/",
  summary: "The applications that slots are about to be proposed for; those that others received are left out",
  access: receivers,
  query: z.object({ ids: repeatable(id, severalMost) }),
  response: z.array(proposalCandidate),
});

export const readReceivedInterview = route({
  method: "GET",
  path: "/application-system/interviews/:id/",
  summary: "One interview of the company or the school",
  access: receivers,
  params: byId,
  response: receivedInterview,
});
