import { Readable } from "node:stream";
import { type Cell, csvHead, csvLine } from "@passerelle/contract/csv";
import { ZipArchive } from "archiver";

export const spreadsheetTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

async function* csvOf(names: string[], rows: AsyncIterable<Cell[]>) {
  yield csvHead(names);
  for await (const row of rows) yield csvLine(row);
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
// Most cells hold no XML character to escape.
const needsNothing = /^[\x20-\x25\x27-\x3b\x3d\x3f-\x7e\xa0-\u017f]*$/;
const escaped = (text: string) =>
  text
    // XML 1.0 cannot express these.
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
const xmlText = (text: string) => (needsNothing.test(text) ? text : escaped(text));

// Text is written as text with `quotePrefix`, never as a formula.
const xlsxCell = (value: Cell, style: number) => {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  // Spaces at both ends would be lost otherwise.
  const space = value.trim() === value ? "" : ' xml:space="preserve"';
  return `<c t="inlineStr" s="${style}"><is><t${space}>${xmlText(value)}</t></is></c>`;
};
export const xlsxRow = (cells: Cell[], style = 1) =>
  `<row>${cells.map((cell) => xlsxCell(cell, style)).join("")}</row>`;

/** A worksheet begins with its column names, which stay visible. */
export const sheetBegin = (names: string[]) => {
  const frozen =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return `${header}<worksheet xmlns="${main}"><sheetViews>${frozen}</sheetViews><cols><col min="1" max="${names.length}" width="22" customWidth="1"/></cols><sheetData>${xlsxRow(names, 2)}`;
};
export const sheetEnd = "</sheetData></worksheet>";
export const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`;

async function* sheetOf(names: string[], rows: AsyncIterable<Cell[]>) {
  yield sheetBegin(names);
  for await (const row of rows) yield xlsxRow(row);
  yield sheetEnd;
}

const each = (sheets: number, write: (number: number) => string) =>
  Array.from({ length: sheets }, (_, index) => write(index + 1)).join("");

/** Other parts of a workbook. */
export const workbookParts = (title: string, sheets = 1): Record<string, string> => ({
  "[Content_Types].xml": `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each(sheets, (number) => `<Override PartName="/${sheetName(number)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  "_rels/.rels": `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(sheets, (number) => `<sheet name="${xmlText(number === 1 ? title : `${title} ${number}`)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each(sheets, (number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${header}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

const xlsxOf = (title: string, names: string[], rows: AsyncIterable<Cell[]>) => {
  const zip = new ZipArchive({});
  for (const [name, content] of Object.entries(workbookParts(title))) zip.append(content, { name });
  zip.append(Readable.from(sheetOf(names, rows)), { name: sheetName(1) });
  zip.finalize().catch((error) => zip.destroy(error));
  return zip as Readable;
};

/** A file of rows read while it is sent; memory does not grow with their number (decision 0030). */
export const spreadsheet = (
  format: keyof typeof spreadsheetTypes,
  title: string,
  names: string[],
  rows: AsyncIterable<Cell[]>,
): Readable => (format === "csv" ? Readable.from(csvOf(names, rows)) : xlsxOf(title, names, rows));

/** Columns of a file, and how the next rows are read after one of them. */
type Sheet<Row extends { id: string }> = {
  title: string;
  columns: [string, (row: Row) => Cell][];
  next: (after: string | null, limit: number) => Promise<Row[]>;
};

const batch = 500;

/** The same by batches, for any number of rows. */
export const spreadsheetOf = <Row extends { id: string }>(
  format: keyof typeof spreadsheetTypes,
  { title, columns, next }: Sheet<Row>,
) => {
  const rows = async function* () {
    for (let after: string | null = null; ; ) {
      const found: Row[] = await next(after, batch);
      for (const row of found) yield columns.map(([, read]) => read(row));
      after = found.at(-1)?.id ?? null;
      if (found.length < batch) return;
    }
  };
  return spreadsheet(
    format,
    title,
    columns.map(([name]) => name),
    rows(),
  );
};
