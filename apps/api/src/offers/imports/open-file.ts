import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { failureOf, type Outgoing, OutgoingFailure, reading } from "#platform/outgoing.ts";
import { isWebPage, webPage } from "./read-text.ts";
import type { Known, Pause, Source } from "./source.ts";

/** The largest list of offers there is holds a fifth of this. */
const mostBytes = 5_000_000_000;

/** Names a file by all that it holds, so that the file of a run is known again, and no other is taken for it. */
const fingerprintOf = async (path: string) => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
};

/** Passes bytes on until there are too many of them. */
const atMost = (maxBytes: number) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new OutgoingFailure("too-large"));
      else done(null, chunk);
    },
  });
};

const isCompressed = async (path: string) => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

/** The bytes of a file, out of their compression; what grows without end breaks off. */
const plain = (path: string, compressed: boolean, maxBytes: number): Readable => {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  if (!compressed) return file;
  const grown = atMost(maxBytes);
  // A failure anywhere reaches the reader through the last stream.
  pipeline(file, createGunzip(), grown).catch(() => {});
  return grown;
};

/** Nothing of a file that cannot be read from its first byte: who reads it will say so. */
const beginningOf = async (file: Readable) => {
  try {
    for await (const start of file) return (start as Buffer).subarray(0, 2000);
  } catch {}
  return Buffer.alloc(0);
};

type OnDisk = { path: string; fingerprint: string; cameWhole: boolean; maxBytes: number; close: () => Promise<void> };

/** The file that stands on disk, when it can be the list of a source. */
const opened = async ({ path, fingerprint, cameWhole, maxBytes, close }: OnDisk) => {
  const compressed = await isCompressed(path);
  const bytes = () => plain(path, compressed, maxBytes);
  const failure = isWebPage(await beginningOf(bytes()))
    ? new OutgoingFailure("answer", { sentence: webPage, mayRetry: true })
    : null;
  const stream = () => (failure ? new Readable({ read() {} }).destroy(failure) : bytes());
  // What is compressed says at its end that it is whole.
  return { failure, fingerprint, stream, cameWhole: cameWhole || compressed, close };
};

const download = async (outgoing: Outgoing, { url, identifier, secret }: Known, maxBytes: number) => {
  const basic = identifier && `Basic ${Buffer.from(`${identifier}:${secret ?? ""}`).toString("base64")}`;
  const headers: Record<string, string> = basic ? { authorization: basic } : {};
  const answer = await outgoing.ask(url ?? "", { headers, followsRedirects: true });
  const { "content-length": length, "transfer-encoding": encoding } = answer.headers;
  // Fewer bytes than announced, or no last chunk, are a failure of the reading; without either, an end may be a cut.
  const isMeasured = length !== undefined || /\bchunked\b/i.test(String(encoding ?? ""));
  if (answer.status === 200 && !(Number(length) > maxBytes)) return { bytes: answer.body, isMeasured };
  answer.body.on("error", () => {}).destroy();
  throw answer.status === 200 ? new OutgoingFailure("too-large") : failureOf(answer);
};

type Location = Known & { file?: string | undefined };
type Options = { now?: Date; pause?: Pause; maxBytes?: number; into?: string };

/**
 * The file of a source: on disk already, brought there from its address, or written there from what its API answers. `close`
 * removes what was brought. Throws {@link OutgoingFailure}, with a sentence for people, when the source cannot be had whole; a file
 * on disk that is none fails when it is read.
 */
export const openSourceFile = async (
  outgoing: Outgoing,
  { file, ...known }: Location,
  source: Pick<Source, "ask" | "locate"> = {},
  { now = new Date(), pause = setTimeout, maxBytes = mostBytes, into = tmpdir() }: Options = {},
) => {
  if (file) {
    const fingerprint = await fingerprintOf(file);
    return opened({ path: file, fingerprint, cameWhole: false, maxBytes, close: async () => {} });
  }
  const folder = await mkdtemp(join(into, "passerelle-import-"));
  const path = join(folder, "feed");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const isLocated = Boolean(source.locate && known.secret);
    const at = isLocated ? { url: await source.locate?.(known, outgoing) } : known;
    const { bytes, isMeasured } = source.ask
      ? { bytes: Readable.from(source.ask(known, outgoing, { now, pause })), isMeasured: false }
      : await download(outgoing, at, maxBytes);
    const hash = createHash("sha256");
    // On its way to the disk: a list of some gigabytes is not read again for its name.
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await reading(() => pipeline(bytes, atMost(maxBytes), hashed, createWriteStream(path)));
    const brought = await opened({ path, fingerprint: hash.digest("hex"), cameWhole: isMeasured, maxBytes, close });
    if (brought.failure) throw brought.failure;
    return brought;
  } catch (error) {
    await close();
    throw error;
  }
};
