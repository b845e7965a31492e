import type { AnyContext } from "#platform/context.ts";
import { insertChanges, insertChangesOfSchools } from "./ledger-store.ts";
import { broadcastTasks } from "./tasks.ts";

type Ctx = Pick<AnyContext, "db" | "tasks" | "now">;

/** Runs once the transaction is committed, instead of within the minute: people look at once where an offer stands. */
const enqueue = ({ db, tasks }: Ctx) => tasks.enqueue(db, broadcastTasks.reconcile, {}, { once: "reconcile" });

const reconcile = async (ctx: Ctx, ids: string[]) => {
  if ((await insertChanges(ctx.db, ids, ctx.now)) > 0) await enqueue(ctx);
};

/** Reconciles the ledger with what these postings now say; those that are not published and never were on a support are left out. */
export const reconcilePostings = (ctx: Ctx, postings: readonly { id: string }[]) =>
  reconcile(
    ctx,
    postings.map(({ id }) => id),
  );

/** The same for offers that the staff hid or shows again: those that are a school's. */
export const reconcileModerated = (ctx: Ctx, offers: readonly { offer_id: string }[]) =>
  reconcile(
    ctx,
    offers.map(({ offer_id }) => offer_id),
  );

/** The same for every published posting of these schools. */
export const reconcileSchools = async (ctx: Ctx, schools: readonly { school_id: string }[]) => {
  const ids = schools.map(({ school_id }) => school_id);
  if ((await insertChangesOfSchools(ctx.db, ids, ctx.now)) > 0) await enqueue(ctx);
};
