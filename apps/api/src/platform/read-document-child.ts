import { writeSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { fromBufferPromise } from "yauzl";

// Reads one document, in a process of its own: the bytes come in, one line of JSON goes out (`read-document.ts`).
const [contentType, maxMegabytes] = process.argv.slice(2);

/** Pages beyond which a document is no CV, and is kept without being read. */
const mostPages = 30;
/** Bytes that the parts of a .docx may unfold to: a CV full of photographs takes a tenth of it. */
const mostUnfolded = 50 * 1024 * 1024;
const mostParts = 2000;

// Where the system sets no bound to memory, the process watches itself: from a thread, since reading keeps the main one busy.
if (maxMegabytes) {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(maxMegabytes)} * 1048576) process.kill(process.pid, "SIGKILL");
  }, 20)`;
  new Worker(watch, { eval: true }).unref();
}

/** Unfolds every part once, counting, and keeps none: the sizes in a zip's directory are only what its author says. */
const refuseBomb = async (bytes: Buffer) => {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > mostParts) throw new Error("too many parts");
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    unfolded += entry.uncompressedSize;
    if (unfolded > mostUnfolded) throw new Error("too large once unfolded");
    // It ends in an error where a part unfolds to another size than the directory said.
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
};

const textOf = async (bytes: Buffer) => {
  if (contentType === "application/pdf") {
    const { extractText, getDocumentProxy } = await import("unpdf");
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    return document.numPages > mostPages ? "" : (await extractText(document)).text.join("\n");
  }
  if (contentType === "application/msword") {
    const { default: WordExtractor } = await import("word-extractor");
    return (await new WordExtractor().extract(bytes)).getBody();
  }
  await refuseBomb(bytes);
  const { default: mammoth } = await import("mammoth");
  return (await mammoth.extractRawText({ buffer: bytes })).value;
};

const mostRows = 5_200;
const mostColumns = 200;
const mostInCell = 2000;

const twoDigits = (number: number) => String(number).padStart(2, "0");
/** A day is written as French spreadsheets show it; its hour, if any, is left out. */
const cellText = (value: unknown) => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return `${twoDigits(value.getUTCDate())}/${twoDigits(value.getUTCMonth() + 1)}/${value.getUTCFullYear()}`;
  // A SIRET that a spreadsheet holds as a number keeps all its digits.
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(0) : String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "oui" : "non";
  return String(value).slice(0, mostInCell);
};

const rowsOf = async (bytes: Buffer) => {
  await refuseBomb(bytes);
  const { readSheet } = await import("read-excel-file/node");
  const rows = await readSheet(bytes);
  return rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(cellText));
};

const isSheet = contentType === "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const bytes = await buffer(process.stdin);
// What ends the process from here on is the document's doing.
writeSync(1, "\n");
const said = await (isSheet
  ? rowsOf(bytes).then((rows) => ({ rows }))
  : textOf(bytes).then((text) => ({ text: text.slice(0, 200_000) }))
).catch((error: Error) => (error.name === "PasswordException" ? { isLocked: true } : {}));
process.stdout.write(JSON.stringify(said), () => process.exit(0));
