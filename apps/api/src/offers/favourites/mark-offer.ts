import { maxMarks } from "@passerelle/contract/offers/favourites";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { countMarks, insertMark, isMarked, type Mark } from "./store.ts";

/** A person marks an offer that is on screen, whatever its kind; once marked it stays so, even closed. */
export const markOffer = async ({ db, user, now }: Context, mark: Mark, offerId: string) => {
  if (await isMarked(db, user.id, mark, offerId)) return null;
  if ((await countMarks(db, user.id, mark)) >= maxMarks) throw new Refusal("too-many-marks");
  if (!(await insertMark(db, user.id, mark, offerId, now))) throw new Refusal("not-found");
  return null;
};
