import type { Readable } from "node:stream";

const sampleBytes = 65_536;

/** The charset that the first bytes tell: a byte order mark, an XML declaration, else UTF-8 unless they cannot be that. */
export const charsetOf = (start: Buffer): string => {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0x3c && b === 0) return "utf-16le";
  if (a === 0 && b === 0x3c) return "utf-16be";
  const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start.toString("latin1"))?.[1];
  // Many feeds declare the charset of another feed: bytes that are no UTF-8 are not believed to be.
  if (declared && !/^utf-?8$/i.test(declared)) return declared.toLowerCase();
  try {
    // The last character of a sample may be cut, which a stream forgives.
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
};

/** The first bytes of a stream, and the stream whole again. */
const begin = async (bytes: AsyncIterator<Buffer>) => {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < sampleBytes) {
    const { value, done } = await bytes.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
};

/** The text of a file, chunk by chunk, in whatever charset it is written; a byte order mark is left out. Throws on a charset that nobody knows. */
export async function* readText(file: Readable): AsyncGenerator<string> {
  const bytes = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    const start = await begin(bytes);
    const decoder = new TextDecoder(charsetOf(start.subarray(0, sampleBytes)));
    yield decoder.decode(start, { stream: true });
    for (let next = await bytes.next(); !next.done; next = await bytes.next())
      yield decoder.decode(next.value, { stream: true });
    yield decoder.decode();
  } finally {
    await bytes.return?.();
  }
}

/** Whether a file begins as a web page does, whatever it is called. */
export const isWebPage = (start: Buffer) =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(
    new TextDecoder(charsetOf(start)).decode(start),
  );
export const webPage = "La source a répondu par une page web.";
