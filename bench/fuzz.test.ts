import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { givenReplies } from "@passerelle/testing/given.ts";
import { answersOf, compareAssertions } from "@passerelle/testing/sql-assertions.ts";
import { expect, test } from "vitest";
import { emptyReport, judge, judgeFailure } from "./fuzz-judge.ts";
import { fuzz } from "./fuzz-run.ts";
import { Hang, send } from "./fuzz-send.ts";

const api = await testApi({ rateFactor: 1e6, rateLimit: 1e9, replies: givenReplies });
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;
const { db, secretKey, given, routes } = api;
const run = (tried: Route[], requests: number, lanes = 2) =>
  fuzz({
    ...{ baseUrl: `http://127.0.0.1:${port}`, db, secretKey, given, routes, follow: api.follow },
    ...{ tried, seed: 1, until: { requests, at: Number.POSITIVE_INFINITY }, lanes },
  });

test("every operation succeeds when it is asked as it should be, and its columns are of the types that sql<T> asserts", {
  timeout: 120_000,
}, async () => {
  // One after another: two operations set the one source of imports, and the second of two at once is refused.
  const { result, answers } = await answersOf(() => run(routes, 0, 1));
  const { findings, refused, reached } = result;
  expect(findings).toEqual([]);
  expect(Object.fromEntries(refused)).toEqual({});
  expect(reached.size).toBe(routes.length);
  const { rows } = await api.pool.query<{ oid: number; typname: string }>(
    "select oid::int, case when typtype = 'e' then 'text' else typname end as typname from pg_type",
  );
  const types = new Map(rows.map(({ oid, typname }) => [oid, typname]));
  const { checked, wrong } = compareAssertions(answers, (oid) => types.get(oid));
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(350);
});

test("what is wrong in a request is refused in the agreed shape, and what is another owner's in none", {
  timeout: 120_000,
}, async () => {
  // Some of every room, each disturbed once at least.
  const some = routes.filter((_, index) => index % 12 === 4);
  const { findings, requests } = await run(some, 350);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(350);
});

test("a 5xx, another shape, an answer to a caller who may not and one that does not come are found", async () => {
  const route = routes.find(({ method, access }) => method === "GET" && access.includes("staff")) as Route;
  const sent = { url: "/", method: "GET", headers: {} };
  const found = (role: "staff" | "applicant" | "owner", status: number, text: string, isBroken = false) => {
    const report = emptyReport();
    judge(report, route, role, sent, { status, text, body: isBroken ? null : JSON.parse(text), isBroken });
    return report.findings.map(({ trouble }) => trouble);
  };
  const refusal = '{"detail":"Cet élément est introuvable.","code":"not-found"}';
  expect(found("owner", 200, "[]")).toEqual([]);
  expect(found("applicant", 403, refusal)).toEqual([]);
  expect(found("staff", 500, refusal)).toEqual(["5xx"]);
  expect(found("staff", 404, '{"message":"Not found"}')).toEqual(["shape"]);
  expect(found("staff", 200, "[", true)).toEqual(["shape"]);
  expect(found("staff", 226, "[]")).toEqual(["shape"]);
  expect(found("applicant", 200, "[]")).toEqual(["open"]);

  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port: silentPort } = silent.address() as AddressInfo;
  const error = await send(`http://127.0.0.1:${silentPort}`, sent, 50).catch((caught) => caught);
  silent.closeAllConnections();
  silent.close();
  expect(error).toBeInstanceOf(Hang);
  const report = emptyReport();
  judgeFailure(report, route, "staff", sent, error);
  expect(report.findings.map(({ trouble }) => trouble)).toEqual(["hang"]);
});
