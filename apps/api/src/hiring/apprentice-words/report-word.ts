import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockShown, recordReport } from "./store.ts";

/** A company tells the staff what is wrong with a word on its page. The word stays until the staff decides. */
export const reportWord = async (ctx: Context, id: string, message: string) => {
  const shown = await lockShown(ctx.db, id, companyOf(ctx));
  if (!shown) throw new Refusal("not-found");
  if (shown.reported_at) throw new Refusal("word-already-reported");
  await recordReport(ctx.db, id, message, ctx.now);
  return null;
};
