import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { PostingChange } from "#offers/school-postings/events.ts";
import type { AnyContext } from "#platform/context.ts";
import { insertApplicationEvents, insertPostingEvents } from "./events-store.ts";
import { haveWebhooks } from "./store.ts";
import { wakeDeliveries } from "./tasks.ts";

type Ctx = Pick<AnyContext, "db" | "tasks">;

/** Most schools have no webhook: one look spares them the rest. */
const areAskedFor = async ({ db }: Ctx, changes: { school_id: string | null }[]) =>
  changes.length > 0 && haveWebhooks(db, [...new Set(changes.flatMap(({ school_id }) => school_id ?? []))]);

/** A posting that came on line or left it: `posting.published`, `posting.closed`, for the webhooks of its school that ask for them. */
export const recordPostingEvents = async (ctx: Ctx, changes: readonly PostingChange[]) => {
  const moved = changes.filter(({ from, to }) => (from === "published") !== (to === "published"));
  if ((await areAskedFor(ctx, moved)) && (await insertPostingEvents(ctx.db, moved))) await wakeDeliveries(ctx);
};

/** `application.created`, `.stage_changed` and `.withdrawn`, for the webhooks of the school that received the application. */
export const recordApplicationEvents = async (ctx: Ctx, changes: readonly ApplicationChange[]) => {
  const moved = changes.filter(
    ({ school_id, from_status, to_status, from_stage, to_stage }) =>
      school_id && (from_status === null || to_status === "WD" || from_stage !== to_stage),
  );
  if ((await areAskedFor(ctx, moved)) && (await insertApplicationEvents(ctx.db, moved))) await wakeDeliveries(ctx);
};
