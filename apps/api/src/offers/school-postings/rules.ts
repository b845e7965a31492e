import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import {
  contradictions,
  missingFields,
  missingSentence,
  statusesAfter,
} from "@passerelle/contract/offers/posting-fields";
import type { PostingForm } from "@passerelle/contract/offers/school-postings";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { richText } from "#platform/rich-text.ts";

/**
 * Refuses what contradicts itself, then what the status still lacks, field by field
 * (docs/product/school-postings-and-broadcast.md#required-fields).
 */
export const checkPosting = (form: PostingForm, status: PostingStatus) => {
  const problems = Object.entries(contradictions(form));
  if (problems.length > 0)
    throw new Refusal("validation", Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  const missing = missingFields(form, status);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, ["Ce champ est requis."]]));
    throw new Refusal("posting-incomplete", fields, missingSentence(missing, status));
  }
};

/** An archived offer is restored, as a draft, before anything else (docs/product/school-postings-and-broadcast.md#statuses). */
export const checkTransition = (from: PostingStatus, to: PostingStatus) => {
  const after: readonly PostingStatus[] = statusesAfter[from];
  if (!after.includes(to)) throw new Refusal("posting-archived");
};

/** What is kept of an offer: its rich text cleaned, whatever sent it. */
export const cleaned = (form: PostingForm): PostingForm => ({
  ...form,
  description: richText(form.description),
  profile_description: richText(form.profile_description),
});

/**
 * The offer with the day that it is published from: the one that is chosen, else today, or the day that one already on screen has. One
 * whose end has passed is shown nowhere and gets none.
 */
export const dated = (
  form: PostingForm,
  status: PostingStatus,
  now: Date,
  before: string | null = null,
): PostingForm => {
  const today = parisDay(now);
  const isOver = form.expiration_date !== null && form.expiration_date < today;
  if (status !== "published" || form.publication_date !== null || isOver) return form;
  return { ...form, publication_date: before !== null && before < today ? before : today };
};

/** The same for what is still being typed. */
export const cleanedTyped = ({ fields, ...rest }: TypedPosting): TypedPosting => {
  const { description, profile_description } = fields;
  return {
    ...rest,
    fields: {
      ...fields,
      ...(typeof description === "string" && { description: richText(description) }),
      ...(typeof profile_description === "string" && { profile_description: richText(profile_description) }),
    },
  };
};
