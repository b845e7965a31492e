import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A stream that passes on what it is given; `digest` is known once it was read to its end. */
export const hashing = (file: Readable) => {
  const hash = createHash("sha256");
  let digest: Buffer | null = null;
  const passed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      digest = hash.digest();
      done();
    },
  });
  // A failure reaches the reader through the last stream; awaited by nobody else, it is never left unheard.
  pipeline(file, passed).catch(() => {});
  return { stream: passed, digest: () => digest };
};

/** The hash of a whole file, in constant memory. */
export const hashOf = async (file: Readable) => {
  const hash = createHash("sha256");
  for await (const chunk of file as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest();
};
