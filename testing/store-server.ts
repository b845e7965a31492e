import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type StoredFile = { bytes: Buffer; contentType: string | undefined };

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/**
 * A store that speaks as much of S3 as the product asks for, on the loopback: some buckets, one pair of keys, contents that must be
 * what their digest says. `isFull` refuses what is written, as a store does that takes nothing more.
 */
export const openStore = async (...buckets: string[]) => {
  const kept = new Map(buckets.map((bucket) => [bucket, new Map<string, StoredFile>()]));
  const state = { isFull: false };
  const server = createServer(async (request, response) => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(refusal(code));
    const [, name = "", ...rest] = new URL(request.url ?? "", "http://store").pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=cle/"))
      return refuse(403, "InvalidAccessKeyId");
    const bucket = kept.get(name);
    if (!bucket) return refuse(404, "NoSuchBucket");
    if (request.method === "PUT") {
      if (state.isFull) return refuse(403, "QuotaExceeded");
      if (request.headers["x-amz-content-sha256"] !== createHash("sha256").update(bytes).digest("hex"))
        return refuse(400, "XAmzContentSHA256Mismatch");
      bucket.set(key, { bytes, contentType: request.headers["content-type"] });
      return response.end();
    }
    if (request.method === "DELETE") {
      bucket.delete(key);
      return response.writeHead(204).end();
    }
    const found = bucket.get(key);
    return found ? response.end(found.bytes) : refuse(404, "NoSuchKey");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    close: () => server.close(),
    addressOf: (bucket: string, secrets = "cle:secret") => `s3+http://${secrets}@127.0.0.1:${port}/${bucket}`,
    /** What a bucket holds, by key. */
    contentsOf: (bucket: string) => new Map([...(kept.get(bucket) ?? [])].map(([key, { bytes }]) => [key, bytes])),
  };
};
