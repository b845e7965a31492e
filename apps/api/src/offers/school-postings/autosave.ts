import { randomUUID } from "node:crypto";
import { draftOf, type TypedPosting } from "@passerelle/contract/offers/posting-editor";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import {
  findAutosave,
  findDrafts,
  isOfSchool,
  putAutosave,
  removeAutosave,
  removeDraftsBeyond,
  type Typed,
} from "./autosave-store.ts";
import { cleanedTyped } from "./rules.ts";

/** What an address names: one that is being created, or an offer of the school; another school's is refused. */
const offerAt = async (ctx: Context, offer: string): Promise<Typed> => {
  const schoolId = schoolOf(ctx);
  const draft = draftOf(offer);
  if (draft) return { draft };
  if (!(await isOfSchool(ctx.db, offer, schoolId))) throw new Refusal("posting-not-found");
  return { postingId: offer };
};

export const listDrafts = async (ctx: Context) => ({
  drafts: await findDrafts(ctx.db, ctx.user.id),
  next: randomUUID(),
});

export const readAutosave = async (ctx: Context, offer: string) => ({
  autosave: (await findAutosave(ctx.db, ctx.user.id, await offerAt(ctx, offer))) ?? null,
});

/** Saves a user's input beside the offer, which does not change. */
export const saveAutosave = async (
  ctx: Context,
  offer: string,
  { content, base_version }: { content: TypedPosting; base_version: number | null },
) => {
  const { db, user, now } = ctx;
  const of = await offerAt(ctx, offer);
  await putAutosave(db, {
    accountId: user.id,
    of,
    content: cleanedTyped(content),
    baseVersion: base_version,
    now,
  });
  if ("draft" in of) await removeDraftsBeyond(db, user.id);
  return { updated_at: now.toISOString() };
};

export const deleteAutosave = async (ctx: Context, offer: string) => {
  await removeAutosave(ctx.db, ctx.user.id, await offerAt(ctx, offer));
  return null;
};
