import type { Context } from "#platform/context.ts";
import { countUnread, markRead } from "./store.ts";

const identifiers = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Marks every notice of the person as read; with an address of the site, those about what it shows. Gives how many stay unread. */
export const readNotices = async ({ db, user, now }: Context, address: string | undefined) => {
  const opened = address === undefined ? undefined : { path: address, subjects: address.match(identifiers) ?? [] };
  await markRead(db, user.id, now, opened);
  return { unread: await countUnread(db, user.id) };
};
