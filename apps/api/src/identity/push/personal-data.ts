import type { AnyContext } from "#platform/context.ts";
import { deviceDataOf } from "./store.ts";

/** The devices on which a person is notified, for their download. They go with their session and with the account. */
export const pushDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  push_devices: await deviceDataOf(db, accountId),
});
