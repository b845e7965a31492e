import type * as contract from "@passerelle/contract/identity/account-sessions";
import type { SessionTokens } from "@passerelle/contract/identity/accounts";
import * as accounts from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { accountTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";
const newerChrome = chrome.replace("129", "141");
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

const logIn = async (as: Account, userAgent = chrome, from = "198.51.100.23") =>
  (
    await api.sendRaw({
      method: "POST",
      url: "/api/v1/token/",
      headers: { "user-agent": userAgent },
      remoteAddress: from,
      payload: { email: as.email, password: givenPassword },
    })
  ).body as SessionTokens;
const by = (session: SessionTokens, method: "GET" | "DELETE" = "GET", path = "/account/sessions/") =>
  api.sendRaw({ method, url: `/api/v1${path}`, headers: { authorization: `Bearer ${session.access}` } });
const refresh = (session: SessionTokens) => api.ask(accounts.refreshSession, { body: { refresh: session.refresh } });
const noticesTo = async ({ email }: Account) => {
  await api.runTasks();
  return api.sent.filter(
    ({ to, subject }) => to === email && subject === "Nouvelle connexion à votre compte Passerelle",
  );
};

test("each session says its browser, its system and an address that is cut; the one that asks is marked", async () => {
  const as = await given.account("applicant");
  await logIn(as, safari, "2001:db8:85a3:8d3:1319:8a2e:370:7348");
  const here = await logIn(as);
  const { body, headers } = await by(here);
  expect(Number(headers["x-total-count"])).toBe(2);
  expect(
    body.map(({ browser, system, address, is_current }: contract.AccountSession) => [
      browser,
      system,
      address,
      is_current,
    ]),
  ).toEqual([
    ["Chrome", "Windows", "198.51.100.x", true],
    ["Safari", "iOS", "2001:db8:85a3:x", false],
  ]);
  const { rows } = await api.pool.query("select * from sessions where account_id = $1", [as.id]);
  // The rest of an address; an identifier may hold the same letters by chance.
  const kept = rows.map(({ id, account_id, ...row }) => row);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51\.100\.23|8d3/);
});

test("a session is one line however often it is renewed, and is seen each time", async () => {
  api.setNow(new Date("2026-11-20T08:00:00Z"));
  const as = await given.account("applicant");
  const first = await logIn(as);
  api.setNow(new Date("2026-11-20T09:00:00Z"));
  const renewed = (await refresh(first)).body as SessionTokens;
  const { body } = await by(renewed);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ created_at: "2026-11-20T08:00:00.000Z", last_seen_at: "2026-11-20T09:00:00.000Z" });
  api.setNow(undefined);
});

test("a session that is ended from afar opens nothing more, at once; another account's is not found", async () => {
  const as = await given.account("applicant");
  const lost = await logIn(as, safari);
  const here = await logIn(as);
  const other = await logIn(await given.account("applicant"));
  const id = (await by(here)).body.find(({ is_current }: contract.AccountSession) => !is_current).id;
  expect((await by(other, "DELETE", `/account/sessions/${id}/`)).status).toBe(404);
  expect((await by(lost)).status).toBe(200);
  expect((await by(here, "DELETE", `/account/sessions/${id}/`)).status).toBe(204);
  expect((await by(lost)).status).toBe(401);
  expect((await refresh(lost)).status).toBe(401);
  expect((await by(here, "DELETE", `/account/sessions/${id}/`)).status).toBe(404);
  expect((await by(here)).body).toHaveLength(1);
});

test("all the others end together, and the one that asks goes on", async () => {
  const as = await given.account("applicant");
  const others = [await logIn(as, safari), await logIn(as, safari)];
  const here = await logIn(as);
  expect((await by(here, "DELETE")).status).toBe(204);
  for (const other of others) {
    expect((await by(other)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
  }
  expect((await by(here)).body).toHaveLength(1);
  expect((await refresh(here)).status).toBe(200);
});

test("logging out ends the access token too, with the refresh token or by itself", async () => {
  const as = await given.account("applicant");
  const left = await logIn(as);
  await api.ask(accounts.logOut, { body: { refresh: left.refresh } });
  expect((await by(left)).status).toBe(401);
  const other = await logIn(as);
  const answer = await api.ask(accounts.logOut, { body: {} }, { headers: { authorization: `Bearer ${other.access}` } });
  expect(answer.status).toBe(200);
  expect((await by(other)).status).toBe(401);
  expect((await refresh(other)).status).toBe(401);
});

test("another browser or system is notified to the owner, the first login and a new version are not", async () => {
  const as = await given.account("applicant");
  await logIn(as);
  await logIn(as, newerChrome, "203.0.113.9");
  expect(await noticesTo(as)).toHaveLength(0);
  await logIn(as, safari, "203.0.113.9");
  await logIn(as, safari);
  const told = await noticesTo(as);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Appareil : Safari, iOS");
  expect(told[0]?.text).toContain("Adresse approximative : 203.0.113.x");
  expect(told[0]?.text).toContain("http://passerelle.test/reset-password-email");
});

test("a program that says nothing of itself is a device like another", async () => {
  const as = await given.account("applicant");
  await logIn(as);
  await logIn(as, "curl/8.5");
  expect((await noticesTo(as))[0]?.text).toContain("Appareil : navigateur inconnu, système inconnu");
});

test("a password that is changed is notified to the owner", async () => {
  const as = await given.account("applicant");
  await api.ask(
    accounts.changePassword,
    { body: { current_password: givenPassword, password: "une phrase bien à moi" } },
    { as },
  );
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === as.email).map(({ subject }) => subject)).toEqual([
    "Votre mot de passe a été modifié",
  ]);
});

test("sessions that are long over and devices that no longer come are forgotten", async () => {
  const as = await given.account("applicant");
  const count = async () =>
    (
      await api.pool.query(
        "select (select count(*)::int from sessions where account_id = $1) as sessions, (select count(*)::int from login_devices where account_id = $1) as devices",
        [as.id],
      )
    ).rows[0];
  await logIn(as);
  const inDays = (days: number) => ({ ...api.context(), now: new Date(Date.now() + days * 86_400_000) });
  await accountTasks.deleteStale.run(inDays(36), {});
  expect(await count()).toEqual({ sessions: 1, devices: 1 });
  await accountTasks.deleteStale.run(inDays(38), {});
  expect(await count()).toEqual({ sessions: 0, devices: 1 });
  await accountTasks.deleteStale.run(inDays(391), {});
  expect(await count()).toEqual({ sessions: 0, devices: 0 });
});
