import type { AnyContext } from "#platform/context.ts";
import { findChoices } from "./choices-store.ts";
import { everyNoticeOf } from "./store.ts";

/** What a person was notified of and chose to be, for their download. Notices go with the account, and with that of the person they name. */
export const noticeDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  notices: await everyNoticeOf(db, accountId),
  notice_choices: await findChoices(db, accountId),
});
