import type { SchoolForm, SchoolProfileForm, SchoolRights } from "@passerelle/contract/organisations/schools";
import type { Context } from "#platform/context.ts";
import type { StoredFile } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { orSiretTaken } from "./save-client.ts";
import { countUnfollowed, findSchool, setPicture, updateSchool } from "./store.ts";

export const readSettings = async (ctx: Context, schoolId: string) => {
  const school = await findSchool(ctx.db, ownSchool(ctx, schoolId));
  if (!school) throw new Refusal("not-found");
  const { logo_id, cover_id, ...settings } = school;
  const unfollowed_students = ctx.user.isSchoolAdmin ? await countUnfollowed(ctx.db, school.id) : null;
  return { ...settings, unfollowed_students, logo_url: logoAddress(logo_id), cover_url: coverAddress(cover_id) };
};

type Changes = Partial<SchoolForm & SchoolProfileForm & SchoolRights> & { expected_version: number };

/** Administrators keep what the school says of itself; a new name changes the public address, and the former one leads to it. */
export const changeSettings = async (ctx: Context, schoolId: string, { expected_version, ...changes }: Changes) => {
  const { db, now } = ctx;
  if (!(await orSiretTaken(updateSchool(db, ownSchool(ctx, schoolId), changes, now, expected_version))))
    throw new Refusal("school-changed");
  return readSettings(ctx, schoolId);
};

export const saveSchoolLogo = async (ctx: Context, schoolId: string, file: StoredFile) => {
  const school = ownSchool(ctx, schoolId);
  const fileId = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "logo" });
  await setPicture(ctx.db, school, { logo_id: fileId }, ctx.now);
  return { logo_url: logoAddress(fileId) };
};

export const removeSchoolLogo = async (ctx: Context, schoolId: string) => {
  await setPicture(ctx.db, ownSchool(ctx, schoolId), { logo_id: null }, ctx.now);
  return { logo_url: null };
};

export const saveSchoolCover = async (ctx: Context, schoolId: string, file: StoredFile) => {
  const school = ownSchool(ctx, schoolId);
  const fileId = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "cover" });
  await setPicture(ctx.db, school, { cover_id: fileId }, ctx.now);
  return { cover_url: coverAddress(fileId) };
};

export const removeSchoolCover = async (ctx: Context, schoolId: string) => {
  await setPicture(ctx.db, ownSchool(ctx, schoolId), { cover_id: null }, ctx.now);
  return { cover_url: null };
};
