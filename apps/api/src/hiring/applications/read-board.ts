import { type BoardColumn, boardColumn } from "@passerelle/contract/hiring/received-applications";
import type { Context } from "#platform/context.ts";
import { presentReceived } from "./present.ts";
import { type Found, filtersOf } from "./received-found.ts";
import { countByStatus, jobsWithApplications, newestByStatus, nextOfStatuses } from "./received-store.ts";
import { columnOf, columnStatuses, sumOf } from "./rules.ts";

/** Cards that a column shows at a time. */
const cards = 20;

/** The first cards of every column, with real counts: the same number of statements whatever the company received. */
export const readBoard = async (ctx: Context, found: Omit<Found, "status">) => {
  const filters = filtersOf(ctx, found);
  const counts = await countByStatus(ctx.db, filters);
  const rows = await newestByStatus(ctx.db, filters, Object.values(columnStatuses).flat(), cards, ctx.now);
  return {
    columns: await Promise.all(
      boardColumn.options.map(async (column) => ({
        column,
        ...sumOf(counts, (status) => columnOf(status) === column),
        applications: await Promise.all(
          rows
            .filter(({ status }) => columnOf(status) === column)
            .slice(0, cards)
            .map((row) => presentReceived(ctx, row)),
        ),
      })),
    ),
    withdrawn: sumOf(counts, (status) => columnOf(status) === null).count,
    ...sumOf(counts, () => true),
    jobs: await jobsWithApplications(ctx.db, filters.companyId),
  };
};

/** The next cards of a column, after one of them: a card that has moved meanwhile makes none be skipped. */
export const readColumn = async (
  ctx: Context,
  column: BoardColumn,
  { after, ...found }: Omit<Found, "status"> & { after: string },
) => {
  const filters = filtersOf(ctx, found);
  const rows = await nextOfStatuses(ctx.db, filters, columnStatuses[column], after, cards, ctx.now);
  return { applications: await Promise.all(rows.map((row) => presentReceived(ctx, row))) };
};
