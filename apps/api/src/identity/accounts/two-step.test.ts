import { endOtherSessions, listSessions } from "@passerelle/contract/identity/account-sessions";
import * as accounts from "@passerelle/contract/identity/accounts";
import * as contract from "@passerelle/contract/identity/two-step";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { signToken } from "#platform/auth.ts";
import { resetTwoStep } from "./reset-two-step.ts";

const api = await testApi();
const { given, ask } = api;
const password = givenPassword;
const start = new Date("2026-11-20T10:00:00Z");
let now = start;
/** Codes change with the clock, which stands still until a test moves it. */
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  api.setNow(now);
};
afterEach(() => wait(3600));
wait(0);

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });
const credentials = (as: Account) => ({ body: { email: as.email, password } });
const stepOf = async (as: Account) => {
  const { body } = await ask(accounts.logIn, credentials(as));
  return "second_step" in body
    ? (body.second_step as { token: string; expires_in: number })
    : { token: "", expires_in: 0 };
};
const answer = (token: string, code: string) => ask(accounts.answerSecondStep, { body: { token, code } });
/** Turns it on, and lets its first code go by. */
const withTwoStep = async (as: Account) => {
  const { body } = await ask(contract.startTwoStep, {}, { as });
  const enabled = await ask(
    contract.enableTwoStep,
    { body: { set_up: body.set_up, code: codeOf(body.secret), password } },
    { as },
  );
  expect(enabled.status).toBe(201);
  wait(60);
  return { secret: body.secret, codes: enabled.body.recovery_codes };
};
const mailsTo = async ({ email }: Account) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const opens = async (access: string) =>
  (await api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${access}` } })).status;

describe("turning the second step on", () => {
  test("a wrong password, a wrong code, another account's secret or one of yesterday turns nothing on", async () => {
    const as = await given.account("applicant");
    const other = await given.account("applicant");
    const { set_up, secret } = (await ask(contract.startTwoStep, {}, { as })).body;
    const theirs = (await ask(contract.startTwoStep, {}, { as: other })).body;
    const enable = (body: object) =>
      ask(contract.enableTwoStep, { body: { set_up, code: codeOf(secret), password, ...body } }, { as });
    expect((await enable({ password: "pas le bon" })).body.code).toBe("wrong-password");
    for (const code of ["abcdef", "1234567", "12345", codeOf(secret, 5), codeOf(secret, -5), codeOf(theirs.secret)])
      expect((await enable({ code })).body).toMatchObject({ code: "wrong-code", detail: "Ce code n'est pas le bon." });
    expect((await enable({ set_up: theirs.set_up, code: codeOf(theirs.secret) })).body.code).toBe(
      "two-step-set-up-expired",
    );
    const file = await signToken(api.secretKey, "file", { sub: as.id, secret }, now, 600);
    expect((await enable({ set_up: file })).body.code).toBe("two-step-set-up-expired");
    wait(31 * 60);
    expect((await enable({ code: codeOf(secret) })).body.code).toBe("two-step-set-up-expired");
    expect((await ask(contract.getTwoStep, {}, { as })).body).toEqual({
      is_on: false,
      is_mandatory: false,
      enabled_at: null,
      recovery_codes_left: 0,
    });
    expect(await mailsTo(as)).toEqual([]);
  });

  test("password and code turn it on: ten codes are shown once and kept hashed, the secret encrypted, other sessions end", async () => {
    const as = await given.account("company");
    const [elsewhere, here] = [(await api.logIn(as.email)).body, (await api.logIn(as.email)).body];
    const asHere = <T extends object>(url: string, payload?: T) =>
      api.sendRaw({
        method: "POST",
        url: `/api/v1/account/two-step/${url}`,
        headers: { authorization: `Bearer ${here.access}` },
        ...(payload && { payload }),
      });
    const { set_up, secret, uri } = (await asHere("secret/")).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Passerelle:/);
    const { body } = await asHere("", {
      set_up,
      code: `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`,
      password,
    });
    expect(body.recovery_codes).toHaveLength(10);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(await opens(here.access)).toBe(200);
    expect(await opens(elsewhere.access)).toBe(401);
    expect((await ask(accounts.refreshSession, { body: { refresh: elsewhere.refresh } })).status).toBe(401);
    const kept = await api.pool.query(
      "select t.secret, array_agg(c.code_hash) as codes from two_steps t join recovery_codes c using (account_id) where account_id = $1 group by t.secret",
      [as.id],
    );
    const raw = JSON.stringify(kept.rows) + kept.rows[0].secret.toString("utf8");
    expect(raw).not.toContain(secret);
    expect(raw).not.toContain(body.recovery_codes[0]);
    expect((await ask(contract.getTwoStep, {}, { as })).body).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect(await mailsTo(as)).toEqual(["La double authentification est active"]);
  });

  test("two tabs that turn it on at once make one, whose codes serve", async () => {
    const as = await given.account("applicant");
    const tabs = [
      (await ask(contract.startTwoStep, {}, { as })).body,
      (await ask(contract.startTwoStep, {}, { as })).body,
    ];
    const answers = await Promise.all(
      tabs.map(({ set_up, secret }) =>
        ask(contract.enableTwoStep, { body: { set_up, code: codeOf(secret), password } }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = answers.findIndex(({ status }) => status === 201);
    wait(60);
    expect((await answer((await stepOf(as)).token, codeOf(tabs[won]?.secret ?? ""))).status).toBe(200);
    expect((await ask(contract.startTwoStep, {}, { as })).body.code).toBe("two-step-on");
  });
});

describe("logging in with a second step", () => {
  test("a wrong password is the same refusal with and without it; the right one opens nothing by itself", async () => {
    const without = await given.account("applicant");
    const as = await given.account("applicant");
    await withTwoStep(as);
    const wrong = await Promise.all(
      [without, as].map(({ email }) => ask(accounts.logIn, { body: { email, password: "pas le bon mot de passe" } })),
    );
    expect(wrong[0]?.status).toBe(401);
    expect([wrong[1]?.status, wrong[1]?.body]).toEqual([wrong[0]?.status, wrong[0]?.body]);
    const right = await ask(accounts.logIn, credentials(as));
    expect(right.status).toBe(200);
    expect(right.body).toEqual({ second_step: { token: expect.any(String), expires_in: 300 } });
    expect(await opens((await stepOf(as)).token)).toBe(401);
  });

  test("an account without it is answered as ever, and the document tells both answers", async () => {
    const as = await given.account("applicant");
    expect(Object.keys((await ask(accounts.logIn, credentials(as))).body).sort()).toEqual(["access", "refresh"]);
    const document = (await api.sendRaw({ method: "GET", url: "/api/v1/openapi.json" })).body;
    const said = JSON.stringify(document.paths["/api/v1/token"].post.responses["200"]);
    expect(said).toContain("second_step");
    expect(said).toContain("refresh");
    expect(document.paths["/api/v1/token/second-step"].post.requestBody).toBeDefined();
  });

  test("a code serves once, for its half minute and those beside it", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const { token } = await stepOf(as);
    expect((await answer(token, codeOf(secret, -2))).body.code).toBe("wrong-code");
    expect((await answer(token, codeOf(secret, 2))).body.code).toBe("wrong-code");
    expect((await answer(token, codeOf(secret, -1))).status).toBe(200);
    expect((await answer(token, codeOf(secret, -1))).body.code).toBe("code-used");
    const later = await answer(token, codeOf(secret, 1));
    expect(later.status).toBe(200);
    expect(await opens(later.body.access)).toBe(200);
    // The code of this very moment came before the one that has just served.
    expect((await answer(token, codeOf(secret))).body.code).toBe("code-used");
  });

  test("letters, seven digits, nothing and hostile texts are refused", async () => {
    const as = await given.account("applicant");
    await withTwoStep(as);
    const { token } = await stepOf(as);
    expect((await answer(token, "")).body.fields).toEqual({ code: ["Le code est requis"] });
    for (const code of ["abcdef", "1234567", "'; drop table accounts; --", "١٢٣٤٥٦"])
      expect([code, (await answer(token, code)).body.code]).toEqual([code, "wrong-code"]);
    expect((await answer(token, "1".repeat(41))).status).toBe(400);
  });

  test("after five wrong codes even the right one must wait, the owner is notified once, and an old code is no help", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const { token } = await stepOf(as);
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await answer(token, codeOf(secret, -20 - tried))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const stopped = await answer((await stepOf(as)).token, codeOf(secret));
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(900);
    expect((await mailsTo(as)).filter((subject) => subject === "Quelqu'un essaie d'ouvrir votre compte")).toHaveLength(
      1,
    );
    wait(Number(stopped.headers["retry-after"]));
    expect((await answer((await stepOf(as)).token, codeOf(secret))).status).toBe(200);
  });

  test("guesses that come together are counted one by one", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const { token } = await stepOf(as);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => answer(token, codeOf(secret, -20 - index))),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("the token of the first step is of one purpose, lasts five minutes, and falls with what it stood on", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const refused = async (token: string) => {
      const { status, body } = await answer(token, codeOf(secret));
      expect([status, body.code]).toEqual([401, "second-step-expired"]);
    };
    const claims = { sub: as.id, epoch: as.session_epoch };
    for (const purpose of ["file", "access", "device"] as const)
      await refused(await signToken(api.secretKey, purpose, claims, now, 300));
    await refused("n'importe quoi");
    const { token: late } = await stepOf(as);
    wait(301);
    await refused(late);
    const { token: before } = await stepOf(as);
    await api.db.updateTable("accounts").set({ session_epoch: 7 }).where("id", "=", as.id).execute();
    await refused(before);
    const { token: open } = await stepOf(as);
    await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", as.id).execute();
    await refused(open);
  });

  test("an account that is erased, or whose second step is taken off, between the two steps starts over", async () => {
    const gone = await given.account("applicant");
    const { secret } = await withTwoStep(gone);
    const { token } = await stepOf(gone);
    const { token: early } = await stepOf(gone);
    await ask(accounts.deleteAccount, { body: { password } }, { as: gone });
    expect((await answer(token, codeOf(secret))).body.code).toBe("second-step-expired");
    expect((await answer(early, codeOf(secret))).body.code).toBe("second-step-expired");
    const as = await given.account("applicant");
    const on = await withTwoStep(as);
    const waiting = await stepOf(as);
    const off = await ask(contract.disableTwoStep, { body: { password, code: codeOf(on.secret) } }, { as });
    expect(off.status).toBe(200);
    expect((await answer(waiting.token, codeOf(on.secret, 1))).body.code).toBe("second-step-expired");
    expect((await api.logIn(as.email)).body.access).toBeDefined();
  });

  test("a new password by the mailed link still asks for the second step", async () => {
    const as = await given.account("applicant");
    await withTwoStep(as);
    await ask(accounts.requestPasswordReset, { body: { email: as.email } });
    await api.runTasks();
    const link =
      api.sent
        .find(({ to, text }) => to === as.email && /reset-password\//.test(text))
        ?.text.match(/reset-password\/(\S+)/)?.[1] ?? "";
    const reset = await ask(accounts.resetPassword, {
      params: { token: link },
      body: { password: "un nouveau secret" },
    });
    expect(reset.status).toBe(200);
    expect(Object.keys(reset.body)).toEqual(["detail"]);
    const again = await ask(accounts.logIn, { body: { email: as.email, password: "un nouveau secret" } });
    expect(Object.keys(again.body)).toEqual(["second_step"]);
    expect(await mailsTo(as)).toContain("Votre mot de passe a été modifié");
  });
});

describe("recovery codes", () => {
  test("each opens once, with or without its dash, and the owner learns how many are left", async () => {
    const as = await given.account("applicant");
    const { codes } = await withTwoStep(as);
    const [first = "", second = ""] = codes;
    const { token } = await stepOf(as);
    expect((await answer(token, ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await answer(token, first)).body.code).toBe("wrong-code");
    expect((await answer(token, second.replace("-", ""))).status).toBe(200);
    await api.runTasks();
    const told = api.sent.filter(
      ({ to, subject }) => to === as.email && subject === "Un de vos codes de secours a servi",
    );
    expect(told.map(({ text }) => /Il vous en reste (\d+)/.exec(text)?.[1]).sort()).toEqual(["8", "9"]);
    expect((await ask(contract.getTwoStep, {}, { as })).body.recovery_codes_left).toBe(8);
  });

  test("of two uses of one code at once, one opens", async () => {
    const as = await given.account("applicant");
    const { codes } = await withTwoStep(as);
    const { token } = await stepOf(as);
    const answers = await Promise.all([1, 2, 3].map(() => answer(token, codes[0] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("another account's codes open nothing, and new ones end the former", async () => {
    const as = await given.account("applicant");
    const { codes, secret } = await withTwoStep(as);
    const other = await given.account("applicant");
    await withTwoStep(other);
    expect((await answer((await stepOf(other)).token, codes[0] ?? "")).body.code).toBe("wrong-code");
    const renew = (body: { password: string; code: string }) => ask(contract.renewRecoveryCodes, { body }, { as });
    expect((await renew({ password: "pas le bon", code: codeOf(secret) })).body.code).toBe("wrong-password");
    expect((await renew({ password, code: "000000" })).body.code).toBe("wrong-code");
    const renewed = await renew({ password, code: codeOf(secret) });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { token } = await stepOf(as);
    expect((await answer(token, codes[1] ?? "")).body.code).toBe("wrong-code");
    expect((await answer(token, renewed.body.recovery_codes[1] ?? "")).status).toBe(200);
    expect(await mailsTo(as)).toContain("Vos codes de secours ont été remplacés");
  });
});

describe("turning it off", () => {
  test("it takes the password and a code, and notifies the owner", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const disable = (body: { password: string; code: string }) => ask(contract.disableTwoStep, { body }, { as });
    expect((await disable({ password: "pas le bon", code: codeOf(secret) })).body.code).toBe("wrong-password");
    expect((await disable({ password, code: "000000" })).body.code).toBe("wrong-code");
    expect((await disable({ password, code: codeOf(secret) })).body.is_on).toBe(false);
    expect((await disable({ password, code: codeOf(secret) })).body.code).toBe("two-step-off");
    expect(await mailsTo(as)).toContain("La double authentification est désactivée");
  });

  test("wrong codes given elsewhere never stop a session that is open; its own do", async () => {
    const as = await given.account("applicant");
    const { secret } = await withTwoStep(as);
    const { access } = (await answer((await stepOf(as)).token, codeOf(secret))).body as { access: string };
    wait(60);
    const { token } = await stepOf(as);
    for (let tried = 0; tried < 6; tried += 1) await answer(token, codeOf(secret, -20 - tried));
    expect((await answer(token, codeOf(secret))).status).toBe(429);
    const renew = (code: string) =>
      api.sendRaw({
        method: "POST",
        url: `/api/v1${contract.renewRecoveryCodes.path}`,
        headers: { authorization: `Bearer ${access}` },
        payload: { password, code },
      });
    expect((await renew(codeOf(secret))).status).toBe(201);
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await renew(codeOf(secret, -20 - tried))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const { body } = await renew(codeOf(secret));
    expect(body).toMatchObject({
      code: "too-many-attempts",
      detail: expect.stringMatching(/Réessayez dans \d+ minutes/),
    });
  });

  test("the provider's people take it off a person who lost everything: sessions end, it is notified and recorded", async () => {
    const staff = await given.account(null, { is_staff: true });
    const as = await given.account("school");
    await withTwoStep(as);
    const reset = (email: string, by: Account) => ask(contract.resetTwoStep, { body: { email } }, { as: by });
    const check = (email: string, by: Account) => ask(contract.checkTwoStepReset, { body: { email } }, { as: by });
    expect((await reset("inconnue@exemple.fr", staff)).body.code).toBe("two-step-unknown");
    // The same is said before anything is confirmed, of an address without an account or without a second step.
    for (const email of ["inconnue@exemple.fr", (await given.account("applicant")).email]) {
      const told = await check(email, staff);
      expect([told.status, told.body.detail]).toEqual([
        404,
        "Aucun compte avec double authentification n'a cette adresse.",
      ]);
    }
    expect((await check(as.email.toUpperCase(), staff)).body).toEqual({ email: as.email });
    expect((await ask(accounts.getUser, {}, { as })).status).toBe(200);
    expect((await reset(as.email, await given.account("applicant"))).status).toBe(403);
    expect((await reset(as.email, staff)).status).toBe(200);
    expect((await reset(as.email, staff)).body.code).toBe("two-step-unknown");
    expect((await ask(accounts.getUser, {}, { as })).status).toBe(401);
    expect((await api.logIn(as.email)).body.access).toBeDefined();
    expect(await mailsTo(as)).toContain("Votre double authentification a été réinitialisée");
    const { rows } = await api.pool.query(
      "select actor_id, account_id from audit_entries where action = 'two-step-reset'",
    );
    expect(rows).toEqual([{ actor_id: staff.id, account_id: as.id }]);
  });

  test("a superuser's is taken off by another superuser or the command line, never by plain staff or by oneself", async () => {
    const staff = await given.account(null, { is_staff: true });
    const superuser = await given.account(null, { is_superuser: true });
    const other = await given.account(null, { is_superuser: true });
    await withTwoStep(superuser);
    const reset = (by: Account) => ask(contract.resetTwoStep, { body: { email: superuser.email } }, { as: by });
    const check = (by: Account) => ask(contract.checkTwoStepReset, { body: { email: superuser.email } }, { as: by });
    expect((await check(staff)).body.code).toBe("superuser-only");
    expect((await check(superuser)).body.code).toBe("own-two-step");
    expect((await reset(staff)).body.code).toBe("superuser-only");
    expect((await reset(superuser)).body.code).toBe("own-two-step");
    expect((await reset(other)).status).toBe(200);
    const again = { ...superuser, session_epoch: 1 };
    await withTwoStep(again);
    await resetTwoStep(api.context(), superuser.email);
    expect((await ask(contract.getTwoStep, {}, { as: { ...again, session_epoch: 2 } })).body.is_on).toBe(false);
  });
});

describe("where the provider's people must have one", async () => {
  const strict = await testApi({ requiresTwoStep: true });
  const who = [
    ["staff", await strict.given.account(null, { is_staff: true })],
    ["superuser", await strict.given.account(null, { is_superuser: true })],
  ] as const;

  test.each(who)("%s without it may set it up and nothing else", async (_, as) => {
    strict.setNow(now);
    expect((await strict.logIn(as.email)).status).toBe(200);
    expect((await strict.ask(accounts.getUser, {}, { as })).body.user.two_step).toBe("required");
    expect((await strict.ask(contract.getTwoStep, {}, { as })).body.is_mandatory).toBe(true);
    const open: string[] = [];
    for (const route of strict.routes.filter(({ access }) => !access.includes("anyone"))) {
      const url = `/api/v1${route.path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000")}`;
      const { status, body } = await strict.sendRaw({ method: route.method, url }, as);
      if (status !== 403 || body.code !== "two-step-required") open.push(`${route.method} ${route.path}`);
    }
    expect(open.sort()).toEqual([
      "GET /account/two-step/",
      "GET /user/",
      "POST /account/two-step/",
      "POST /account/two-step/secret/",
    ]);

    const { body } = await strict.ask(contract.startTwoStep, {}, { as });
    const enabled = await strict.ask(
      contract.enableTwoStep,
      { body: { set_up: body.set_up, code: codeOf(body.secret), password } },
      { as },
    );
    expect(enabled.status).toBe(201);
    expect((await strict.ask(accounts.getUser, {}, { as })).body.user.two_step).toBe("on");
    expect((await strict.ask(listSessions, {}, { as })).status).toBe(200);
    wait(60);
    strict.setNow(now);
    const off = await strict.ask(contract.disableTwoStep, { body: { password, code: codeOf(body.secret) } }, { as });
    expect(off.body.code).toBe("two-step-mandatory");
  });

  test("everybody else chooses, and rights that are given ask for it at once", async () => {
    const as = await strict.given.account("company");
    expect((await strict.ask(accounts.getUser, {}, { as })).body.user.two_step).toBe("off");
    expect((await strict.ask(endOtherSessions, {}, { as })).status).toBe(204);
    const promoted = await strict.given.account(null);
    expect((await strict.ask(listSessions, {}, { as: promoted })).status).toBe(200);
    await strict.db.updateTable("accounts").set({ is_staff: true }).where("id", "=", promoted.id).execute();
    expect((await strict.ask(listSessions, {}, { as: promoted })).body.code).toBe("two-step-required");
  });
});
