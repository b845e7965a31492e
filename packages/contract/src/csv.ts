export type Cell = string | number | null;

// What a spreadsheet would take for a formula (OWASP, CSV injection).
const formula = /^[=+\-@\t\r]/;

/** A cell of a CSV file: a text that would be a formula begins with an apostrophe, what would break a line is quoted. */
export const csvCell = (value: Cell) => {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = formula.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(";")}\r\n`;

/** French spreadsheets expect the mark of UTF-8 and semicolons. */
export const csvHead = (names: string[]) => `\uFEFF${csvLine(names)}`;
