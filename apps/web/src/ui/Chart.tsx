import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import "./chart.css";
import { PlainTable } from "./PlainTable.tsx";
import { ScrollRegion } from "./ScrollRegion.tsx";

const ChartDrawn = lazy(() => import("./ChartDrawn.tsx"));

export type ChartProps = {
  title: string;
  /** Header of the table's first column: « Semaine ». */
  rowsAre: string;
  rows: { label: string; values: Record<string, number> }[];
  /** Series: name to value. */
  series: { name: string; label: string }[];
  /** Horizontal bars, for labels that are words. */
  isHorizontal?: boolean;
  /** Labels of the toggle to the table, for screens that are not in French. */
  asTable?: string;
  asChart?: string;
};

const FiguresTable = ({ title, rowsAre, rows, series }: ChartProps) => (
  <PlainTable
    label={title}
    columns={[
      { name: rowsAre, cell: ({ label }) => label },
      ...series.map(({ name, label }) => ({
        name: label,
        cell: ({ values }: ChartProps["rows"][number]) => formatNumber(values[name] ?? 0),
      })),
    ]}
    rows={rows}
    keyOf={({ label }) => label}
  />
);

/** A bar chart that can be read as a table; screen readers always get the table. */
export const Chart = (props: ChartProps) => {
  const { title, asTable = "Voir en tableau", asChart = "Voir en graphique", ...drawn } = props;
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
    </figure>
  );
};
