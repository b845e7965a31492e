import { parentPort, workerData } from "node:worker_threads";

const { bytes, contentType } = workerData as { bytes: Uint8Array; contentType: string };

const textOf = async () => {
  if (contentType === "application/pdf") {
    const { extractText, getDocumentProxy } = await import("unpdf");
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    // A CV has a few pages; a book is not read to its end.
    return document.numPages > 30 ? null : (await extractText(document)).text.join("\n");
  }
  if (contentType === "application/msword") {
    const { default: WordExtractor } = await import("word-extractor");
    return (await new WordExtractor().extract(Buffer.from(bytes))).getBody();
  }
  const { default: mammoth } = await import("mammoth");
  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
};

parentPort?.postMessage(await textOf().catch(() => null));
