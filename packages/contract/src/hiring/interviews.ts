import { z } from "zod";
import { applicationStatus, interviewMode, interviewState, schoolStage } from "../enumerations.ts";
import { flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";
import { durationLeast, durationMost, peopleMost, receivers, webLink } from "./availabilities.ts";

export const slotsMost = 5;

const slot = z.object({ id: z.uuid(), starts_at: z.string(), ends_at: z.string() });
const author = z.enum(["applicant", "recruiter", "system"]);

/** Reason and author of the last change. */
const lastWord = { reason: z.string(), reason_by: author.nullable() };

const appointment = {
  id: z.uuid(),
  state: interviewState,
  mode: interviewMode,
  place: z.string(),
  duration: z.number().int(),
  message: z.string(),
  /** The chosen slot; still set after a cancellation. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** True once the chosen slot has ended. */
  is_over: z.boolean(),
  sequence: z.number().int(),
  ...lastWord,
};

/** An interview as the company or the school reads it. */
export const receivedInterview = z.object({
  ...appointment,
  application_id: z.uuid(),
  application_status: applicationStatus,
  candidate: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
  job: z.object({ title: z.string() }),
  /** Whose time it takes: name, or the e-mail where none is written; empty once the person is gone. */
  recruiter: z.object({ name: z.string(), is_me: z.boolean() }),
  /** Everybody of the company or the school who takes part, the recruiter included. */
  participants: z.array(z.object({ id: z.uuid(), name: z.string(), is_me: z.boolean() })),
  proposed_at: z.string(),
  /** When a candidate who has chosen nothing is written to again, and when that was last done. */
  chase_at: z.string().nullable(),
  chased_at: z.string().nullable(),
  /** A note or stars were given since it began. */
  has_opinion: z.boolean(),
  slots: z.array(slot),
});
export type ReceivedInterview = z.output<typeof receivedInterview>;

/** An interview as its candidate reads it. */
export const myInterview = z.object({
  ...appointment,
  /** Sealed token with which the candidate answers, with or without a session. */
  token: z.string(),
  job: z.object({
    title: z.string(),
    /** Whom the candidate meets: the company, or the school that received the application. */
    organisation: z.string(),
    is_school: z.boolean(),
  }),
  slots: z.array(slot.extend({ is_open: z.boolean() })),
});
export type MyInterview = z.output<typeof myInterview>;

const slotStart = z.iso
  .datetime({ offset: true, error: "Le créneau n'est pas valide" })
  .transform((at) => new Date(at).toISOString());

/** What is proposed: how, where, how long, with whom, and when. */
export const interviewTerms = {
  mode: interviewMode,
  place: text(500).default(""),
  duration: z
    .number("La durée est requise")
    .int("La durée est un nombre entier de minutes")
    .min(durationLeast, `La durée est d'au moins ${durationLeast} minutes`)
    .max(durationMost, `La durée est d'au plus ${durationMost} minutes`),
  message: text(2000).default(""),
  /** Colleagues who take part besides oneself. */
  participants: z.array(id).max(peopleMost, `${peopleMost} personnes au plus`).default([]),
  /** The candidate is written to again after three days without a choice. */
  chases: z.boolean().default(false),
  slots: z
    .array(slotStart)
    .min(1, "Proposez au moins un créneau")
    .max(slotsMost, `Proposez au plus ${slotsMost} créneaux`),
};

/** An on-site interview needs an address, a video one a link; by phone the number is the candidate's own unless given. */
export const hasItsPlace = (given: z.core.ParsePayload<{ mode: z.output<typeof interviewMode>; place: string }>) => {
  const { mode, place } = given.value;
  const say = (message: string) =>
    given.issues.push({ code: "custom", message, path: ["place"], input: place, continue: true });
  if (mode === "site" && place === "") say("L'adresse est requise");
  if (mode === "video" && place === "") say("Le lien de la visioconférence est requis");
  else if (mode === "video" && !webLink.test(place)) say("Le lien doit commencer par http:// ou https://");
};

/** The status that the screen showed, or the stage of a school; 409 when it is no longer true. */
export const shownStanding = z.union([applicationStatus, schoolStage], "Ce statut n'existe pas");

export const proposalForm = z
  .strictObject({
    application_id: id,
    expected_status: shownStanding,
    ...interviewTerms,
  })
  .check(hasItsPlace);
export type ProposalForm = z.output<typeof proposalForm>;

const reason = filled(1000, "Dites en un mot pourquoi");
const expected_sequence = z.number("Un nombre est attendu.").int().min(0).max(1_000_000);

export const moveForm = z
  .strictObject({
    expected_sequence,
    reason: text(1000).default(""),
    ...interviewTerms,
    participants: interviewTerms.participants.unwrap().optional(),
  })
  .check(hasItsPlace);
export type MoveForm = z.output<typeof moveForm>;

const withReason = z.strictObject({ expected_sequence, reason });

export const proposeInterview = route({
  method: "POST",
  path: "/application-system/interviews/",
  summary: "Propose one to five slots for an interview; the application moves and the candidate is notified",
  access: receivers,
  impersonated: "refused",
  body: proposalForm,
  response: receivedInterview,
  status: 201,
});

export const listInterviews = route({
  method: "GET",
  path: "/application-system/interviews/",
  summary:
    "The interviews of the company or the school: those to come (the nearest first), those that wait for an answer, or the past ones",
  access: receivers,
  query: page.extend({
    when: z.enum(["upcoming", "waiting", "past"], "Ce choix n'existe pas").default("upcoming"),
    /** Only interviews that take my time. */
    mine: flag.default(false),
  }),
  response: z.array(receivedInterview),
  paged: true,
});

export const interviewFigures = route({
  method: "GET",
  path: "/application-system/interviews/figures/",
  summary: "How many interviews are to come and how many wait for an answer",
  access: receivers,
  query: z.object({ mine: flag.default(false) }),
  response: z.object({ upcoming: z.number().int(), waiting: z.number().int(), past: z.number().int() }),
});

export const applicationInterviews = route({
  method: "GET",
  path: "/application-system/applications/:id/interviews/",
  summary: "The interviews of an application received, the newest first",
  access: receivers,
  params: byId,
  response: z.array(receivedInterview),
});

export const moveInterview = route({
  method: "POST",
  path: "/application-system/interviews/:id/move/",
  summary: "Propose other slots for an interview: it waits for its candidate again",
  access: receivers,
  impersonated: "refused",
  params: byId,
  body: moveForm,
  response: receivedInterview,
});

export const cancelInterview = route({
  method: "POST",
  path: "/application-system/interviews/:id/cancel/",
  summary: "Cancel an interview, with a reason that the candidate reads",
  access: receivers,
  impersonated: "refused",
  params: byId,
  body: withReason,
  response: receivedInterview,
});

const calendarFile = z.object({ name: z.string(), text: z.string() });

export const receivedInterviewCalendar = route({
  method: "GET",
  path: "/application-system/interviews/:id/calendar/",
  summary: "A confirmed interview as a calendar file",
  access: receivers,
  params: byId,
  response: calendarFile,
});

const calendarAddress = z.object({ url: z.string().nullable() });

export const getRecruiterCalendar = route({
  method: "GET",
  path: "/application-system/recruiter-calendar/",
  summary: "The private address of one's interviews, if there is one",
  access: receivers,
  response: calendarAddress,
});

export const openRecruiterCalendar = route({
  method: "POST",
  path: "/application-system/recruiter-calendar/",
  summary: "Make a private address for one's interviews; the former one answers nothing any more",
  access: receivers,
  impersonated: "refused",
  body: z.strictObject({}).optional(),
  response: calendarAddress,
  status: 201,
});

export const closeRecruiterCalendar = route({
  method: "DELETE",
  path: "/application-system/recruiter-calendar/",
  summary: "Close the private address of one's interviews",
  access: receivers,
  impersonated: "refused",
  response: z.null(),
  status: 204,
});

export const readRecruiterCalendar = route({
  method: "GET",
  path: "/recruiter-calendars/:file/",
  summary: "A recruiter's interviews as an iCalendar feed, by its private address",
  access: ["anyone"],
  params: z.object({ file: text(100) }),
  response: z.any(),
});

export const getMyInterview = route({
  method: "GET",
  path: "/application-system/applications/:id/interview/",
  summary: "The last interview of one's application, with the link to answer; null when there is none",
  access: ["applicant"],
  params: byId,
  response: z.object({ interview: myInterview.nullable() }),
});

const sealed = z.object({ token: text(200) });
/** The token lets its bearer answer for the candidate: the mail is read without a session. */
const byLink = { access: ["anyone"], params: sealed, perMinute: 60 } as const;

export const readInterview = route({
  ...byLink,
  method: "GET",
  path: "/interviews/:token/",
  summary: "The interview of a mailed link; reading it changes nothing",
  response: myInterview,
});

export const pickSlot = route({
  ...byLink,
  method: "POST",
  path: "/interviews/:token/pick/",
  summary: "Choose one of the slots: the first to come has it",
  body: z.strictObject({ slot_id: id }),
  response: myInterview,
});

export const declineSlots = route({
  ...byLink,
  method: "POST",
  path: "/interviews/:token/decline/",
  summary: "Ask for other slots: none suits, or the chosen one no longer does",
  body: withReason,
  response: myInterview,
});

export const giveUpInterview = route({
  ...byLink,
  method: "POST",
  path: "/interviews/:token/cancel/",
  summary: "Cancel one's interview, with a reason that the recruiter reads; the application stays",
  body: withReason,
  response: myInterview,
});

export const myInterviewCalendar = route({
  ...byLink,
  method: "GET",
  path: "/interviews/:token/calendar/",
  summary: "One's confirmed interview as a calendar file",
  response: calendarFile,
});
