import type { PlacementPoint, PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { shareOf } from "#admin/statistics/figures.ts";
import { formatShortDay, plural } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { yearLabel } from "./texts.ts";

const rate = ({ placed, counted }: PlacementPoint) => shareOf(placed, counted, 1) ?? undefined;

/** The rate of each week beside the one of the year before; the weeks to come hold only the latter. */
const rowsOf = ({ curve, curve_before: before }: PlacementStatistics) => {
  const rows = new Map<number, { label: string; values: Record<string, number | undefined> }>();
  for (const [index, point] of before.entries())
    rows.set(index, {
      label: formatShortDay(`${Number(point.day.slice(0, 4)) + 1}${point.day.slice(4)}`),
      values: { before: rate(point) },
    });
  for (const [index, point] of curve.entries())
    rows.set(index, { label: formatShortDay(point.day), values: { ...rows.get(index)?.values, now: rate(point) } });
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
};

/** How far ahead of, or behind, a year before. */
const comparison = ({ totals, before }: PlacementStatistics) => {
  const [now, then] = [shareOf(totals.placed, totals.counted), before && shareOf(before.placed, before.counted)];
  if (now === null || then === null) return null;
  const by = now - then;
  if (by === 0) return "Vous en êtes au même point que l'an dernier le même jour.";
  const points = plural(Math.abs(by), "point", "points");
  return by > 0
    ? `Vous avez ${points} d'avance sur l'an dernier le même jour.`
    : `Vous avez ${points} de retard sur l'an dernier le même jour.`;
};

/** The rate of placement week by week, against the year before. */
export const PlacementCurve = ({ statistics }: { statistics: PlacementStatistics }) => {
  const { year, curve_before } = statistics;
  const hasBefore = curve_before.some(({ counted }) => counted > 0);
  return (
    <Chart
      title="Taux de placement, semaine par semaine"
      rowsAre="Semaine du"
      rows={rowsOf(statistics)}
      series={[
        { name: "now", label: yearLabel(year) },
        ...(hasBefore ? [{ name: "before", label: yearLabel(year - 1), isDashed: true }] : []),
      ]}
      isLine
      unit="%"
      note={comparison(statistics)}
    />
  );
};
