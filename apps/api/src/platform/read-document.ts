import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Refusal } from "./refusals.ts";

/** `locked`: it asks for a password; `unreadable`: it cannot be opened, or takes more than any CV takes. */
export type DocumentRead = { state: "read"; text: string | null } | { state: "locked" } | { state: "unreadable" };

const maxText = 100_000;
/** Characters that a reader may answer, as JSON. */
const maxSaid = 2_000_000;
const mostAtOnce = 2;
const mostWaiting = 8;
/** Seconds of processor that a document may take, and of the clock, which a busy machine makes longer. */
const maxProcessorSeconds = 10;
const maxSeconds = 60;
/** Resident memory of a reader that watches itself. */
const maxMegabytes = 350;
/** What it may write to, in kilobytes: V8 reserves 560 MB for compiled code alone, on the machines of today. */
const maxDataKilobytes = 950_000;
const retryAfterSeconds = 10;

const child = fileURLToPath(new URL("read-document-child.ts", import.meta.url));

/** Without any variable of the server's: a document that took over its reader would find no secret there. */
const startReader = (contentType: string, isBounded: boolean) => {
  const args = ["--max-old-space-size=192", child, contentType];
  if (!isBounded)
    return spawn(process.execPath, [...args, String(maxMegabytes)], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const bounds = `ulimit -c 0; ulimit -t ${maxProcessorSeconds}; ulimit -d ${maxDataKilobytes}; exec "$0" "$@"`;
  return spawn("/bin/sh", ["-c", bounds, process.execPath, ...args], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
};

const clean = (text: string) =>
  // PostgreSQL stores no NUL; other controls and half surrogates say nothing.
  text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .trim()
    .slice(0, maxText) || null;

const readerSays = z.object({ text: z.string().optional(), isLocked: z.boolean().optional() });

/** An empty line says that the reader has the document; a reader that ends after it without an answer was stopped by a bound. */
const saidBy = async (out: Readable): Promise<DocumentRead | null> => {
  let said = "";
  out.setEncoding("utf8");
  for await (const chunk of out) {
    said += chunk;
    if (said.length > maxSaid) return { state: "unreadable" };
  }
  if (said === "") return null;
  let answer: unknown;
  try {
    answer = JSON.parse(said);
  } catch {
    return { state: "unreadable" };
  }
  const { text, isLocked } = readerSays.parse(answer);
  if (isLocked) return { state: "locked" };
  return text === undefined ? { state: "unreadable" } : { state: "read", text: clean(text) };
};

/** Null when the reader ended before it had the document. */
const readIn = async (bytes: Buffer, contentType: string, isBounded: boolean): Promise<DocumentRead | null> => {
  const reader = startReader(contentType, isBounded);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.kill("SIGKILL");
  }, maxSeconds * 1000);
  try {
    reader.on("error", () => undefined);
    reader.stdin.on("error", () => undefined).end(bytes);
    const said = await saidBy(reader.stdout);
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
 * The text of a CV (.pdf, .doc, .docx), at most 100,000 characters, null when it has none. Strangers' files are read in a process of
 * their own, with little memory and little time, two at once: a hostile one stops nothing else. Beyond eight that wait it is refused
 * (`readers-busy`, 429); a task waits (`waits`).
 */
export const readDocument = async (
  bytes: Buffer,
  contentType: string,
  { waits = false } = {},
): Promise<DocumentRead> => {
  if (running >= mostAtOnce) {
    if (!waits && waiting.length >= mostWaiting) throw new Refusal("readers-busy").after(retryAfterSeconds);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    // Other systems have no such bounds, and Linux may refuse these: the reader then watches itself.
    const read =
      (process.platform === "linux" && (await readIn(bytes, contentType, true))) ||
      (await readIn(bytes, contentType, false));
    if (!read) throw new Error("the reader of documents does not start");
    return read;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
