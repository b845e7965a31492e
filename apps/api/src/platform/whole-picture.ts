/** Reads chunks to the one that ends the image; bytes behind it are ignored. */
const isWholePng = (bytes: Buffer) => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return next <= bytes.length;
    at = next;
  }
  return false;
};

/** Reads segments to the scan, then its end marker; a thumbnail inside has an end of its own. */
const isWholeJpeg = (bytes: Buffer) => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) > 0;
    // A marker may be preceded by padding.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** The header gives the file's length. */
const isWholeWebp = (bytes: Buffer) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;

const readers: Record<string, (bytes: Buffer) => boolean> = {
  "image/png": isWholePng,
  "image/jpeg": isWholeJpeg,
  "image/webp": isWholeWebp,
};

/** Whether an image is complete, without decoding it: a truncated one would show as a grey band or not at all. */
export const isWholePicture = (contentType: string, bytes: Buffer) => readers[contentType]?.(bytes) ?? false;
