/** Figures as bars or lines, and as a table. */
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
