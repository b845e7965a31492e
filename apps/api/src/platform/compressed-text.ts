import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Compressed = { text: string; compressed: Buffer; tag: string };

/** A long text that is the same for everybody until the next start: made and compressed once, then sent as it is. */
export const compressedText = (contentType: string, make: () => string) => {
  let cached: Promise<Compressed> | undefined;
  const compress = async (): Promise<Compressed> => {
    const text = make();
    const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    return { text, compressed: await promisify(gzip)(text), tag };
  };
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    cached ??= compress();
    const { text, compressed, tag } = await cached;
    reply.headers({ etag: tag, "cache-control": "no-cache", vary: "accept-encoding" });
    const known = headers["if-none-match"]?.split(",").map((one) => one.trim());
    if (known?.includes(tag)) return reply.status(304).send();
    reply.type(contentType);
    if (!/\bgzip\b/.test(String(headers["accept-encoding"] ?? ""))) return reply.send(text);
    return reply.header("content-encoding", "gzip").send(compressed);
  };
};
