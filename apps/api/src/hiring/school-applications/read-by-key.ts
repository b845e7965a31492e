import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { readHistory } from "./read-history.ts";
import { findReceived } from "./received-by-key-store.ts";

/**
 * One application for a school's program. The CV is a link, and only for a key that was given this right: a program that counts
 * applications has no need of what candidates wrote (decision 0109).
 */
export const readByKey = async (ctx: Context, schoolId: string, id: string) => {
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
