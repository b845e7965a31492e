import type { AddressOf, Input, Route } from "@passerelle/contract/route";
import { parse } from "content-disposition";
import { answerOf } from "./api.ts";

/** Long enough for whatever a person waits for. */
const timeoutMs = 12 * 3_600_000;

/** The name that a `content-disposition` gives, as RFC 6266 writes it. */
export const nameIn = (disposition: string | null) => parse(disposition ?? "").parameters.filename ?? null;

type Watched = { signal: AbortSignal; onAnswer: (headers: Headers) => void; onBytes: (bytes: number) => void };

/**
 * A file asked for with the session, told while it comes; one that is cut on its way is an error, never a file. `name` is the
 * server's, null where it gave none.
 */
export const download = async <R extends Route>(
  address: AddressOf<R>,
  input: Input<R>,
  { signal, onAnswer, onBytes }: Watched,
) => {
  const answer = await answerOf<R>(address, input, { signal, timeoutMs });
  onAnswer(answer.headers);
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      bytes += chunk.byteLength;
      onBytes(bytes);
      out.enqueue(chunk);
    },
  });
  // The browser keeps a large one where it has room, on disk too.
  const content = await new Response(answer.body?.pipeThrough(counted) ?? null).blob();
  return { name: nameIn(answer.headers.get("content-disposition")), content };
};
