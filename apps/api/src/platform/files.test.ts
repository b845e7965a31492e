import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fakeStore } from "@passerelle/testing/fake-store.ts";
import { afterAll, expect, test } from "vitest";
import { openFiles } from "./files.ts";

const dataDir = mkdtempSync(join(tmpdir(), "passerelle-store-"));
const store = await fakeStore("cvs");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const stores = {
  disk: undefined,
  "an S3 store": store.addressOf("cvs"),
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

test("a store that refuses, or a bucket that is not there, is an error and never a file that is lost", async () => {
  for (const s3Url of [store.addressOf("cvs", "autre:secret"), store.addressOf("ailleurs")]) {
    const files = await openFiles({ s3Url, dataDir });
    const stored = { name: "cv.pdf", contentType: "application/pdf" };
    await expect(files.put(Buffer.from("bonjour"), stored)).rejects.toThrow();
    await expect(files.get(`ab/ab${"0".repeat(46)}`)).rejects.toThrow();
  }
});
