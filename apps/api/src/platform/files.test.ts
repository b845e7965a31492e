import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openFiles } from "./files.ts";

const dataDir = mkdtempSync(join(tmpdir(), "passerelle-store-"));
const kept = new Map<string, Buffer>();
/** A store that speaks as much of S3 as the product asks for. */
const server = createServer(async (request, response) => {
  const key = request.url?.split("?")[0] ?? "";
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=cle/"))
    return response.writeHead(403).end();
  if (request.method === "PUT") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    kept.set(key, Buffer.concat(chunks));
    return response.end();
  }
  if (request.method === "DELETE") {
    kept.delete(key);
    return response.writeHead(204).end();
  }
  const found = kept.get(key);
  if (found) return response.end(found);
  return response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const stores = {
  disk: undefined,
  "an S3 store": `s3+http://cle:secret@127.0.0.1:${(server.address() as AddressInfo).port}/cvs`,
};

test.each(Object.entries(stores))(
  "on %s a file is put, read and removed under a key that says nothing",
  async (_, s3Url) => {
    const files = await openFiles({ s3Url, dataDir });
    const stored = await files.put(Buffer.from("bonjour"), { name: "cv.pdf", contentType: "application/pdf" });
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{48}$/),
      name: "cv.pdf",
      contentType: "application/pdf",
      size: 7,
    });
    const body = await files.get(stored.key);
    expect(body && (await text(body))).toBe("bonjour");
    await files.remove(stored.key);
    expect(await files.get(stored.key)).toBeNull();
  },
);
