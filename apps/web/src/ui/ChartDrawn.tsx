import { BarChart, LineChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { formatNumber } from "#platform/formats.ts";
import type { ChartProps } from "./chart-props.ts";

const colours = ["var(--accent)", "var(--chart-second)"];

type Props = Omit<ChartProps, "title" | "rowsAre" | "asTable" | "asChart" | "note">;

const dataOf = (rows: Props["rows"]) => rows.map(({ label, values }) => ({ label, ...values }));
const colourOf = (index: number) => colours[index % colours.length] ?? "var(--accent)";

const Lines = ({ rows, series, unit }: Props) => (
  <LineChart
    h={240}
    data={dataOf(rows)}
    dataKey="label"
    series={series.map(({ name, label, isDashed }, index) => ({
      ...{ name, label, color: isDashed ? "var(--ink-soft)" : colourOf(index) },
      ...(isDashed && { strokeDasharray: "4 4" }),
    }))}
    curveType="monotone"
    withDots={false}
    connectNulls={false}
    gridAxis="x"
    withLegend={series.length > 1}
    valueFormatter={(value) => `${formatNumber(value)}${unit ? `\u00a0${unit}` : ""}`}
    gridColor="var(--line)"
    textColor="var(--ink-soft)"
    tickLine="none"
    xAxisProps={{ interval: "preserveStartEnd", minTickGap: 40 }}
    yAxisProps={{ width: 52, ...(unit === "%" && { domain: [0, 100], ticks: [0, 25, 50, 75, 100] }) }}
    lineProps={{ isAnimationActive: false }}
    // Screen readers get the table.
    lineChartProps={{ accessibilityLayer: false }}
  />
);

/** The drawing with its library, loaded only where a chart is shown. */
export default function ChartDrawn({ isLine = false, isHorizontal = false, ...drawn }: Props) {
  const { rows, series } = drawn;
  return isLine ? (
    <Lines {...drawn} />
  ) : (
    <BarChart
      h={isHorizontal ? 40 + 38 * rows.length : 260}
      data={dataOf(rows)}
      dataKey="label"
      series={series.map(({ name, label }, index) => ({ name, label, color: colourOf(index) }))}
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
