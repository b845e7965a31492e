import { readOwnPosting } from "#offers/school-postings/read-postings.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { measuresOf } from "./overview-store.ts";
import { memberOf } from "./rules.ts";
import { seesPosting } from "./store.ts";

/** An offer as its page shows it, with what is measured of it here; what its supports bring is the ledger's to say. */
export const readOverview = async (ctx: Context, id: string) => {
  const member = memberOf(ctx);
  if (!(await seesPosting(ctx.db, id, member))) throw new Refusal("posting-not-found");
  const posting = await readOwnPosting(ctx, id);
  const measures = await measuresOf(ctx.db, id, member, ctx.now);
  if (!measures) throw new Refusal("posting-not-found");
  return { posting, ...measures };
};
