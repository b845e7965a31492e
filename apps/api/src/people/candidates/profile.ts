import type { CandidateProfile, CandidateProfileForm } from "@passerelle/contract/people/candidates";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { candidatesRenamed } from "./events.ts";
import { findProfile, insertProfile, updateProfile } from "./store.ts";

/** The applicant's own profile, with a link to the CV on file. */
export const readProfile = async (ctx: Context): Promise<CandidateProfile> => {
  const profile = await findProfile(ctx.db, ctx.user.id);
  if (!profile) throw new Refusal("not-found");
  return { ...profile, resume_url: await fileLink(ctx, profile.resume_id) };
};

export const createProfile = async (ctx: Context, form: CandidateProfileForm) => {
  if (!(await insertProfile(ctx.db, ctx.user.id, form, whereIs(form.desired_city), ctx.now)))
    throw new Refusal("profile-exists");
  await emit(ctx, candidatesRenamed, [{ account_id: ctx.user.id }]);
  return readProfile(ctx);
};

export const replaceProfile = async (ctx: Context, id: string, form: CandidateProfileForm) => {
  const updated = await updateProfile(ctx.db, ctx.user.id, id, form, whereIs(form.desired_city), ctx.now);
  if (!updated) throw new Refusal("not-found");
  if (updated.is_renamed) await emit(ctx, candidatesRenamed, [{ account_id: ctx.user.id }]);
  return readProfile(ctx);
};
