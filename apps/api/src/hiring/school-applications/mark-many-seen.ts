import { refusals } from "@passerelle/contract/errors";
import { markSeen } from "#hiring/applications/mark-seen.ts";
import type { Context } from "#platform/context.ts";

/** Marks those that are the member's to mark, and says which were not. */
export const markManySeen = async (ctx: Context, ids: string[], isSeen: boolean) => {
  const marked = await markSeen(ctx, ids, isSeen);
  const done = new Set(marked);
  const code = "not-found";
  const refused = ids.filter((id) => !done.has(id)).map((id) => ({ id, code, detail: refusals[code].message }));
  return { marked, refused };
};
