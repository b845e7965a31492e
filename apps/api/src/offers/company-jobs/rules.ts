import { jobDateProblems } from "@passerelle/contract/offers/job-dates";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";

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
