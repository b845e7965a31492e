import { Worker } from "node:worker_threads";

const maxSeconds = 10;
const maxText = 100_000;

/**
 * The text of a CV (.pdf, .doc, .docx), at most 100,000 characters; null when it has none or cannot be read. Strangers' files
 * are read in a thread of their own, with little memory and little time: a hostile one stops nothing else.
 */
export const readDocument = (bytes: Buffer, contentType: string): Promise<string | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("read-document-worker.ts", import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), contentType },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    });
    const end = (text: string | null) => {
      clearTimeout(timer);
      void worker.terminate();
      // PostgreSQL stores no NUL; other controls and half surrogates say nothing.
      const clean = text
        ?.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
        .trim()
        .slice(0, maxText);
      resolve(clean || null);
    };
    const timer = setTimeout(() => end(null), maxSeconds * 1000);
    worker.once("message", end);
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
