import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const first = await testApi({ rateFactor: 1 });
// Another process on the same database.
const second = await testApi({ rateFactor: 1, world: { url: first.url, dataDir: first.dataDir } });
const body = { email: "a@exemple.fr", password: "court", type: "applicant" as const };
const statusOf = async (api: typeof first, remoteAddress: string) =>
  (await api.sendRaw({ method: "POST", url: "/api/v1/signup/", payload: body, remoteAddress })).status;

test("a sensitive route allows a client its calls a minute from all processes together", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 20; call += 1) statuses.push(await statusOf(call % 2 ? first : second, "192.0.2.1"));
  expect(statuses).toEqual(Array(20).fill(400));
  expect([await statusOf(first, "192.0.2.1"), await statusOf(second, "192.0.2.1")]).toEqual([429, 429]);
  expect(await statusOf(second, "192.0.2.2")).toBe(400);
  const answer = await second.sendRaw({
    method: "POST",
    url: "/api/v1/signup/",
    payload: body,
    remoteAddress: "192.0.2.1",
  });
  expect(answer.body).toMatchObject({ code: "too-many", detail: expect.stringMatching(/^Trop de /) });
  expect(["limit", "remaining"].map((name) => Number(answer.headers[`x-ratelimit-${name}`]))).toEqual([20, 0]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("what is kept names no client, and a read that many make leaves nothing", async () => {
  await statusOf(first, "192.0.2.9");
  const keys = async () => (await first.pool.query("select key from rate_limits order by key")).rows;
  const before = await keys();
  expect(before.length).toBeGreaterThan(0);
  expect(JSON.stringify(before)).not.toContain("192.0.2");
  const read = { url: "/api/v1/offers/", remoteAddress: "192.0.2.9" };
  expect((await first.sendRaw(read)).status).toBe(200);
  expect(await keys()).toEqual(before);
});

test("while the database does not count, each process counts for itself with the same figure", async () => {
  await first.pool.query("alter table rate_limits rename to elsewhere");
  const statuses: number[] = [];
  for (let call = 0; call < 21; call += 1) statuses.push(await statusOf(first, "192.0.2.3"));
  await first.pool.query("alter table elsewhere rename to rate_limits");
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});
