import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { isModerated } from "./detail-store.ts";

/** What the staff took off every screen is read by nobody, and takes no application: whoever comes is told so. */
export const refuseModerated = async ({ db }: Pick<AnyContext, "db">, id: string) => {
  if (await isModerated(db, id)) throw new Refusal("offer-moderated");
};
