import { buffer } from "node:stream/consumers";
import { rosterMaxColumns } from "@passerelle/contract/hiring/student-imports";
import { importMaxLines } from "@passerelle/contract/hiring/students";
import type { Context } from "#platform/context.ts";
import { type StoredFile, sheetXml } from "#platform/files.ts";
import { readCsv, textOf } from "#platform/read-csv.ts";
import { readSheet } from "#platform/read-document.ts";
import { Refusal } from "#platform/refusals.ts";
import { storable } from "#platform/storable.ts";
import type { SheetLine } from "./line-rules.ts";

const longestCell = 2000;

const linesIn = async (bytes: Buffer, contentType: string) => {
  const most = importMaxLines + 1;
  if (contentType === sheetXml) {
    const rows = await readSheet(bytes, contentType);
    if (!rows) throw new Refusal("roster-unreadable");
    const lines = rows.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }));
    return { lines: lines.filter(({ cells }) => cells.some(Boolean)), cut: [] };
  }
  const text = textOf(bytes);
  if (text.includes("\u0000")) throw new Refusal("roster-unreadable");
  return readCsv(text, most);
};

/** The titles and the lines of a file, and the lines that no record could be made of. The file itself is not kept. */
export const readRoster = async (ctx: Context, file: StoredFile) => {
  const body = await ctx.files.get(file.key);
  if (!body) throw new Refusal("file-missing");
  const bytes = await buffer(body);
  await ctx.files.remove(file.key);
  const { lines, cut } = await linesIn(bytes, file.contentType);
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) throw new Refusal("roster-empty");
  if (rest.length > importMaxLines) throw new Refusal("list-too-long");
  const width = Math.max(...lines.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  if (width > rosterMaxColumns) throw new Refusal("roster-wide");
  const padded = ({ line, cells }: SheetLine) => ({
    line,
    cells: Array.from({ length: width }, (_, place) => storable(cells[place] ?? "").slice(0, longestCell)),
  });
  return { titles: padded(head).cells, lines: rest.map(padded), unread: cut };
};
