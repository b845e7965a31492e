import type { SessionTokens } from "@passerelle/contract/identity/accounts";
import * as contract from "@passerelle/contract/identity/accounts";
import { refreshInCookie } from "@passerelle/contract/refresh-cookie";
import type { Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const ownPage = { ...refreshInCookie, origin: "http://passerelle.test" };

type Input = { headers?: Record<string, string>; cookie?: string; access?: string };
const post = async (route: Route, payload: object, { headers = ownPage, cookie, access }: Input = {}) => {
  const answer = await api.sendRaw({
    method: "POST",
    url: `/api/v1${route.path}`,
    payload,
    headers: {
      ...headers,
      ...(cookie && { cookie: `passerelle-refresh=${cookie}` }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
  });
  const said = String(answer.headers["set-cookie"] ?? "");
  return { ...answer, said, cookie: /^passerelle-refresh=([\w-]*)/.exec(said)?.[1] };
};
const logIn = async (headers?: Record<string, string>) => {
  const { email } = await given.account("applicant");
  return post(contract.logIn, { email, password: givenPassword }, headers && { headers });
};
const refresh = (cookie?: string, headers?: Record<string, string>) =>
  post(contract.refreshSession, {}, { ...(cookie && { cookie }), ...(headers && { headers }) });

test("a page of the site has its refresh token in a cookie that scripts cannot read, sent to the token calls alone", async () => {
  const session = await logIn();
  expect(session.status).toBe(200);
  expect(session.body.refresh).toBe("");
  expect(session.cookie).toMatch(/^[\w-]{40,}$/);
  const attributes = session.said.split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/api/v1/token", "SameSite=Strict"]);
});

test("the cookie renews the session, and follows the rotation", async () => {
  const session = await logIn();
  const renewed = await refresh(session.cookie);
  expect([renewed.status, renewed.body.refresh]).toEqual([200, ""]);
  expect(renewed.cookie).not.toBe(session.cookie);
  expect((await refresh(renewed.cookie)).status).toBe(200);
});

test("a program is answered as ever: its refresh token in the body, and no cookie", async () => {
  const session = await logIn({});
  expect(session.said).toBe("");
  const renewed = await post(contract.refreshSession, { refresh: session.body.refresh }, { headers: {} });
  expect(renewed.status).toBe(200);
  expect(renewed.said).toBe("");
  expect((renewed.body as SessionTokens).refresh).toMatch(/^[\w-]{40,}$/);
});

test("a token that the site kept elsewhere before is moved into the cookie", async () => {
  const session = await logIn({});
  const moved = await post(contract.refreshSession, { refresh: session.body.refresh });
  expect([moved.status, moved.body.refresh]).toEqual([200, ""]);
  expect((await refresh(moved.cookie)).status).toBe(200);
});

test.each([
  ["another site, by what its browser says", { "sec-fetch-site": "cross-site", origin: "http://passerelle.test" }],
  ["a neighbour below the same domain", { "sec-fetch-site": "same-site" }],
  ["another origin", { origin: "https://ailleurs.example" }],
  ["no origin at all", {}],
  ["an opaque origin", { origin: "null" }],
])("the cookie is neither read nor set for %s", async (_, headers) => {
  const session = await logIn();
  const refused = await refresh(session.cookie, { ...refreshInCookie, ...headers });
  expect([refused.status, refused.body.detail]).toEqual([403, "Cette demande ne vient pas d'une page de Passerelle."]);
  const login = await logIn({ ...refreshInCookie, ...headers });
  expect([login.status, login.said]).toEqual([403, ""]);
  expect((await refresh(session.cookie)).status).toBe(200);
});

test("without the header, which no other site can send, the cookie is not read", async () => {
  const session = await logIn();
  expect((await refresh(session.cookie, { origin: "http://passerelle.test" })).status).toBe(400);
});

test("a browser that says it is our page is believed, whatever the address it reached us at", async () => {
  const session = await logIn();
  const headers = { ...refreshInCookie, "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:3000" };
  expect((await refresh(session.cookie, headers)).status).toBe(200);
});

test("no cookie, and one that is over, are a session that has expired", async () => {
  expect((await refresh()).body.code).toBe("session-expired");
  expect((await refresh("inconnu")).body.code).toBe("session-expired");
});

test("logging out ends the session of the access token and takes the cookie back", async () => {
  const session = await logIn();
  const left = await post(contract.logOut, {}, { access: session.body.access });
  expect(left.status).toBe(200);
  expect(left.said).toContain("passerelle-refresh=; ");
  expect(left.said).toMatch(/Path=\/api\/v1\/token;.*Expires=Thu, 01 Jan 1970/);
  expect((await refresh(session.cookie)).status).toBe(401);
});

test("a changed password gives the site the next cookie", async () => {
  const session = await logIn();
  const body = { current_password: givenPassword, password: "une phrase bien à moi" };
  const changed = await post(contract.changePassword, body, { access: session.body.access });
  expect([changed.status, changed.body.refresh]).toEqual([200, ""]);
  expect((await refresh(session.cookie)).status).toBe(401);
  expect((await refresh(changed.cookie)).status).toBe(200);
});

test("a site that is served by https marks its cookie secure, by its name too", async () => {
  const secured = await testApi({ publicUrl: "https://passerelle.test" });
  const { email } = await secured.given.account("applicant");
  const answer = await secured.sendRaw({
    method: "POST",
    url: "/api/v1/token/",
    payload: { email, password: givenPassword },
    headers: { ...refreshInCookie, origin: "https://passerelle.test" },
  });
  expect(String(answer.headers["set-cookie"])).toMatch(/^__Secure-passerelle-refresh=.*; Secure/);
});
