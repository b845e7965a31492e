import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { badly, fakeSource } from "@passerelle/testing/fake-source.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";
import { openSourceFile } from "./open-file.ts";
import { apiApprentissage } from "./sources/api-apprentissage/source.ts";

let source: Awaited<ReturnType<typeof fakeSource>>;
const folder = mkdtempSync(join(tmpdir(), "passerelle-open-"));
beforeAll(async () => {
  source = await fakeSource();
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});
const outgoing = openOutgoing({ reachesLoopback: true, idleTimeoutMs: 1000 });
const open = (path: string, options = {}, known = {}, from = {}, out = outgoing) =>
  openSourceFile(out, { url: `${source.url}${path}`, ...known }, from, { into: folder, ...options });
const left = () => readdirSync(folder).filter((name) => name.startsWith("passerelle-import-"));

test("an address is brought to disk, told apart by its content, and removed at the end", async () => {
  source.on("/a", "<root/>");
  source.on("/b", "<root></root>");
  const before = left();
  const [a, again, b] = [await open("/a"), await open("/a"), await open("/b")];
  expect(await text(a.stream())).toBe("<root/>");
  expect(a.fingerprint).toBe(again.fingerprint);
  expect(a.fingerprint).not.toBe(b.fingerprint);
  for (const file of [a, again, b]) await file.close();
  expect(left()).toEqual(before);
});

test("files of one size that differ in their middle alone are distinguished; the same one is known wherever it lies", async () => {
  const [one, other] = ["a", "b"].map((middle) => `${"x".repeat(100_000)}${middle}${"x".repeat(100_000)}`);
  const fingerprints: string[] = [];
  for (const content of [one, other] as string[]) {
    source.on("/milieu", content);
    const path = join(folder, "milieu.xml");
    writeFileSync(path, content);
    for (const file of [await open("/milieu"), await openSourceFile(outgoing, { file: path })]) {
      fingerprints.push(file.fingerprint);
      await file.close();
    }
  }
  const [brought, onDisk, otherBrought, otherOnDisk] = fingerprints;
  expect([onDisk, otherOnDisk]).toEqual([brought, otherBrought]);
  expect(otherBrought).not.toBe(brought);
});

test("a compressed file is read, whatever it is called; what grows without end is broken off", async () => {
  source.on("/feed", gzipSync("<root/>"));
  const file = await open("/feed");
  expect(await text(file.stream())).toBe("<root/>");
  await file.close();
  source.on("/bomb", gzipSync(Buffer.alloc(3_000_000, " ")));
  const bomb = await open("/bomb", { maxBytes: 1_000_000 });
  await expect(text(bomb.stream())).rejects.toThrow("La source envoie plus que ce qui est accepté.");
  await bomb.close();
});

test.each([
  [
    "429",
    badly.status(429, { "retry-after": "90" }),
    "La source demande d'attendre avant un nouvel essai (429).",
    true,
    90,
  ],
  ["500", badly.status(500), "La source est en panne : elle a répondu 500.", true, null],
  ["503", badly.status(503, { "retry-after": "30" }), "La source est en panne : elle a répondu 503.", true, 30],
  ["403", badly.status(403), "La source refuse l'accès : elle a répondu 403.", false, null],
  ["404", badly.status(404), "La source ne connaît pas cette adresse : elle a répondu 404.", false, null],
  ["page", badly.webPage, "La source a répondu par une page web.", true, null],
  ["coupee", badly.cut("<root><job>"), "La source s'est interrompue avant la fin.", true, null],
  ["silence", badly.cut("<root><job>", { silent: true }), "La source ne répond pas.", true, null],
  [
    "declaree",
    badly.cut("<root>", { declared: 9_000_000_000 }),
    "La source envoie plus que ce qui est accepté.",
    false,
    null,
  ],
  [
    "privee",
    badly.redirect("http://192.168.0.1/"),
    "L'adresse mène à un réseau privé : elle est refusée.",
    false,
    null,
  ],
])(
  "%s: a sentence says what happened, and whether trying again may help",
  async (path, answer, said, mayRetry, after) => {
    source.on(`/${path}`, answer);
    const before = left();
    const failure = await open(`/${path}`).catch((error) => error);
    expect(failure.message.replaceAll("\u00a0", " ")).toBe(said);
    expect([failure.mayRetry, failure.retryAfterSeconds]).toEqual([mayRetry, after]);
    expect(left()).toEqual(before);
  },
);

test("a stream that never ends and does not say so stops at the limit", async () => {
  source.on("/sans-fin", badly.endless("x".repeat(100_000)));
  await expect(open("/sans-fin", { maxBytes: 5_000_000 })).rejects.toThrow(
    "La source envoie plus que ce qui est accepté.",
  );
});

test.each<[string, (response: ServerResponse) => unknown, boolean]>([
  ["its length", (response) => response.writeHead(200, { "content-length": "7" }).end("<root/>"), true],
  ["its last chunk", (response) => response.writeHead(200).write("<root/>", () => response.end()), true],
  [
    "nothing but the end of the connection",
    (response) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { connection: "close" }).write("<root/>", () => response.end());
    },
    false,
  ],
])("whether a file that is ended by %s came whole", async (_, answer, cameWhole) => {
  source.on("/fin", (_request, response) => void answer(response));
  const file = await open("/fin");
  expect([await text(file.stream()), file.cameWhole]).toEqual(["<root/>", cameWhole]);
  await file.close();
});

test("the trailer of a compressed file says that it is whole; nothing says it of another on disk", async () => {
  const path = join(folder, "disque");
  for (const [bytes, cameWhole] of [
    [Buffer.from("<root/>"), false],
    [gzipSync("<root/>"), true],
  ] as const) {
    writeFileSync(path, bytes);
    expect((await openSourceFile(outgoing, { file: path })).cameWhole).toBe(cameWhole);
  }
});

test("this machine is out of reach unless it is configured", async () => {
  source.on("/a", "<root/>");
  await expect(open("/a", {}, {}, {}, openOutgoing())).rejects.toThrow("L'adresse mène à un réseau privé");
});

test("what the source knows us by goes with the question", async () => {
  source.on("/garde", "<root/>");
  await (await open("/garde", {}, { identifier: "nous", secret: "clé" })).close();
  expect(source.asked.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from("nous:clé").toString("base64")}`);
});

test("with a token the export of the day is asked for; without one the address is the file's", async () => {
  source.on(
    "/export",
    (request, response) =>
      void response
        .writeHead(request.headers.authorization === "Bearer jeton" ? 200 : 401)
        .end(JSON.stringify({ url: `${source.url}/jour.json`, lastUpdate: "2026-11-21T02:00:00Z" })),
  );
  source.on("/jour.json", "[]");
  const file = await open("/export", {}, { secret: "jeton" }, apiApprentissage);
  expect(await text(file.stream())).toBe("[]");
  expect(source.asked.at(-1)?.headers.authorization).toBeUndefined();
  await file.close();
  await expect(open("/export", {}, { secret: "autre" }, apiApprentissage)).rejects.toThrow("La source refuse l'accès");
  source.on("/export", '{"autre":1}');
  await expect(open("/export", {}, { secret: "jeton" }, apiApprentissage)).rejects.toThrow(
    "La source n'a pas donné l'adresse de son fichier.",
  );
  const direct = await open("/jour.json", {}, {}, apiApprentissage);
  expect(await text(direct.stream())).toBe("[]");
  await direct.close();
});

test("a file of this machine is left where it is; one that is a web page is none", async () => {
  const path = join(folder, "feed.xml");
  writeFileSync(path, "<root/>");
  await (await openSourceFile(outgoing, { file: path })).close();
  expect(existsSync(path)).toBe(true);
  writeFileSync(path, "\ufeff\n<html><head></head></html>");
  const page = await openSourceFile(outgoing, { file: path });
  await expect(text(page.stream())).rejects.toThrow("La source a répondu par une page web.");
});
