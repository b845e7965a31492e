import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { isModerated } from "./detail-store.ts";

/** An offer that the staff hid has no reader, and takes no application: a request for it gets a refusal that says so. */
export const refuseModerated = async ({ db }: Pick<AnyContext, "db">, id: string) => {
  if (await isModerated(db, id)) throw new Refusal("offer-moderated");
};
