import { createHash } from "node:crypto";
import { defaultSupports, emptyPosting } from "@passerelle/contract/offers/posting-fields";
import type { PostingForm, PostingWrite } from "@passerelle/contract/offers/school-postings";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { removeAutosave } from "./autosave-store.ts";
import { checkSectors, refuseSectors } from "./check-sectors.ts";
import { type Creation, findCreated, insertPosting } from "./created-store.ts";
import { postingsChanged } from "./events.ts";
import { readOwnPosting } from "./read-postings.ts";
import { checkPosting, cleaned, dated } from "./rules.ts";

type New = PostingWrite & { status: "draft" | "saved" | "published"; draft?: string | undefined };

const hash = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest();

/** The offer that the same request made before; what says something else under the same key is refused. */
const madeBefore = async (ctx: Context, { key, body }: Creation) => {
  const made = await findCreated(ctx.db, schoolOf(ctx), key);
  if (!made?.body?.equals(body)) throw new Refusal("idempotency-key-used", made && { posting_id: [made.id] });
  return readOwnPosting(ctx, made.id);
};

/**
 * A school writes an offer: a title makes a draft, the rest is asked before it is saved or published. With an idempotency key, the
 * same request sent again, even at the same time, gives the same offer (decision 0109).
 */
export const createPosting = async (ctx: Context, asked: New, idempotencyKey?: string) => {
  const { participant_ids, jobboards, status, draft, ...given } = asked;
  const { db, user, now } = ctx;
  const schoolId = schoolOf(ctx);
  const form = dated(cleaned({ ...(emptyPosting as unknown as PostingForm), ...given }), status, now);
  checkPosting(form, status);
  const author = user.key ? { author_name: `Clé « ${user.key.name} »` } : { created_by: user.id };
  // Two programs of a school may number their requests alike.
  const creation = idempotencyKey && { key: hash(user.id, idempotencyKey), body: hash(JSON.stringify(asked)) };
  const place = whereIs(form.city);
  const made = await insertPosting(db, {
    ...{ form, status, place, now, schoolId, author, ...(creation && { creation }) },
    participants: participant_ids ?? [],
    supports: jobboards ?? [...defaultSupports],
  });
  if (!made) {
    await checkSectors(ctx, form.industry_sectors, []);
    return madeBefore(ctx, creation as Creation);
  }
  const known = made.known_sectors ?? [];
  refuseSectors(form.industry_sectors.filter((sector) => !known.includes(sector)));
  if (draft) await removeAutosave(db, user.id, { draft });
  const change = { id: made.id, school_id: schoolId, from: null, to: status, at: now.toISOString() };
  await emit(ctx, postingsChanged, [change], { isRecorded: true });
  return made;
};
