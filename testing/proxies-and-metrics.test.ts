import { createServer } from "node:net";
import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { signUp } from "@passerelle/contract/identity/accounts";
import { describe, expect, test } from "vitest";
import { testApi } from "./api.ts";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

describe.each([
  {
    trustProxy: false as const,
    from: "192.0.2.1",
    sameClient: ["198.51.100.1", "198.51.100.2", "127.0.0.1, 198.51.100.3"],
    others: [],
  },
  {
    trustProxy: 1,
    from: "10.0.0.1",
    sameClient: ["198.51.100.9", "203.0.113.1, 198.51.100.9", "127.0.0.1, 203.0.113.2, 198.51.100.9"],
    others: ["198.51.100.10", "198.51.100.9, 198.51.100.11"],
  },
  {
    trustProxy: 2,
    from: "10.0.0.1",
    sameClient: ["198.51.100.20, 10.0.0.2", "203.0.113.7, 198.51.100.20, 10.0.0.2"],
    others: ["198.51.100.21, 10.0.0.2"],
  },
  {
    trustProxy: ["10.0.0.0/8"],
    from: "10.0.0.1",
    sameClient: ["198.51.100.30", "203.0.113.1, 198.51.100.30, 10.9.9.9"],
    others: ["198.51.100.31, 10.0.0.3"],
  },
  // A client that reaches the server beside its proxies.
  {
    trustProxy: ["10.0.0.0/8"],
    from: "192.0.2.40",
    sameClient: ["198.51.100.40", "198.51.100.41", "10.0.0.1"],
    others: [],
  },
])("behind proxies set to $trustProxy, a call from $from", ({ trustProxy, from, sameClient, others }) => {
  test("is counted for the client that the trusted proxies name, whatever that client wrote before", async () => {
    // One call a minute of the twenty that the route allows.
    const api = await testApi({ trustProxy, rateFactor: 0.05 });
    const call = async (forwardedFor: string) => {
      const { status } = await api.sendRaw({
        method: "POST",
        url: `${apiPrefix}${signUp.path}`,
        remoteAddress: from,
        headers: { "x-forwarded-for": forwardedFor },
        payload: {},
      });
      return status;
    };
    const [first = "", ...again] = sameClient;
    expect(await call(first)).toBe(400);
    for (const written of again) expect([written, await call(written)]).toEqual([written, 429]);
    for (const written of others) expect([written, await call(written)]).toEqual([written, 400]);
  }, 60_000);
});

const token = "un-jeton-de-mesure-assez-long";
const noMetrics = { port: undefined, host: "127.0.0.1", token: undefined };

test("without port and token nobody reads the figures, from this machine neither", async () => {
  const api = await testApi({ trustProxy: 1 });
  const headers = { "x-forwarded-for": "127.0.0.1", authorization: "Bearer undefined" };
  expect((await api.sendRaw({ url: "/metrics" })).status).toBe(404);
  expect((await api.sendRaw({ url: "/metrics", headers })).status).toBe(404);
});

test("on the port of the site the figures are given to who shows the token", async () => {
  const api = await testApi({ metrics: { ...noMetrics, token } });
  const read = async (authorization?: string) => {
    const { status, body } = await api.sendRaw({ url: "/metrics", headers: authorization ? { authorization } : {} });
    return [status, String(body).includes("http_request_duration_seconds")];
  };
  await api.sendRaw({ url: "/health/live" });
  expect(await read(`Bearer ${token}`)).toEqual([200, true]);
  for (const wrong of [undefined, token, `Bearer ${token}x`, "Bearer ", `Basic ${token}`])
    expect(await read(wrong)).toEqual([404, false]);
});

test("on a port of their own they are given there alone, with the token where there is one", async () => {
  const port = await freePort();
  const api = await testApi({ metrics: { ...noMetrics, port } });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await api.sendRaw({ url: "/metrics" })).status).toBe(404);

  const guarded = await freePort();
  const other = await testApi({ metrics: { ...noMetrics, port: guarded, token } });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`http://127.0.0.1:${guarded}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${guarded}/metrics`, { headers })).status).toBe(200);
  expect((await other.sendRaw({ url: "/metrics", headers })).status).toBe(404);

  await expect(testApi({ metrics: { ...noMetrics, port } })).rejects.toThrow(
    `Impossible d'écouter sur 127.0.0.1:${port} (EADDRINUSE) : vérifiez les variables METRICS_HOST et METRICS_PORT.`,
  );
}, 120_000);

test("the figures are given while no connection to the database is left, and say what they do not know", async () => {
  const api = await testApi({ metrics: { ...noMetrics, token } });
  const read = async () =>
    String((await api.sendRaw({ url: "/metrics", headers: { authorization: `Bearer ${token}` } })).body);
  const before = await read();
  expect(before).toContain("tasks_waiting_known 1");
  expect(before).toContain('tasks_waiting{task="');
  const waiting = api.queue.waiting;
  for (const out of [() => Promise.reject(new Error("timeout exceeded")), () => new Promise<never>(() => {})]) {
    api.queue.waiting = out;
    const now = await read();
    expect(now).toContain("http_request_duration_seconds_bucket");
    expect(now).toContain("tasks_waiting_known 0");
    expect(now).not.toContain('tasks_waiting{task="');
  }
  api.queue.waiting = waiting;
  expect(await read()).toContain("tasks_waiting_known 1");
});
