export type Cell = string | number | null;

// What a spreadsheet would evaluate as a formula (OWASP, CSV injection).
const formula = /^[=+\-@\t\r]/;

/** A CSV cell: a value that would be a formula gets an apostrophe, a value with a separator or line break is quoted. */
export const csvCell = (value: Cell) => {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = formula.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(";")}\r\n`;

/** French spreadsheets expect the mark of UTF-8 and semicolons. */
export const csvHead = (names: string[]) => `\uFEFF${csvLine(names)}`;
