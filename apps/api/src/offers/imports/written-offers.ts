import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import type { OfferRow } from "./complete-offer.ts";
import { offersClosed, offersImported } from "./events.ts";
import { upsertOffers } from "./store.ts";

/** Writes a batch of offers in the transaction of `ctx`; says how many are new, changed, the same. */
export const writeOffers = async (ctx: AnyContext, rows: OfferRow[]) => {
  const { counts, written } = await upsertOffers(ctx.db, rows);
  await emit(ctx, offersImported, written);
  return counts;
};

/** Closes what `close` closes, each batch in a transaction, until it closes nothing; gives how many offers were closed. */
export const closeInBatches = async (ctx: AnyContext, close: (db: AnyContext["db"]) => Promise<{ id: string }[]>) => {
  let closed = 0;
  for (let batch = -1; batch !== 0; closed += batch)
    batch = await ctx.db.transaction().execute(async (tx) => {
      const ids = await close(tx);
      await emit({ ...ctx, db: tx }, offersClosed, ids);
      return ids.length;
    });
  return closed;
};
