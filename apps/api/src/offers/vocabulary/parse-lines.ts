import { parse } from "csv-parse/sync";

export type Line = { line: number; values: Record<string, string> };

/** The lines of a CSV file with a line of column names; a malformed file throws the library's error. */
export const parseLines = (text: string): Line[] =>
  parse<Line, Record<string, string>>(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (values, { lines }) => ({ line: lines, values }),
  });
