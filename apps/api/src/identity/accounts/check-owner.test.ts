import * as contract from "@passerelle/contract/identity/accounts";
import * as emails from "@passerelle/contract/identity/email-changes";
import * as twoStep from "@passerelle/contract/identity/two-step";
import type { Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
let now = new Date("2026-11-20T10:00:00Z");
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  api.setNow(now);
};
afterEach(() => wait(3600));
wait(0);

const wrong = "pas le bon mot de passe";
const good = "une phrase bien à moi";
const code = "000000";
const asking: [Route, (password: string) => object][] = [
  [contract.changePassword, (current_password) => ({ current_password, password: good })],
  [emails.requestEmailChange, (password) => ({ email: "nouvelle@exemple.fr", password })],
  [contract.deleteAccount, (password) => ({ password })],
  [twoStep.enableTwoStep, (password) => ({ set_up: "x", code, password })],
  [twoStep.disableTwoStep, (password) => ({ code, password })],
  [twoStep.renewRecoveryCodes, (password) => ({ code, password })],
];
const post = (as: Account, [route, body]: (typeof asking)[number], password: string, from = "192.0.2.1") =>
  api.sendRaw({ method: "POST", url: `/api/v1${route.path}`, payload: body(password), remoteAddress: from }, as);

test("wrong passwords are counted by account, whatever asks for them and from wherever", async () => {
  const as = await given.account("applicant");
  for (let tried = 0; tried < 10; tried += 1) {
    const each = asking[tried % asking.length] ?? asking[0];
    if (each) expect((await post(as, each, wrong, `192.0.2.${tried + 1}`)).body.code).toBe("wrong-password");
  }
  for (const each of asking)
    for (const password of [wrong, givenPassword]) {
      const stopped = await post(as, each, password, "203.0.113.7");
      expect([stopped.status, stopped.body.code]).toEqual([429, "too-many-attempts"]);
      expect(stopped.body.detail).toMatch(/^Trop de tentatives\. Réessayez dans \d+ minutes\.$/);
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(3600);
    }
  const [change] = asking;
  if (!change) throw new Error("nothing to ask");
  expect((await post(await given.account("applicant"), change, givenPassword)).status).toBe(200);
  wait(3600);
  expect((await post(as, change, givenPassword)).status).toBe(200);
});

test("many wrong passwords at once are ten", async () => {
  const as = await given.account("applicant");
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => ask(contract.deleteAccount, { body: { password: wrong } }, { as })),
  );
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((each) => each === "wrong-password")).toHaveLength(10);
  expect(codes.filter((each) => each === "too-many-attempts")).toHaveLength(6);
});

test("right passwords are no attempts", async () => {
  const as = await given.account("applicant");
  for (let time = 0; time < 12; time += 1) {
    const body = { email: `autre-${time}-${as.id}@exemple.fr`, password: givenPassword };
    expect((await ask(emails.requestEmailChange, { body }, { as })).status).toBe(200);
  }
});

const withTwoStep = async (as: Account) => {
  const { set_up, secret } = (await ask(twoStep.startTwoStep, {}, { as })).body;
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  const body = { set_up, code: codeNow(), password: givenPassword };
  const { recovery_codes } = (await ask(twoStep.enableTwoStep, { body }, { as })).body;
  wait(60);
  return { codeNow, recovery_codes };
};
const changes: [string, (as: Account, code?: string) => ReturnType<typeof ask>][] = [
  [
    "password",
    (as, code) =>
      ask(contract.changePassword, { body: { current_password: givenPassword, password: good, code } }, { as }),
  ],
  [
    "address",
    (as, code) =>
      ask(
        emails.requestEmailChange,
        { body: { email: `neuve-${as.id}@exemple.fr`, password: givenPassword, code } },
        { as },
      ),
  ],
];

test.each(changes)("changing the %s asks the second step where one is on", async (_, change) => {
  const as = await given.account("applicant");
  const { codeNow, recovery_codes } = await withTwoStep(as);
  const without = await change(as);
  expect([without.status, without.body.fields]).toEqual([400, { code: ["Le code est requis"] }]);
  expect((await change(as, "000000")).body.code).toBe("wrong-code");
  expect((await change(as, codeNow())).status).toBe(200);
  const { rows } = await api.pool.query("select session_epoch from accounts where id = $1", [as.id]);
  const again = await change({ ...as, session_epoch: rows[0].session_epoch }, recovery_codes[0]);
  // The password was changed by the first one; the address may be asked for again.
  expect([200, 400]).toContain(again.status);
});

test("wrong codes are counted there too", async () => {
  const as = await given.account("applicant");
  const { codeNow } = await withTwoStep(as);
  const change = changes[1]?.[1];
  for (let tried = 0; tried < 5; tried += 1) expect((await change?.(as, "000000"))?.body.code).toBe("wrong-code");
  expect((await change?.(as, codeNow()))?.body.code).toBe("too-many-attempts");
});

test("without a second step a code that is sent changes nothing", async () => {
  const as = await given.account("applicant");
  expect((await changes[1]?.[1](as, "000000"))?.status).toBe(200);
});
