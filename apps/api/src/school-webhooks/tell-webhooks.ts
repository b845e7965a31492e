import type { AnyContext } from "#platform/context.ts";
import { hasWebhooks } from "./store.ts";
import { wakeDeliveries } from "./tasks.ts";

/**
 * After an act of a school or to it. The events themselves are noted by the database, in the transaction of the act and whoever writes
 * (`tell_webhooks`); this only makes them leave at once.
 */
export const tellWebhooks = async (ctx: Pick<AnyContext, "db" | "tasks">, schoolId: string) => {
  if (await hasWebhooks(ctx.db, schoolId)) await wakeDeliveries(ctx);
};
