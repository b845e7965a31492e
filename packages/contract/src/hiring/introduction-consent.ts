// What a candidate is asked to consent to before a school introduces them.
import { z } from "zod";
import { introductionState, introductionVerdict } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";
import { byToken, introductionHead } from "./introductions.ts";

/** An introduction as its candidate reads it, before and after consenting. */
const myIntroduction = z.object({
  id: z.uuid(),
  ...introductionHead,
  /** Address that would be written to; null when an application would be made. */
  email: z.string().nullable(),
  /** Page of the offer; null when it is not visible, or there is none. */
  offer_id: z.uuid().nullable(),
  school: z.string(),
  message: z.string(),
  state: introductionState,
  created_at: z.string(),
  expires_at: z.string(),
  settled_at: z.string().nullable(),
  verdict: introductionVerdict.nullable(),
  /** The CV that would be sent, or was. */
  resume_name: z.string().nullable(),
});
export type MyIntroduction = z.output<typeof myIntroduction>;

export const listMyIntroductions = route({
  method: "GET",
  path: "/application-system/introductions/",
  summary: "What schools proposed for the applicant, those that wait for an answer first",
  access: ["applicant"],
  query: page,
  response: z.array(myIntroduction),
  paged: true,
});

/** `revoked`: consent is taken back, when a company was written to; an application is withdrawn as usual. */
const consent = z.strictObject({
  answer: z.enum(["accepted", "refused", "revoked"], "Choisissez d'accepter ou de refuser"),
});
export type ConsentAnswer = z.output<typeof consent>["answer"];

export const answerIntroduction = route({
  method: "POST",
  path: "/application-system/introductions/:id/answer/",
  summary: "Consent to be introduced or refuse, once, or take back the consent to a mail",
  access: ["applicant"],
  params: byId,
  body: consent,
  response: myIntroduction,
});

export const readConsent = route({
  method: "GET",
  path: "/consents/:token/",
  summary: "What the sealed link of a mail asks its candidate to consent to; reading it changes nothing",
  access: ["anyone"],
  params: byToken,
  response: myIntroduction,
  perMinute: 60,
});

export const answerConsent = route({
  method: "POST",
  path: "/consents/:token/",
  summary: "Consent, refuse, or take the consent back, with the sealed link of the mail",
  access: ["anyone"],
  params: byToken,
  body: consent,
  response: myIntroduction,
  perMinute: 60,
});
