import type { AddressOf, Input, Route } from "@passerelle/contract/route";
import { parse } from "content-disposition";
import { answerOf } from "./api.ts";

/** Timeout of a download. */
const timeoutMs = 12 * 3_600_000;

/** File name of a `content-disposition` (RFC 6266). */
export const nameIn = (disposition: string | null) => parse(disposition ?? "").parameters.filename ?? null;

type Watched = { signal: AbortSignal; onAnswer: (headers: Headers) => void; onBytes: (bytes: number) => void };

/**
 * Downloads a file with the session, with progress. An interrupted download is an error, never a file. `name` is the server's, null
 * without one.
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
  // The browser stores a large one on disk when needed.
  const content = await new Response(answer.body?.pipeThrough(counted) ?? null).blob();
  return { name: nameIn(answer.headers.get("content-disposition")), content };
};
