import { lazy, Suspense, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import "./chart.css";

const ChartDrawn = lazy(() => import("./ChartDrawn.tsx"));

export type ChartProps = {
  title: string;
  /** What a line of the table is: « Semaine ». */
  rowsAre: string;
  rows: { label: string; values: Record<string, number> }[];
  /** What is drawn of each row, by the name of its value. */
  series: { name: string; label: string }[];
  /** Bars that lie, for labels that are words. */
  isHorizontal?: boolean;
};

const FiguresTable = ({ title, rowsAre, rows, series }: ChartProps) => (
  <table className="table">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{rowsAre}</th>
        {series.map(({ name, label }) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, values }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {series.map(({ name }) => (
            <td key={name}>{formatNumber(values[name] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A bar chart that can be read as a table; screen readers always have the table. */
export const Chart = (props: ChartProps) => {
  const { title, ...drawn } = props;
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="card stack chart">
      <figcaption className="row between">
        <h2 className="no-margin">{title}</h2>
        <button type="button" className="text-button" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Voir en tableau
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </button>
      </figcaption>
      {!isTable && (
        <div aria-hidden>
          <Suspense fallback={<div className="chart-wait" />}>
            <ChartDrawn {...drawn} />
          </Suspense>
        </div>
      )}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
        <section className="chart-table" aria-label={title} tabIndex={0}>
          <FiguresTable {...props} />
        </section>
      ) : (
        <div className="visually-hidden">
          <FiguresTable {...props} />
        </div>
      )}
    </figure>
  );
};
