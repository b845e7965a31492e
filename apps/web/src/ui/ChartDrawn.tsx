import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { formatNumber } from "#platform/formats.ts";
import type { ChartProps } from "./Chart.tsx";

const colours = ["var(--accent)", "var(--chart-second)"];

/** The drawing with its library, loaded only where a chart is shown. */
export default function ChartDrawn({
  rows,
  series,
  isHorizontal = false,
}: Omit<ChartProps, "title" | "rowsAre" | "asTable" | "asChart">) {
  return (
    <BarChart
      h={isHorizontal ? 40 + 38 * rows.length : 260}
      data={rows.map(({ label, values }) => ({ label, ...values }))}
      dataKey="label"
      series={series.map((one, index) => ({ ...one, color: colours[index % colours.length] ?? "var(--accent)" }))}
      orientation={isHorizontal ? "vertical" : "horizontal"}
      gridAxis={isHorizontal ? "y" : "x"}
      withLegend={series.length > 1}
      valueFormatter={formatNumber}
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      tickLine="none"
      maxBarWidth={36}
      xAxisProps={isHorizontal ? { allowDecimals: false } : { interval: "preserveStartEnd", minTickGap: 16 }}
      yAxisProps={isHorizontal ? { width: 130 } : { allowDecimals: false, width: 44 }}
      barProps={{ isAnimationActive: false, radius: isHorizontal ? [0, 4, 4, 0] : [4, 4, 0, 0] }}
      // Screen readers get the table.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
