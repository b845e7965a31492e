import { refusals } from "@passerelle/contract/errors";
import { tagsAtMost } from "@passerelle/contract/hiring/school-applications";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { memberOf } from "./rules.ts";
import { deleteUnusedTags, lockForTags, putTags, removeTags, saveTags } from "./tags-store.ts";

type Tagging = { application_ids: string[]; add: string[]; remove: string[] };

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Puts tags on applications and takes others off, those that can be: what is not the school's, whose candidate is gone, or would carry
 * more than ten is left as it is, and said. However many they are, it takes the same number of statements.
 */
export const tagApplications = async (ctx: Context, { application_ids, add, remove }: Tagging) => {
  const member = memberOf(ctx);
  const found = new Map((await lockForTags(ctx.db, application_ids, member)).map((one) => [one.id, one]));
  const removed = new Set(remove.map(plain));
  const problemOf = (id: string) => {
    const application = found.get(id);
    if (!application) return "not-found" as const;
    if (!application.applicant_id) return "applicant-gone" as const;
    const after = new Set([...application.tags.filter((name) => !removed.has(name)), ...add.map(plain)]);
    return add.length > 0 && after.size > tagsAtMost.application ? ("tags-full" as const) : null;
  };
  const refused = application_ids.flatMap((id) => {
    const code = problemOf(id);
    return code ? [{ id, code, detail: refusals[code].message }] : [];
  });
  const left = new Set(refused.map(({ id }) => id));
  const tagged = application_ids.filter((id) => !left.has(id));
  if (tagged.length === 0) return { tagged, refused };
  if (remove.length > 0) {
    await removeTags(ctx.db, member.schoolId, tagged, remove);
    await deleteUnusedTags(ctx.db, member.schoolId, remove);
  }
  if (add.length > 0) {
    if (!(await saveTags(ctx.db, member.schoolId, add))) throw new Refusal("too-many-tags");
    await putTags(ctx.db, member.schoolId, tagged, add);
  }
  return { tagged, refused };
};
