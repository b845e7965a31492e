import type { SystemContext } from "#platform/context.ts";
import { findToPush } from "./push-store.ts";
import { insertNotices, type NewNotice } from "./store.ts";
import { noticeTasks } from "./tasks.ts";

/** Time to undo what the notice is about, as for the mail of a status change, or to read it on a page that is open. */
const afterSeconds = 10;

/** Records notices (`insertNotices`), and pushes what is new to those who chose their devices for the kind. */
export const saveNotices = async ({ db, tasks }: Pick<SystemContext, "db" | "tasks">, notices: NewNotice[]) => {
  const saved = await insertNotices(db, notices);
  if (saved.length === 0) return;
  const pushed = await findToPush(
    db,
    saved.map(({ id }) => id),
  );
  if (pushed.length > 0) await tasks.enqueueAll(db, noticeTasks.push, pushed, { afterSeconds });
};
