import { createSchoolKey } from "@passerelle/contract/organisations/school-keys";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { hashToken } from "#platform/auth.ts";
import { keyCallsPerMinute } from "#platform/limits.ts";

// One call out of each hundred that a key really has.
const api = await testApi({ rateFactor: 0.01 });
const { given, ask } = api;
const allowed = keyCallsPerMinute / 100;

test("a key that asks too often waits for the next minute, and no other key does", async () => {
  const as = await given.school();
  const wanted = { name: "Suivi", scopes: ["offres:lecture" as const] };
  const { key } = (await ask(createSchoolKey, { params: { schoolId: as.schoolId }, body: wanted }, { as })).body;
  const other = "psk_une-autre";
  // Made beside the API, where making keys is counted too.
  await api.pool.query(
    `insert into school_keys (school_id, name, beginning, key_hash, scopes, created_at)
      select school_id, name, beginning, $1, scopes, created_at from school_keys`,
    [hashToken(other)],
  );
  const call = (key: string, url = "/api/v1/application-system/school-job-posting/") =>
    api.sendRaw({ url, headers: { authorization: `Bearer ${key}` } });
  api.setNow(new Date("2027-03-01T12:00:48.000Z"));
  for (let index = 0; index < allowed; index += 1) expect((await call(key)).status).toBe(200);
  const { status, body, headers } = await call(key);
  expect([status, body.code, headers["retry-after"]]).toEqual([429, "too-many-calls", "12"]);
  // What it may not do counts too.
  expect((await call(key, "/api/v1/application-system/schools/x/applications/")).status).toBe(429);
  api.setNow(new Date("2027-03-01T12:00:50.000Z"));
  expect((await call(other)).status).toBe(200);
  api.setNow(new Date("2027-03-01T12:01:00.000Z"));
  expect((await call(key)).status).toBe(200);
});

test("every answer to a key says the limit of that key, and none but its own", async () => {
  const { schoolId } = await given.school();
  const key = "psk_une-troisieme";
  await api.pool.query(
    `insert into school_keys (school_id, name, beginning, key_hash, scopes, created_at)
      values ($1, 'Suivi', 'psk_une', $2, '{offres:lecture}', now())`,
    [schoolId, hashToken(key)],
  );
  const call = () =>
    api.sendRaw({
      url: "/api/v1/application-system/school-job-posting/",
      headers: { authorization: `Bearer ${key}` },
    });
  const limitsOf = ({ status, headers }: Awaited<ReturnType<typeof call>>) => [
    status,
    ...["limit", "remaining", "reset"].map((name) => Number(headers[`x-ratelimit-${name}`])),
  ];
  api.setNow(new Date("2027-03-01T12:10:48.000Z"));
  expect(limitsOf(await call())).toEqual([200, allowed, allowed - 1, 12]);
  for (let index = 1; index < allowed; index += 1) await call();
  expect(limitsOf(await call())).toEqual([429, allowed, 0, 12]);
});
