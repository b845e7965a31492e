import type { Context } from "#platform/context.ts";
import { updateNames } from "./names-store.ts";

/** The name on an account follows the one that its holder writes elsewhere, in their profile. */
export const renameHolder = (
  { db, user }: Context,
  { first_name, last_name }: { first_name: string; last_name: string },
) => updateNames(db, user.id, { first_name, last_name });
