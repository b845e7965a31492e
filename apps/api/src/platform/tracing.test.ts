import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn as login } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { openFiles } from "./files.ts";
import { apiPrefix } from "./http.ts";
import { createLog } from "./log.ts";
import { openMailTransport } from "./mail.ts";
import { openOutgoing } from "./outgoing.ts";
import { isTracing, openTracing, traceTask } from "./tracing.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: Attribute[];
};

/** A collector that keeps what it is sent, as text and as spans. */
const openCollector = async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    bodies.push(body);
    answer.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => bodies.join("\n"),
    spans: (): Sent[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => server.close(),
  };
};
const log = createLog({ logLevel: "silent" });
const attribute = (span: Sent | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("without an address nothing is traced, and a task runs as it is", async () => {
  expect(isTracing()).toBe(false);
  expect(await traceTask("essai", async () => 3)).toBe(3);
});

test("a request is a span by its route, with its statements below; nothing that people wrote is sent", async () => {
  const collector = await openCollector();
  const close = await openTracing({ url: collector.url, share: 100, role: "all", version: "0", log });
  const api = await testApi();
  const client = "0af7651916cd43dd8448eb211c80319c";
  const email = "camille.secrete@exemple.fr";
  try {
    const refused = await api.app.inject({
      method: "POST",
      url: `${apiPrefix}${login.path}?de=${email}`,
      payload: { email, password: "une phrase secrète" },
      headers: { traceparent: `00-${client}-b7ad6b7169203331-01` },
    });
    expect(refused.statusCode).toBe(401);
    expect((await api.app.inject({ url: `${apiPrefix}/offers/?search=boulanger` })).statusCode).toBe(200);
    await expect(traceTask("essai", async () => Promise.reject(new Error("une panne")))).rejects.toThrow("une panne");
  } finally {
    await close();
    collector.close();
  }
  const spans = collector.spans();
  const asked = spans.find(({ name }) => name === `POST ${apiPrefix}/token`);
  expect(attribute(asked, "http.response.status_code")).toBe(401);
  expect(attribute(asked, "passerelle.request_id")).toMatch(/^[0-9a-f-]{36}$/);
  // A client does not choose in which trace it is written.
  expect(asked?.parentSpanId ?? "").toBe("");
  expect(asked?.traceId).not.toBe(client);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(below.map((span) => attribute(span, "db.query.text"))).toContainEqual(expect.stringContaining("accounts"));
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([asked?.traceId]));
  const searched = spans.find(({ name }) => name === `GET ${apiPrefix}/offers`);
  const search = spans.filter(({ parentSpanId }) => parentSpanId === searched?.spanId);
  expect(new Set(search.map(({ name }) => name))).toEqual(new Set(["select", "with"]));
  expect(spans.find(({ name }) => name === "task essai")?.status.code).toBe(2);
  for (const secret of ["camille", "secrète", "boulanger", "une panne"]) expect(collector.text()).not.toContain(secret);
  expect(isTracing()).toBe(false);
});

test("a call of an outside address is a span below the task that makes it, without the address", async () => {
  const collector = await openCollector();
  const outside = createServer((_request, answer) => answer.writeHead(503).end()).listen(0, "127.0.0.1");
  await once(outside, "listening");
  const { ask } = openOutgoing({ reachesLoopback: true });
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/agenda-de-camille.ics`;
  const close = await openTracing({ url: collector.url, share: 100, role: "all", version: "0", log });
  try {
    const call = async () => (await ask(address)).body.resume();
    await traceTask("essai", call);
    // Nobody's: neither a request nor a task makes it.
    await call();
  } finally {
    await close();
    collector.close();
    outside.close();
  }
  const task = collector.spans().find(({ name }) => name === "task essai");
  const calls = collector.spans().filter(({ name }) => name === "call GET");
  expect(calls).toMatchObject([{ parentSpanId: task?.spanId, status: { code: 2 } }]);
  expect(attribute(calls[0], "http.response.status_code")).toBe(503);
  expect(collector.text()).not.toContain("camille");
});

test("mails and files are spans below the task that sends or stores them, without names or addresses", async () => {
  const collector = await openCollector();
  const dataDir = await mkdtemp(join(tmpdir(), "passerelle-traces-"));
  const files = await openFiles({ s3Url: undefined, dataDir });
  const mailFrom = "contact@passerelle.example";
  const mail = openMailTransport({ smtpUrl: undefined, dataDir, mailFrom, publicUrl: "http://localhost" });
  const message = { to: "camille@exemple.fr", subject: "Essai", text: "Essai", html: "<p>Essai</p>" };
  const close = await openTracing({ url: collector.url, share: 100, role: "all", version: "0", log });
  try {
    await traceTask("essai", async () => {
      const { key } = await files.put(Buffer.from("CV"), { name: "camille.pdf", contentType: "application/pdf" });
      (await files.get(key))?.destroy();
      await files.remove(key);
      await mail.deliver({ ...message, id: "1", createdAt: "2026-01-01T00:00:00Z" });
      await expect(files.putBack("", Buffer.from(""))).rejects.toThrow();
    });
  } finally {
    await close();
    collector.close();
    await rm(dataDir, { recursive: true });
  }
  const task = collector.spans().find(({ name }) => name === "task essai");
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === task?.spanId);
  expect(below.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ["file put", 0],
    ["file get", 0],
    ["file remove", 0],
    ["mail send", 0],
    ["file put", 2],
  ]);
  expect(collector.text()).not.toContain("camille");
});

test("a collector that does not answer refuses nothing", async () => {
  const close = await openTracing({ url: "http://127.0.0.1:9/v1/traces", share: 100, role: "all", version: "0", log });
  expect(await traceTask("essai", async () => 3)).toBe(3);
  await close();
});
