import type { AnyContext } from "#platform/context.ts";
import { findCalendarKey } from "./store.ts";

/** Whether the person has opened a private calendar address. */
export const deadlineDataOf = async ({ db }: AnyContext, accountId: string) => ({
  has_private_calendar: (await findCalendarKey(db, accountId)) !== null,
});
