import type { CompanyJobForm } from "@passerelle/contract/offers/company-jobs";
import { jobDateProblems } from "@passerelle/contract/offers/job-dates";
import { parisDay } from "#platform/paris.ts";
import { plainText } from "#platform/plain-text.ts";
import { Refusal } from "#platform/refusals.ts";
import { richText } from "#platform/rich-text.ts";

type Dates = Parameters<typeof jobDateProblems>[0];

/** Refuses days that are past or too far, field by field; what an offer already said may stay. */
export const checkDates = (form: Dates, now: Date, before?: Dates) => {
  const problems = Object.entries(jobDateProblems(form, parisDay(now), before));
  if (problems.length > 0) {
    throw new Refusal("validation", Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  }
};

type Limited = { max_applications: number | null; applications_count: number };

/** Refuses a new limit that has been reached already; the limit that is kept stays as it is, reached or not. */
export const checkLimit = (max: number | null, before: Limited) => {
  if (max === null || max === before.max_applications || max > before.applications_count) return;
  const received = before.applications_count;
  throw new Refusal("validation", {
    max_applications: [
      `Cette offre a déjà reçu ${received} ${received > 1 ? "candidatures" : "candidature"}\u00a0: choisissez un nombre plus grand.`,
    ],
  });
};

const mostLetters = 10_000;

/**
 * The text of an offer as it is kept: what was laid out, cleaned, and its words alone for whatever shows no markup. Without a layout the
 * description is plain text, as it is typed. Refuses a layout without words, or with too many.
 */
export const withWords = <Form extends Pick<CompanyJobForm, "description" | "description_html">>(form: Form): Form => {
  if (!form.description_html) return { ...form, description_html: null };
  const description_html = richText(form.description_html);
  const description = plainText(description_html);
  if (description === "") throw new Refusal("validation", { description: ["La description du poste est requise"] });
  if (description.length > mostLetters)
    throw new Refusal("validation", { description: [`${mostLetters} caractères au plus.`] });
  return { ...form, description, description_html };
};
