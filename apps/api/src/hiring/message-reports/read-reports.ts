import type { listReportedMessages } from "@passerelle/contract/hiring/message-reports";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { contextsOf, decisionsOn, pageOfReports } from "./reading-store.ts";

/** Reported messages as the staff reads them before it decides, each among its neighbours. */
export const listReports = async ({ db }: Context, query: z.output<(typeof listReportedMessages)["query"]>) => {
  const { rows, total } = await pageOfReports(db, query);
  if (rows.length === 0) return { rows: [], total };
  const [lines, decisions] = await Promise.all([
    contextsOf(
      db,
      rows.map(({ id }) => id),
    ),
    decisionsOn(
      db,
      rows.map(({ message_id }) => message_id),
    ),
  ]);
  const around = Map.groupBy(lines, ({ report_id }) => report_id);
  const decided = Map.groupBy(decisions, ({ message_id }) => message_id);
  return {
    total,
    rows: rows.map(({ message_id, ...row }) => ({
      ...row,
      context: around.get(row.id) ?? [],
      decisions: decided.get(message_id) ?? [],
    })),
  };
};
