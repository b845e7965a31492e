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

/** What a worksheet holds at most, its first row with the names of the columns included. */
const sheetLimit = 1_048_576;
// Fast before small; in large pieces, so that the compressing threads and the rows do not wait for each other at each step.
const options = { zlib: { level: 1, chunkSize: 256 * 1024 }, highWaterMark: 128 * 1024 };
/** What may wait to be compressed: some batches of a workbook, and of a CSV file. */
const ahead = { sheet: 1024 * 1024, csv: 256 * 1024 };

/** A workbook that is written aside while the rows go by, for as long as one worksheet is not enough in several. */
const openBook = async (title: string, names: string[], rowsPerSheet: number) => {
  const path = join(tmpdir(), `passerelle-${randomUUID()}.xlsx`);
  const writer = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await once(writer, "open");
  const reader = createReadStream(path);
  await once(reader, "open");
  // It has no name any more: nothing of it outlives the process, whatever ends it.
  await rm(path);
  const zip = new ZipArchive(options);
  const isWritten = written(zip as Readable, writer);
  // What fails is thrown where the next rows are added.
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
  /** The name of both files, without their endings. */
  name: string;
  title: string;
  columns: [string, (row: Row) => Cell][];
  batches: AsyncIterable<Row[]>;
  rowsPerSheet?: number;
};

/** How it ended: read to its end, left by who asked for it, or broken. */
export type Ending = { rows: number; outcome: "complete" | "cut" | "failed"; error?: Error };

/**
 * A zip of the same rows as CSV and as XLSX, written while they are read, once: as CSV at once, the workbook aside, since a zip holds
 * its files one after the other. What it holds in memory is a batch, whatever their number; nothing more is read once nobody takes it.
 * One that breaks breaks the answer too: it has no end, and no program opens it (decision 0141).
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
    // Asked for at once, and there once the last row has gone by.
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

/** Rows in batches, each asked for while the one before is being written. */
export async function* inBatches<Row extends { id: string }>(
  next: (after: string | null, limit: number) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let coming: Promise<Row[]> | undefined = next(null, size); coming; ) {
    const batch: Row[] = await coming;
    const last = batch.at(-1);
    coming = last && batch.length === size ? next(last.id, size) : undefined;
    // Whoever stops here does not wait for it.
    coming?.catch(() => {});
    if (batch.length > 0) yield batch;
  }
}
