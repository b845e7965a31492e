import type { AnyContext } from "#platform/context.ts";
import { deleteTagsOf } from "./tags-store.ts";

/** Before an account goes: what schools filed its applications under goes first, while it is known whose they were. */
export const eraseTagsOf = async ({ db }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await deleteTagsOf(db, id);
};
