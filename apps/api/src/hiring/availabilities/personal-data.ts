import type { AnyContext } from "#platform/context.ts";
import { findAvailabilities, findLinkedHost } from "./store.ts";

/** When a person receives candidates, and the calendar that they linked, for their download. Both go with the account. */
export const availabilityDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  availabilities: (await findAvailabilities(db, accountId)) ?? null,
  linked_calendar: (await findLinkedHost(db, accountId)) ?? null,
});
