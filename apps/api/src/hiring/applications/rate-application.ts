import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { receiverOf } from "./received-by.ts";
import { lockReceived, ratingsOf, removeRating, saveRating } from "./sheet-store.ts";

type Reader = Pick<Context, "db" | "user">;

/** Everybody's stars for each of these applications, one's own, and their mean to a tenth. */
export const readRatingsOf = async ({ db, user }: Reader, applicationIds: string[]) => {
  const byApplication = Map.groupBy(await ratingsOf(db, applicationIds), (row) => row.application_id);
  return (applicationId: string) => {
    const rows = byApplication.get(applicationId) ?? [];
    const sum = rows.reduce((total, { stars }) => total + stars, 0);
    return {
      mean: rows.length === 0 ? null : Math.round((sum / rows.length) * 10) / 10,
      mine: rows.find(({ author_id }) => author_id === user.id)?.stars ?? null,
      all: rows.map(({ author, stars }) => ({ author, stars })),
    };
  };
};

/** The same for one application. */
export const readRatings = async (reader: Reader, applicationId: string) =>
  (await readRatingsOf(reader, [applicationId]))(applicationId);

/** A user of the company or school that received it rates an application, changes the rating, or removes it. */
export const rateApplication = async (ctx: Context, applicationId: string, stars: number | null) => {
  if (!(await lockReceived(ctx.db, applicationId, receiverOf(ctx)))) throw new Refusal("not-found");
  if (stars === null) await removeRating(ctx.db, applicationId, ctx.user.id);
  else await saveRating(ctx.db, applicationId, ctx.user.id, stars, ctx.now);
  return readRatings(ctx, applicationId);
};
