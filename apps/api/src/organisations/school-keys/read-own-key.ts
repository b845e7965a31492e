import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOfKey } from "./store.ts";

/** What a key is, for the program that holds it. */
export const readOwnKey = async ({ user, db }: Context) => {
  const school = user.key && user.schoolId ? await schoolOfKey(db, user.schoolId) : undefined;
  if (!user.key || !school) throw new Refusal("not-found");
  return { name: user.key.name, scopes: [...user.key.scopes], school };
};
