import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { readHistory } from "#school-applications/read-history.ts";
import { findReceived } from "./received-store.ts";
import { schoolOfKey } from "./store.ts";

/**
 * One application for a school's program. The CV is a link, and only for a key that was given this right: a program that counts
 * applications has no need of what candidates wrote (decision 0109).
 */
export const readReceived = async (ctx: Context, schoolId: string, id: string) => {
  const { db, user } = ctx;
  const found = await findReceived(db, id, ownSchool(ctx, schoolId), user.id);
  if (!found) throw new Refusal("not-found");
  const { resume_id, resume_name, ...application } = found;
  const maySeeResume = !user.key || user.key.scopes.includes("cv:lecture");
  const url = maySeeResume ? await fileLink(ctx, resume_id) : null;
  return {
    ...application,
    history: await readHistory(ctx, id),
    resume: url ? { name: resume_name ?? "", url: `${ctx.publicUrl}${url}` } : null,
  };
};

/** What a key is, for the program that holds it. */
export const readOwnKey = async ({ user, db }: Context) => {
  const school = user.key && user.schoolId ? await schoolOfKey(db, user.schoolId) : undefined;
  if (!user.key || !school) throw new Refusal("not-found");
  return { name: user.key.name, scopes: [...user.key.scopes], school };
};
