import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

const sampleBytes = 65_536;

/** Names a file by its size and its two ends: enough to know again the file of an interrupted run. */
const fingerprintOf = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash("sha256").update(String(size));
    for (const position of [0, Math.max(0, size - sampleBytes)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest("hex");
  } finally {
    await file.close();
  }
};

/** The file of a source, on disk already or brought there from its address; `close` removes what was brought. */
export const openSourceFile = async ({ file, url }: { file?: string; url?: string }) => {
  if (file) {
    return { fingerprint: await fingerprintOf(file), stream: () => plain(file), close: async () => {} };
  }
  if (!url || !/^https?:\/\//i.test(url)) throw new Error("Indiquez un fichier ou une adresse http(s).");
  const folder = await mkdtemp(join(tmpdir(), "passerelle-import-"));
  const path = join(folder, url.split("?")[0]?.endsWith(".gz") ? "feed.gz" : "feed");
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`La source a répondu ${answer.status}.`);
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
    return { fingerprint: await fingerprintOf(path), stream: () => plain(path), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const plain = (path: string): Readable => {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  if (!path.endsWith(".gz")) return file;
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
};
