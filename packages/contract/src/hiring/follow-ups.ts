// Reminders that a school lets Passerelle send, which stop on an answer (decision 0363).
import { z } from "zod";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { email, filled, id, readVersion, searchText, text } from "../text.ts";
import {
  followUpKinds,
  followUpMailKinds,
  longestDelay,
  longestDelayOf,
  stepsAtMost,
  variablesOf,
} from "./follow-up-rules.ts";
import { wrongVariables } from "./message-variables.ts";

const kind = z.enum(followUpKinds, "Cette relance n'existe pas");
const mailKind = z.enum(followUpMailKinds, "Cette relance n'existe pas");

const variable = /\{\{([^{}]*)\}\}/g;
/** A variable that exists, but means nothing in this sequence. */
const emptyVariable = (about: z.output<typeof kind>, words: string) => {
  const known: readonly string[] = variablesOf[about];
  const name = [...words.matchAll(variable)]
    .map(([, found = ""]) => found.trim())
    .find((found) => !known.includes(found));
  return name === undefined ? null : `{{${name}}} n'a pas de valeur dans cette relance.`;
};

/** What is wrong with the variables of a text of such a sequence; null when nothing is. */
export const wrongVariablesOf = (about: z.output<typeof kind>, words: string) =>
  wrongVariables(words) ?? emptyVariable(about, words);

const step = z.strictObject({
  /** Days after the wait began. */
  delay: z
    .number("Un nombre de jours est attendu.")
    .int("Un nombre de jours est attendu.")
    .min(1, "Un jour au moins.")
    .max(longestDelay, `${longestDelay} jours au plus.`),
  subject: filled(150, "L'objet est requis"),
  body: filled(4000, "Le message est requis"),
});

const settings = z.strictObject({
  is_on: z.boolean(),
  steps: z.array(step).min(1, "Une étape au moins.").max(stepsAtMost, `${stepsAtMost} étapes au plus.`),
});

const sequence = settings.extend({
  kind,
  /** Whether the school wrote it otherwise than Passerelle proposes. */
  is_modified: z.boolean(),
  version: z.number().int(),
  /** Waiting for their next step. */
  waiting: z.number().int(),
  /** Sent in the last thirty days. */
  sent: z.number().int(),
  /** Waits that were reminded in the last ninety days, and those of them that were answered after. */
  reminded: z.number().int(),
  answered: z.number().int(),
});
export type FollowUpSequence = z.output<typeof sequence>;

const path = "/application-system/school/follow-ups/" as const;

export const listFollowUps = route({
  method: "GET",
  path,
  summary: "The reminders that the school may send, what each writes, and how many wait for it",
  access: ["school"],
  response: z.array(sequence),
});

const saved = z
  .strictObject({ ...settings.shape, kind, expected_version: readVersion })
  .superRefine(({ kind: about, steps }, check) => {
    steps.forEach(({ delay, ...words }, place) => {
      const before = steps[place - 1]?.delay ?? 0;
      const fail = (field: string, message: string) =>
        check.addIssue({ code: "custom", path: ["steps", place, field], message });
      if (delay <= before && place > 0) fail("delay", "Chaque étape vient après la précédente.");
      if (delay > longestDelayOf(about)) fail("delay", `${longestDelayOf(about)} jours au plus pour cette relance.`);
      for (const field of ["subject", "body"] as const) {
        const wrong = wrongVariablesOf(about, words[field]);
        if (wrong) fail(field, wrong);
      }
    });
  });
export type FollowUpSettings = z.output<typeof saved>;

export const saveFollowUp = route({
  method: "PUT",
  path,
  summary: "Switch a sequence on or off and write its steps; 409 when a colleague changed it since it was read",
  access: ["school"],
  administrators: true,
  impersonated: "refused",
  body: saved,
  response: z.array(sequence),
});

const contact = {
  kind,
  student_id: id.nullable(),
  batch_id: id.nullable(),
  address: z.string(),
  /** The student, or the company. */
  name: z.string(),
  step: z.number().int(),
};
const planned = z.object({ ...contact, planned_at: z.string(), last_at: z.string().nullable() });
export type PlannedFollowUp = z.output<typeof planned>;
const sent = z.object({
  ...contact,
  kind: mailKind,
  id,
  subject: z.string(),
  sent_at: z.string(),
  is_unsubscribed: z.boolean(),
});
export type SentFollowUp = z.output<typeof sent>;

const filters = page.extend({ kind: blankAsNone(kind), search: searchText(100) });
const sentFilters = filters.extend({ kind: blankAsNone(mailKind) });

export const listPlannedFollowUps = route({
  method: "GET",
  path: `${path}planned/`,
  summary: "Who is reminded next, when and of what, the soonest first, with the last reminder",
  access: ["school"],
  query: filters,
  response: z.array(planned),
  paged: true,
});

export const listSentFollowUps = route({
  method: "GET",
  path: `${path}sent/`,
  summary: "Who was written to when, by a reminder or a campaign, the latest first",
  access: ["school"],
  query: sentFilters,
  response: z.array(sent),
  paged: true,
});

const stop = z.object({
  address: z.string(),
  name: z.string(),
  /** `unsubscribed`: by the recipient, which the school cannot take back. */
  reason: z.enum(["unsubscribed", "stopped"]),
  stopped_at: z.string(),
  /** The member of the school; empty where it was the recipient. */
  author: z.string(),
});
export type FollowUpStop = z.output<typeof stop>;

export const listFollowUpStops = route({
  method: "GET",
  path: `${path}stops/`,
  summary: "Who receives no more reminders of the school, the latest first",
  access: ["school"],
  query: page.extend({ search: searchText(100) }),
  response: z.array(stop),
  paged: true,
});

export const stopFollowUps = route({
  method: "POST",
  path: `${path}stops/`,
  summary: "Send no more reminders to someone, or send them again; 409 to resume for who unsubscribed",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ email, is_stopped: z.boolean() }),
  response: z.null(),
  status: 204,
  perMinute: 60,
});

const link = z.object({ token: text(300) });
const subscription = z.object({ school: z.string(), is_stopped: z.boolean() });

export const readFollowUpLink = route({
  method: "GET",
  path: "/follow-ups/:token/",
  summary: "Of which school the signed link of a reminder is; reading it changes nothing",
  access: ["anyone"],
  params: link,
  response: subscription,
  perMinute: 60,
});

export const unsubscribeFromFollowUps = route({
  method: "POST",
  path: "/follow-ups/:token/unsubscribe/",
  summary: "Receive no more reminders of this school, with the signed link of one of them",
  access: ["anyone"],
  params: link,
  body: z.strictObject({}).optional(),
  response: subscription,
  perMinute: 60,
});
