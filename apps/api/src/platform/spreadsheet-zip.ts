import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, pipeline, Readable } from "node:stream";
import { pipeline as written } from "node:stream/promises";
import { type Cell, csvHead, csvLine } from "@passerelle/contract/csv";
import { ZipArchive } from "archiver";
import { sheetBegin, sheetEnd, sheetName, workbookParts, xlsxRow } from "./spreadsheets.ts";

/** Most rows of a worksheet, column names included. */
const sheetLimit = 1_048_576;
// Fast rather than small; large pieces, so that compression and rows do not wait for each other.
const options = { zlib: { level: 1, chunkSize: 256 * 1024 }, highWaterMark: 128 * 1024 };
/** Most bytes waiting for compression. */
const ahead = { sheet: 1024 * 1024, csv: 256 * 1024 };

/** A workbook written beside the rows, in several worksheets when one is full. */
const openBook = async (title: string, names: string[], rowsPerSheet: number) => {
  const path = join(tmpdir(), `passerelle-${randomUUID()}.xlsx`);
  const writer = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await once(writer, "open");
  const reader = createReadStream(path);
  await once(reader, "open");
  // The file has no name any more, so that nothing of it outlives the process.
  await rm(path);
  const zip = new ZipArchive(options);
  const isWritten = written(zip as Readable, writer);
  // A failure is thrown where the next rows are added.
  isWritten.catch(() => {});
  let sheet = new PassThrough({ highWaterMark: ahead.sheet });
  let sheets = 0;
  let inSheet = rowsPerSheet;
  const write = async (text: string) => {
    if (sheet.write(text)) return;
    await Promise.race([once(sheet, "drain"), isWritten]);
  };
  const nextSheet = async () => {
    if (sheets > 0) sheet.end(sheetEnd);
    sheet = new PassThrough({ highWaterMark: ahead.sheet });
    sheets += 1;
    inSheet = 0;
    zip.append(sheet, { name: sheetName(sheets) });
    await write(sheetBegin(names));
  };
  return {
    add: async (rows: string[]) => {
      for (let from = 0; from < rows.length; ) {
        if (inSheet === rowsPerSheet) await nextSheet();
        const some = rows.slice(from, from + rowsPerSheet - inSheet);
        await write(some.join(""));
        from += some.length;
        inSheet += some.length;
      }
    },
    end: async () => {
      if (sheets === 0) await nextSheet();
      sheet.end(sheetEnd);
      for (const [name, content] of Object.entries(workbookParts(title, sheets))) zip.append(content, { name });
      await Promise.all([zip.finalize(), isWritten]);
      return reader;
    },
    close: () => {
      for (const stream of [zip, sheet, writer, reader]) stream.destroy();
    },
  };
};

type Rows<Row> = {
  /** Name of both files, without extension. */
  name: string;
  title: string;
  columns: [string, (row: Row) => Cell][];
  batches: AsyncIterable<Row[]>;
  rowsPerSheet?: number;
};

/** How it ended: complete, left by the client, or failed. */
export type Ending = { rows: number; outcome: "complete" | "cut" | "failed"; error?: Error };

/**
 * A zip of the same rows as CSV and XLSX, written while they are read once: the CSV at once, the workbook beside it. Memory is one
 * batch, whatever the number of rows. A failure ends the answer without its end, so that no program opens the file (decision 0141).
 */
export const spreadsheetZip = <Row>(
  { name, title, columns, batches, rowsPerSheet = sheetLimit - 1 }: Rows<Row>,
  onEnd: (ending: Ending) => void,
): Readable => {
  const names = columns.map(([column]) => column);
  const zip = new ZipArchive(options);
  const body = new PassThrough();
  let rows = 0;
  let book: Awaited<ReturnType<typeof openBook>> | undefined;
  const workbook = Promise.withResolvers<Readable>();
  const csv = async function* () {
    book = await openBook(title, names, rowsPerSheet);
    yield csvHead(names);
    for await (const batch of batches) {
      const cells = batch.map((row) => columns.map(([, read]) => read(row)));
      await book.add(cells.map((row) => xlsxRow(row)));
      rows += batch.length;
      yield cells.map(csvLine).join("");
    }
    workbook.resolve(await book.end());
  };
  const xlsx = async function* () {
    // Enqueued at once, written after the last row.
    yield* await workbook.promise;
  };
  const files = [
    Readable.from(csv(), { objectMode: false, highWaterMark: ahead.csv }),
    Readable.from(xlsx(), { objectMode: false }),
  ] as const;
  for (const file of files) file.on("error", (error) => zip.destroy(error));
  zip.append(files[0], { name: `${name}.csv` });
  zip.append(files[1], { name: `${name}.xlsx`, store: true });
  zip.finalize().catch((error) => zip.destroy(error));
  pipeline(zip as Readable, body, (error) => {
    workbook.resolve(Readable.from([]));
    for (const file of files) file.destroy();
    book?.close();
    const outcome = !error ? "complete" : error.code === "ERR_STREAM_PREMATURE_CLOSE" ? "cut" : "failed";
    onEnd({ rows, outcome, ...(error && { error }) });
  });
  return body;
};

/** Rows in batches; the next is read while one is written. */
export async function* inBatches<Row extends { id: string }>(
  next: (after: string | null, limit: number) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let coming: Promise<Row[]> | undefined = next(null, size); coming; ) {
    const batch: Row[] = await coming;
    const last = batch.at(-1);
    coming = last && batch.length === size ? next(last.id, size) : undefined;
    // A caller that stops does not wait for it.
    coming?.catch(() => {});
    if (batch.length > 0) yield batch;
  }
}
