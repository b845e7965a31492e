import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import "./chart.css";
import { PlainTable } from "./PlainTable.tsx";
import { ScrollRegion } from "./ScrollRegion.tsx";

const ChartDrawn = lazyPart(() => import("./ChartDrawn.tsx"));

export type ChartProps = {
  title: string;
  /** Header of the table's first column: « Semaine ». */
  rowsAre: string;
  /** A value that is not known is left out of a line. */
  rows: { label: string; values: Record<string, number | undefined> }[];
  /** Series: name to value. */
  series: { name: string; label: string; isDashed?: boolean }[];
  /** Lines over time instead of bars. */
  isLine?: boolean;
  /** Written after each value; `%` reaches to 100. */
  unit?: "%";
  /** What the figures say, below them. */
  note?: string | null;
  /** Horizontal bars, for labels that are words. */
  isHorizontal?: boolean;
  /** Labels of the toggle to the table, for screens that are not in French. */
  asTable?: string;
  asChart?: string;
};

const formatValue = (value: number | undefined, { isLine, unit }: ChartProps) => {
  if (value === undefined && isLine) return "—";
  return unit ? `${formatNumber(value ?? 0)}\u00a0${unit}` : formatNumber(value ?? 0);
};

const FiguresTable = (props: ChartProps) => {
  const { title, rowsAre, rows, series } = props;
  return (
    <PlainTable
      label={title}
      columns={[
        { name: rowsAre, cell: ({ label }) => label },
        ...series.map(({ name, label }) => ({
          name: label,
          cell: ({ values }: ChartProps["rows"][number]) => formatValue(values[name], props),
        })),
      ]}
      rows={rows}
      keyOf={({ label }) => label}
    />
  );
};

/** Bars, or lines over time, that can be read as a table; screen readers always get the table. */
export const Chart = (props: ChartProps) => {
  const { title, asTable = "Voir en tableau", asChart = "Voir en graphique", note, ...drawn } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="card stack chart">
      <figcaption className="row between">
        <h2 className="no-margin">{title}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsTable(!isTable)}>
          {isTable ? asChart : asTable}
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </Button>
      </figcaption>
      {!isTable && (
        <div aria-hidden>
          <Suspense fallback={<div className="chart-wait" />}>
            <ChartDrawn {...drawn} />
          </Suspense>
        </div>
      )}
      {isTable ? (
        <ScrollRegion label={title} className="chart-table">
          <FiguresTable {...props} />
        </ScrollRegion>
      ) : (
        <div className="visually-hidden">
          <FiguresTable {...props} />
        </div>
      )}
      {note && <p className="soft small no-margin">{note}</p>}
    </figure>
  );
};
