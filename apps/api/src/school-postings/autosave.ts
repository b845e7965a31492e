import { newOffer, type TypedPosting } from "@passerelle/contract/posting-editor";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { findAutosave, isOfSchool, putAutosave, removeAutosave } from "./autosave-store.ts";
import { cleanedTyped } from "./rules.ts";

/** The offer of an address: null for the one that is being created, a refusal for another school's. */
const offerAt = async (ctx: Context, offer: string) => {
  const schoolId = schoolOf(ctx);
  if (offer === newOffer) return null;
  if (!(await isOfSchool(ctx.db, offer, schoolId))) throw new Refusal("posting-not-found");
  return offer;
};

export const readAutosave = async (ctx: Context, offer: string) => ({
  autosave: (await findAutosave(ctx.db, ctx.user.id, await offerAt(ctx, offer))) ?? null,
});

/** Keeps what somebody is typing beside the offer, which stays as it is. */
export const keepAutosave = async (
  ctx: Context,
  offer: string,
  { content, base_version }: { content: TypedPosting; base_version: number | null },
) => {
  const { db, user, now } = ctx;
  await putAutosave(db, {
    accountId: user.id,
    postingId: await offerAt(ctx, offer),
    content: cleanedTyped(content),
    baseVersion: base_version,
    now,
  });
  return { updated_at: now.toISOString() };
};

export const forgetAutosave = async (ctx: Context, offer: string) => {
  await removeAutosave(ctx.db, ctx.user.id, await offerAt(ctx, offer));
  return null;
};
