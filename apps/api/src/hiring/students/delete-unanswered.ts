import type { SystemContext } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import { emit } from "#platform/events.ts";
import { inBatches } from "#platform/old-rows-store.ts";
import { studentsRemoved } from "./events.ts";
import { countUnansweredBefore, deleteRows, lockUnanswered } from "./invitations-store.ts";

/** A school year, so that a refusal holds until the next one. */
const days = 365;
const atOnce = 500;
const before = ({ now }: SystemContext) => new Date(now.getTime() - days * 86_400_000);

/** How many students would be deleted now. */
export const countUnanswered = async (ctx: SystemContext) => ({
  erased: await countUnansweredBefore(ctx.db, before(ctx)),
});

/** Deletes students who never answered; those who were on the list of their school leave it as they do when a member removes them. */
export const deleteUnanswered = async (ctx: SystemContext) => ({
  erased: await inBatches(
    (limit) =>
      inTransaction(ctx.db, async (db) => {
        const some = await lockUnanswered(db, before(ctx), limit);
        const listed = some.filter(({ removed_at }) => removed_at === null);
        await emit(
          { ...ctx, db },
          studentsRemoved,
          listed.map(({ id }) => ({ student_id: id })),
        );
        await deleteRows(
          db,
          some.map(({ id }) => id),
        );
        return some.length;
      }),
    atOnce,
  ),
});
