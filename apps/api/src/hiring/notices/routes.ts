import * as contract from "@passerelle/contract/hiring/notices";
import type { Mount } from "#platform/http.ts";
import { listChoices, setChoice } from "./choose.ts";
import { readNotices } from "./read-notices.ts";
import { countUnread, pageOfNotices } from "./store.ts";

export const noticeRoutes = (mount: Mount) => {
  mount(contract.listNotices, ({ db, user }, { query }) => pageOfNotices(db, user.id, query));
  mount(contract.countUnreadNotices, async ({ db, user }) => ({ unread: await countUnread(db, user.id) }));
  mount(contract.readNotices, (ctx, { body }) => readNotices(ctx, body.address), { isUnseen: true });
  mount(contract.listNoticeChoices, (ctx) => listChoices(ctx));
  mount(contract.setNoticeChoice, (ctx, { body }) => setChoice(ctx, body));
};
