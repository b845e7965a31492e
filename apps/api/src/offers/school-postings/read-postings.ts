import { daysAfter } from "@passerelle/contract/days";
import { endingWithinDays, type PostingFilters, type PostingOrder } from "@passerelle/contract/offers/posting-list";
import { type PostingForm, postingForm, type SchoolPosting } from "@passerelle/contract/offers/school-postings";
import type { AnyContext, Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { pageOfOwnPostings } from "./list-store.ts";
import { findOwnPosting } from "./own-store.ts";
import { findVisiblePosting, pageOfVisiblePostings } from "./store.ts";

type PageOf = { limit: number; offset: number };

/** Today, and the last day that is soon. */
export const daysOf = (now: Date) => {
  const today = parisDay(now);
  return { today, soon: daysAfter(today, endingWithinDays) };
};

/** The postings of the caller's own school; for everybody else those on screen. */
export const listPostings = (
  { db, user, now }: AnyContext,
  { sort, direction, ...filters }: PostingFilters & PostingOrder & { reference: string },
  page: PageOf,
) =>
  user?.schoolId
    ? pageOfOwnPostings(
        db,
        user.schoolId,
        { filters, asker: user, days: daysOf(now), order: { sort, direction } },
        page,
      )
    : pageOfVisiblePostings(db, filters, page, now);

/** One posting of the caller's school, whole. */
export const readOwnPosting = async (ctx: Context, id: string): Promise<SchoolPosting> => {
  const posting = await findOwnPosting(ctx.db, id, { schoolId: schoolOf(ctx), memberId: ctx.user.id });
  if (!posting) throw new Refusal("posting-not-found");
  return posting;
};

/** One posting: whole for its own school, as the public reads it for everybody else. */
export const readPosting = async ({ db, user, now }: AnyContext, id: string) => {
  const posting =
    (user?.schoolId && (await findOwnPosting(db, id, { schoolId: user.schoolId, memberId: user.id }))) ||
    (await findVisiblePosting(db, id, now));
  if (!posting) throw new Refusal("posting-not-found");
  return posting;
};

const fields = Object.keys(postingForm.shape) as (keyof PostingForm)[];

/** What the school wrote of an offer, without who made it and where it stands. */
export const formOf = (posting: SchoolPosting) =>
  Object.fromEntries(fields.map((field) => [field, posting[field]])) as PostingForm;
