import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findApplication } from "./store.ts";

/** An application that was just written by this very transaction. */
export const findOwn = async ({ db, user, now }: Context, id: string) => {
  const row = await findApplication(db, id, { applicantId: user.id }, now);
  if (!row) throw new Refusal("not-found");
  return row;
};
