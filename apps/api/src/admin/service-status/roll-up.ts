import { shownDays } from "@passerelle/contract/admin/service-status";
import { daysAfter } from "@passerelle/contract/days";
import type { SystemContext } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { dayBounds } from "./rules.ts";
import { deleteDaysBefore, deleteProbesOf, firstProbeAt, insertDay } from "./store.ts";

/** Days whose probes stay, besides today. */
const probeDays = 7;

/** Sums up each day older than a week in one row and deletes its probes, a day at a time; days older than ninety are deleted. */
export const rollUpDays = async ({ db, now }: SystemContext) => {
  const today = parisDay(now);
  const kept = daysAfter(today, -probeDays);
  for (let first = await firstProbeAt(db); first; first = await firstProbeAt(db)) {
    const day = parisDay(new Date(first));
    if (day >= kept) break;
    const bounds = dayBounds(day);
    await db.transaction().execute(async (tx) => {
      await insertDay(tx, day, bounds);
      await deleteProbesOf(tx, bounds);
    });
  }
  await deleteDaysBefore(db, daysAfter(today, 1 - shownDays));
};
