import type { SystemContext } from "@passerelle/api/platform/context.ts";
import { broadcastTasks } from "@passerelle/api/publishing/broadcast/tasks.ts";
import { sql } from "kysely";

/**
 * Reconciles the ledger of broadcasts with every posting: what the acts of the product enqueue posting by posting, for tests and seeds
 * that write rows themselves.
 */
export const reconcileAll = async (ctx: SystemContext) => {
  await sql`insert into broadcast_changes (posting_id) select id from school_postings on conflict do nothing`.execute(
    ctx.db,
  );
  await broadcastTasks.reconcile.run(ctx, {});
};
