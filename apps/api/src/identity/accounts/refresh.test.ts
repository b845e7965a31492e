import type { SessionTokens } from "@passerelle/contract/identity/accounts";
import * as contract from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, expect, test } from "vitest";
import { spentTokenGraceSeconds } from "./sessions.ts";

const api = await testApi();
const { given } = api;
let now = new Date("2026-11-20T10:00:00Z");
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  api.setNow(now);
};
afterEach(() => wait(3600));
wait(0);

const open = async () => (await api.logIn((await given.account("applicant")).email)).body;
const refresh = (token: string) => api.ask(contract.refreshSession, { body: { refresh: token } });
const statusOf = async ({ access }: SessionTokens) =>
  (await api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${access}` } })).status;

test("five refreshes at once all succeed, and every token that they give works", async () => {
  const session = await open();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of answers) expect(await statusOf(body)).toBe(200);
  const again = await Promise.all(answers.map(({ body }) => refresh(body.refresh)));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("a token that was spent a moment ago gives the same successor, so that a lost answer can be asked for again", async () => {
  const session = await open();
  const lost = (await refresh(session.refresh)).body;
  expect(lost.refresh).not.toBe(session.refresh);
  wait(spentTokenGraceSeconds);
  const again = await refresh(session.refresh);
  expect([again.status, again.body.refresh]).toEqual([200, lost.refresh]);
  expect(await statusOf(again.body)).toBe(200);
  // No second branch: the family still has one token that can be renewed.
  const { rows } = await api.pool.query(
    "select count(*)::int as live from refresh_tokens where spent_at is null and family_id = (select family_id from refresh_tokens order by created_at desc limit 1)",
  );
  expect(rows).toEqual([{ live: 1 }]);
});

test("the grace leads to the token that the session is at, however often it was renewed meanwhile", async () => {
  const session = await open();
  const second = (await refresh(session.refresh)).body;
  const third = (await refresh(second.refresh)).body;
  expect((await refresh(session.refresh)).body.refresh).toBe(third.refresh);
});

test("a token that was spent longer ago ends the whole session, access tokens included", async () => {
  const session = await open();
  const renewed = (await refresh(session.refresh)).body;
  wait(spentTokenGraceSeconds + 1);
  expect(await statusOf(renewed)).toBe(200);
  const reused = await refresh(session.refresh);
  expect([reused.status, reused.body.detail]).toEqual([401, "Votre session a expiré. Veuillez vous reconnecter."]);
  expect(await statusOf(renewed)).toBe(401);
  expect((await refresh(renewed.refresh)).status).toBe(401);
});

test("the thief of a token within the grace is found out at the next renewal", async () => {
  const session = await open();
  const owner = (await refresh(session.refresh)).body;
  const thief = (await refresh(session.refresh)).body;
  wait(14 * 60);
  const kept = (await refresh(thief.refresh)).body;
  wait(spentTokenGraceSeconds + 1);
  expect((await refresh(owner.refresh)).status).toBe(401);
  expect(await statusOf(kept)).toBe(401);
});

test("a spent token gives nothing, within the grace either, once the session has ended", async () => {
  const session = await open();
  const renewed = (await refresh(session.refresh)).body;
  await api.ask(contract.logOut, { body: { refresh: renewed.refresh } });
  expect((await refresh(session.refresh)).status).toBe(401);
});

test("refreshes and log-outs at once end the session, without a failure of the server", async () => {
  for (let round = 0; round < 3; round += 1) {
    const session = await open();
    const answers = await Promise.all([
      refresh(session.refresh),
      api.ask(contract.logOut, { body: { refresh: session.refresh } }),
      refresh(session.refresh),
      api.ask(contract.logOut, { body: {} }, { headers: { authorization: `Bearer ${session.access}` } }),
      refresh(session.refresh),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await statusOf(session)).toBe(401);
    expect((await refresh(session.refresh)).status).toBe(401);
  }
});

test("an unknown token is refused; a program that sends none gets the reason", async () => {
  expect((await refresh("inconnu")).body.detail).toBe("Votre session a expiré. Veuillez vous reconnecter.");
  const none = await api.ask(contract.refreshSession, { body: {} });
  expect([none.status, none.body.fields]).toEqual([400, { refresh: ["Le jeton est requis"] }]);
});
