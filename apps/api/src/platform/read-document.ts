import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Refusal } from "./refusals.ts";

/** `locked`: needs a password. `unreadable`: cannot be opened, or takes too long. */
export type DocumentRead = { state: "read"; text: string | null } | { state: "locked" } | { state: "unreadable" };

const maxText = 100_000;
/** Most characters of a reader's answer, as JSON. */
const maxSaid = 2_000_000;
/** The same for a sheet. */
const maxSheet = 20_000_000;
const mostAtOnce = 2;
const mostWaiting = 8;
/** Most processor seconds, and clock seconds, which are longer on a busy machine. */
const maxProcessorSeconds = 10;
const maxSeconds = 60;
/** Most resident memory of a reader. */
const maxMegabytes = 350;
/** Most address space in kilobytes; V8 reserves 560 MB for compiled code alone. */
const maxDataKilobytes = 950_000;
const retryAfterSeconds = 10;

const child = fileURLToPath(new URL("read-document-child.ts", import.meta.url));

/** No variable of the server: a hostile document finds no secret there. */
const startReader = (contentType: string, isBounded: boolean) => {
  const args = ["--max-old-space-size=192", child, contentType];
  if (!isBounded)
    return spawn(process.execPath, [...args, String(maxMegabytes)], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const bounds = `ulimit -c 0; ulimit -t ${maxProcessorSeconds}; ulimit -d ${maxDataKilobytes}; exec "$0" "$@"`;
  return spawn("/bin/sh", ["-c", bounds, process.execPath, ...args], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
};

const clean = (text: string) =>
  // PostgreSQL stores no NUL; control characters and half surrogates are dropped.
  text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .trim()
    .slice(0, maxText) || null;

const readerSays = z.object({
  text: z.string().optional(),
  rows: z.array(z.array(z.string())).optional(),
  isLocked: z.boolean().optional(),
});
type Said = z.output<typeof readerSays>;

/**
 * An empty line says that the reader has the document; if it ends afterwards without an answer, a limit stopped it: nothing is said. Null
 * when it never had the document.
 */
const saidBy = async (out: Readable, most: number): Promise<Said | null> => {
  let said = "";
  out.setEncoding("utf8");
  for await (const chunk of out) {
    said += chunk;
    if (said.length > most) return {};
  }
  if (said === "") return null;
  try {
    return readerSays.parse(JSON.parse(said));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** Null when the reader ended before it had the document. */
const readIn = async (bytes: Buffer, contentType: string, isBounded: boolean, most: number) => {
  const reader = startReader(contentType, isBounded);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.kill("SIGKILL");
  }, maxSeconds * 1000);
  try {
    reader.on("error", () => undefined);
    reader.stdin.on("error", () => undefined).end(bytes);
    const said = await saidBy(reader.stdout, most);
    if (isLate) throw new Refusal("readers-busy").after(retryAfterSeconds);
    return said;
  } finally {
    clearTimeout(timer);
    reader.kill("SIGKILL");
  }
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Files from outside are read in a separate process with limited memory and time, two at once. Beyond eight waiting a file is refused (429
 * `readers-busy`); a task waits (`waits`).
 */
const read = async (bytes: Buffer, contentType: string, most: number, waits: boolean) => {
  if (running >= mostAtOnce) {
    if (!waits && waiting.length >= mostWaiting) throw new Refusal("readers-busy").after(retryAfterSeconds);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    // Other systems lack these limits, and Linux may refuse them: the reader then limits itself.
    const said =
      (process.platform === "linux" && (await readIn(bytes, contentType, true, most))) ||
      (await readIn(bytes, contentType, false, most));
    if (!said) throw new Error("the reader of documents does not start");
    return said;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The text of a CV (.pdf, .doc, .docx), at most 100,000 characters; null when it has none. */
export const readDocument = async (
  bytes: Buffer,
  contentType: string,
  { waits = false } = {},
): Promise<DocumentRead> => {
  const { text, isLocked } = await read(bytes, contentType, maxSaid, waits);
  if (isLocked) return { state: "locked" };
  return text === undefined ? { state: "unreadable" } : { state: "read", text: clean(text) };
};

/**
 * The cells of the first sheet of a workbook (.xlsx) as their texts, days as a French spreadsheet shows them; a formula is what it last gave,
 * and is not evaluated. Null for a file that cannot be read.
 */
export const readSheet = async (bytes: Buffer, contentType: string) =>
  (await read(bytes, contentType, maxSheet, false)).rows ?? null;
