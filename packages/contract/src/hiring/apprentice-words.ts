import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, instant, text } from "../text.ts";
import { longestWord } from "./apprentice-word-rules.ts";

const words = {
  /** What the work is like. */
  body: filled(longestWord, "Écrivez quelques mots"),
  /** First name and year are shown; else the word is anonymous. */
  is_named: z.boolean(),
  training_year: z.number().int().min(1, "L'année va de 1 à 5.").max(5, "L'année va de 1 à 5.").nullable(),
};

export const apprenticeWordState = z.enum(["waiting", "shown", "refused"]);

const ownWord = z.object({
  id: z.uuid(),
  body: z.string(),
  is_named: z.boolean(),
  training_year: z.number().int().nullable(),
  state: apprenticeWordState,
  /** Why the staff refused it; empty otherwise. */
  refusal: z.string(),
  written_at: z.string(),
});

/** A company that accepted the applicant, and what they wrote about it. */
export const writableWord = z.object({
  application_id: z.uuid(),
  company: z.object({ name: z.string(), slug: z.string() }),
  first_name: z.string(),
  word: ownWord.nullable(),
});
export type WritableWord = z.output<typeof writableWord>;

export const listOwnWords = route({
  method: "GET",
  path: "/apprentice-words/",
  summary: "Companies that accepted one's applications, with what one wrote about each; the latest twenty",
  access: ["applicant"],
  response: z.array(writableWord),
});

export const writeWord = route({
  method: "POST",
  path: "/apprentice-words/",
  summary: "Write about the work at a company that accepted one's application; the staff reads it before it is shown",
  access: ["applicant"],
  body: z.strictObject({ application_id: id, ...words }),
  response: ownWord,
  status: 201,
});

export const changeWord = route({
  method: "PATCH",
  path: "/apprentice-words/:id/",
  summary: "Change one's word; it leaves the page until the staff has read it again",
  access: ["applicant"],
  params: byId,
  body: z.strictObject(words),
  response: ownWord,
});

export const withdrawWord = route({
  method: "DELETE",
  path: "/apprentice-words/:id/",
  summary: "Withdraw one's word, shown or not",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

export const reportWord = route({
  method: "POST",
  path: "/apprentice-words/:id/report/",
  summary: "Tell the staff what is wrong with a word on the page of one's company, once until it is settled",
  access: ["company"],
  params: byId,
  body: z.strictObject({ message: filled(500, "Dites en quelques mots ce qui ne va pas") }),
  response: z.null(),
  status: 204,
});

const readableWord = ownWord.omit({ refusal: true }).extend({
  first_name: z.string(),
  company: z.object({ name: z.string(), slug: z.string() }),
  /** What the company says is wrong with it; empty when it says nothing. */
  report: z.string(),
});
export type ReadableWord = z.output<typeof readableWord>;

export const listWordsToRead = route({
  method: "GET",
  path: "/admin/apprentice-words/",
  summary: "Words of apprentices that wait for the staff or were reported, the oldest first",
  access: ["staff"],
  query: page,
  response: z.array(readableWord),
  paged: true,
});

export const wordDecisionForm = z
  .strictObject({
    decision: z.enum(["shown", "refused"]),
    /** What the writer reads. */
    refusal: text(500).default(""),
    /** When the text that was read was written. */
    written_at: instant,
  })
  .refine(({ decision, refusal }) => decision === "shown" || refusal !== "", {
    path: ["refusal"],
    message: "Dites pourquoi en quelques mots",
  });

export const decideOnWord = route({
  method: "POST",
  path: "/admin/apprentice-words/:id/decision/",
  summary: "Show a word or refuse it; a refusal mails its reason to the writer. 409 when it changed since it was read",
  access: ["staff"],
  params: byId,
  body: wordDecisionForm,
  response: z.null(),
  status: 204,
});
