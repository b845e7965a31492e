import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { answersTo } from "./answers-store.ts";
import { answerOf, fullName, remindableFrom } from "./rules.ts";
import { type BatchRow, countWaitingBatches, findBatch, lateBatches, linesOf, pageOfBatches } from "./school-store.ts";

export const memberOf = (ctx: Context) => ({ schoolId: schoolOf(ctx), memberId: ctx.user.id });

const present = (row: BatchRow) => {
  const { total, pending, accepted, refused, revoked, withdrawn, expired, answered, waiting_since, ...batch } = row;
  return {
    ...batch,
    remindable_from: remindableFrom({ ...batch, waiting_since }),
    counts: { total, pending, accepted, refused, revoked, withdrawn, expired, answered },
  };
};

type Asked = Omit<Parameters<typeof pageOfBatches>[2], "author"> & { author?: "me" | undefined };

/** What the school proposed, the last first. */
export const listBatches = async (ctx: Context, { author, ...page }: Asked) => {
  const asked = { ...page, author: author && ctx.user.id };
  const { rows, total } = await pageOfBatches(ctx.db, memberOf(ctx), asked, ctx.now);
  return { rows: rows.map(present), total };
};

/** How many batches wait for whom, of one author or all, and those whose company is late. */
export const waitingBatches = async (ctx: Context, limit: number, author: string | null) => ({
  counts: await countWaitingBatches(ctx.db, memberOf(ctx), author ?? undefined, ctx.now),
  late: await lateBatches(ctx.db, memberOf(ctx), limit, ctx.now),
});

/** One batch with its candidates and what became of each. */
export const readBatch = async (ctx: Context, id: string) => {
  const batch = await findBatch(ctx.db, id, memberOf(ctx), ctx.now);
  if (!batch) throw new Refusal("not-found");
  const rows = await linesOf(ctx.db, id, memberOf(ctx));
  const mails = await answersTo(
    ctx.db,
    rows.map((row) => row.id),
  );
  return {
    ...present(batch),
    introductions: rows.map((row) => ({
      ...row,
      name: fullName(row),
      answer: answerOf(row),
      mails: mails.filter(({ introduction_id }) => introduction_id === row.id),
    })),
  };
};
