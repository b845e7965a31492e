import { emptyPosting, ownToOneOffer } from "@passerelle/contract/offers/posting-fields";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertPosting } from "./created-store.ts";
import { postingsChanged } from "./events.ts";
import { formOf, readOwnPosting } from "./read-postings.ts";

const longestTitle = 150;

/** Makes a draft like an offer of the school, with its people and its supports, without what belongs to the first one alone. */
export const duplicatePosting = async (ctx: Context, id: string) => {
  const { db, user, now } = ctx;
  const schoolId = schoolOf(ctx);
  const model = await readOwnPosting(ctx, id);
  const title = `Copie de ${model.title}`.slice(0, longestTitle).trim();
  const own = Object.fromEntries(ownToOneOffer.map((field) => [field, emptyPosting[field]]));
  const form = { ...formOf(model), ...own, title };
  const place = whereIs(form.city);
  const copy = await insertPosting(db, {
    ...{ form, status: "draft", place, now, schoolId, author: { created_by: user.id } },
    participants: model.participants.map((participant) => participant.id),
    supports: model.jobboards,
  });
  if (!copy) throw new Refusal("unexpected");
  const change = { id: copy.id, school_id: schoolId, from: null, to: "draft" as const, at: now.toISOString() };
  await emit(ctx, postingsChanged, [change], { isRecorded: true });
  return copy;
};
