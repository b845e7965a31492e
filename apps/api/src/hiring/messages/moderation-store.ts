import type { Side, ThreadMessage } from "@passerelle/contract/hiring/conversations";
import type { Db } from "#platform/db.ts";

/** What the moderation says of these lines to a reader of this side: the other side is not told of a report. */
export const moderationOf = async (db: Db, ids: string[], side: Side) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("message_reports")
          .select(["message_id", "status", "side"])
          .where("message_id", "in", ids)
          .execute();
  const stateOf = ({ status, side: reporting }: (typeof rows)[number]): ThreadMessage["moderation"] =>
    status === "hidden" ? "hidden" : reporting === side ? "reported" : null;
  return new Map(rows.map((row) => [row.message_id, stateOf(row)]));
};
