import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import "./chart.css";
import type { ChartProps } from "./chart-props.ts";
import { PlainTable } from "./PlainTable.tsx";
import { ScrollRegion } from "./ScrollRegion.tsx";

const ChartDrawn = lazyPart(() => import("./ChartDrawn.tsx"));

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
