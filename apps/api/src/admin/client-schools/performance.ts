import type { ClientPerformance, performanceDays } from "@passerelle/contract/admin/client-sheet";
import { daysAfter } from "@passerelle/contract/days";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { readClient } from "./read-clients.ts";
import { slicesOf } from "./sheet-store.ts";

const steps = { "30": "5 days", "90": "7 days", "365": "1 month" } as const;

/** What the offers of a school did in the last days, today included: totals, and slices that a chart draws. */
export const readPerformance = async (
  ctx: Context,
  schoolId: string,
  days: (typeof performanceDays)[number],
): Promise<ClientPerformance> => {
  await readClient(ctx, schoolId);
  const to = parisDay(ctx.now);
  const from = daysAfter(to, 1 - Number(days));
  const slices = await slicesOf(ctx.db, schoolId, { from, to, step: steps[days] });
  const sum = (name: keyof ClientPerformance["totals"]) => slices.reduce((total, slice) => total + slice[name], 0);
  return {
    from,
    to,
    totals: {
      offers: sum("offers"),
      applications: sum("applications"),
      views: sum("views"),
      clicks: sum("clicks"),
      recruited: sum("recruited"),
    },
    slices,
  };
};
