import * as contract from "@passerelle/contract/identity/accounts";
import * as checks from "@passerelle/contract/identity/sign-up-checks";
import * as profiles from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask, logIn } = api;
const password = "la phrase du propriétaire";
let number = 0;
const newEmail = () => `code-${++number}@exemple.fr`;
const signUp = (email: string, body: object = {}) =>
  ask(contract.signUp, { body: { email, password, type: "applicant", ...body } });
/** The codes mailed to an address, the oldest first. */
const mailed = async (email: string) => {
  await api.runTasks();
  return api.sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /Votre code : (\d{6})\n/.exec(text)?.[1] ?? []);
};
const newest = async (email: string) => (await mailed(email)).at(-1) ?? "";
const confirm = (email: string, code: string, given = password) =>
  ask(checks.verifyEmailCode, { body: { email, password: given, code } });
const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");
const refusal = {
  detail: "Ce code n'est pas le bon, ou n'est plus valable.",
  code: "code-not-valid",
};

afterEach(() => api.setNow(undefined));

test("whatever is wrong, the answer is the same: no account, a confirmed one, another password, another code, a closed account", async () => {
  const waiting = newEmail();
  await signUp(waiting);
  const code = await newest(waiting);
  const confirmed = await given.account("applicant");
  const closed = await given.account("applicant", { is_active: false, email_verified_at: null });
  const answers = [
    await confirm(newEmail(), code),
    await confirm(confirmed.email, code),
    await confirm(closed.email, code),
    await confirm(waiting, code, "la phrase d'un autre"),
    await confirm(waiting, wrongOf(code)),
  ];
  for (const { status, body } of answers) expect([status, body]).toMatchObject([400, refusal]);
  expect((await logIn(waiting, password)).body.code).toBe("email-not-verified");
});

test.each(["", "12345", "1234567", "abcdef"])(
  "a code that is no six digits is refused beside its field: « %s »",
  async (code) => {
    const { status, body } = await confirm(newEmail(), code);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["code"]]);
  },
);

test("after five wrong codes an address waits, whether it has an account or not, also with the right code", async () => {
  const waiting = newEmail();
  await signUp(waiting);
  const code = await newest(waiting);
  for (const email of [waiting, newEmail()]) {
    for (let tried = 0; tried < 5; tried += 1)
      expect((await confirm(email, wrongOf(code))).body.code).toBe("code-not-valid");
    const refused = await confirm(email, code);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-attempts"]);
  }
  expect((await logIn(waiting, password)).body.code).toBe("email-not-verified");
});

test("a code serves for a quarter of an hour at least, half an hour at most", async () => {
  const email = newEmail();
  const start = new Date("2026-11-24T10:05:00Z");
  api.setNow(start);
  await signUp(email);
  const code = await newest(email);
  api.setNow(new Date(start.getTime() + 30 * 60_000));
  expect((await confirm(email, code)).body.code).toBe("code-not-valid");
  api.setNow(new Date(start.getTime() + 15 * 60_000));
  expect((await confirm(email, code)).status).toBe(200);
});

test("another sign-up with the address voids the code of the one before", async () => {
  const email = newEmail();
  await signUp(email, { password: "la phrase d'un autre" });
  const before = await newest(email);
  await signUp(email);
  expect((await confirm(email, before, "la phrase d'un autre")).body.code).toBe("code-not-valid");
  expect((await confirm(email, before)).body.code).toBe("code-not-valid");
  expect((await confirm(email, await newest(email))).status).toBe(200);
});

test("the code typed with its spaces and the password of the sign-up confirm the address; sent twice is no fault", async () => {
  const email = newEmail();
  await signUp(email);
  const code = await newest(email);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await confirm(email, typed);
    expect([status, body]).toEqual([200, { detail: "Email vérifié avec succès!" }]);
  }
  expect((await logIn(email, password)).status).toBe(200);
});

test("a message that is sent again carries a code too", async () => {
  const email = newEmail();
  await signUp(email);
  await ask(contract.resendVerification, { body: { email } });
  expect(await mailed(email)).toHaveLength(2);
  expect((await confirm(email, await newest(email))).status).toBe(200);
});

test("the names given at the sign-up are the account's, then those of the profile; programs may leave them out", async () => {
  const named = newEmail();
  await signUp(named, { first_name: " Lina ", last_name: "Benali" });
  await confirm(named, await newest(named));
  const { access } = (await logIn(named, password)).body;
  const me = async () =>
    (await api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${access}` } })).body
      .user;
  expect(await me()).toMatchObject({ first_name: "Lina", last_name: "Benali", email: named });
  const bare = newEmail();
  expect((await signUp(bare)).status).toBe(201);

  const applicant = await given.applicant();
  const profile = (await ask(profiles.getMyProfile, {}, { as: applicant })).body;
  const { id, email, resume_name, resume_url, ...form } = profile;
  const body = { ...form, first_name: "Noé", last_name: "Faure" };
  await ask(profiles.updateCandidateProfile, { params: { id }, body }, { as: applicant });
  expect((await ask(contract.getUser, {}, { as: applicant })).body.user).toMatchObject({
    first_name: "Noé",
    last_name: "Faure",
  });
});

test("a password is weighed before it is sent: what would be refused says why, longer and more varied is stronger", async () => {
  const weigh = async (typed: string, email = "lise@exemple.fr") =>
    (await ask(checks.checkPassword, { body: { email, password: typed } })).body;
  expect(await weigh("court")).toMatchObject({
    strength: 0,
    problem: "Le mot de passe doit contenir au moins 12 caractères",
  });
  expect(await weigh("motdepasse2026")).toEqual({ strength: 0, problem: "Ce mot de passe est trop courant" });
  expect(await weigh("lise@exemple.fr")).toEqual({
    strength: 0,
    problem: "Le mot de passe doit être différent de l'adresse e-mail",
  });
  const strengths = [];
  for (const typed of ["abcabcdabcde", "grand pont vert", "grand pont vert sur la Loire"])
    strengths.push((await weigh(typed, "")).strength);
  expect(strengths).toEqual([1, 2, 3]);
});

test("a message sent again says where its code is typed, as the first does", async () => {
  const email = newEmail();
  await signUp(email);
  await ask(contract.resendVerification, { body: { email } });
  await api.runTasks();
  const said = api.sent.filter(({ to }) => to === email).map(({ text }) => text);
  expect(said).toHaveLength(2);
  for (const text of said)
    expect(text).toContain("sur la page de Passerelle où vous l'avez demandé (inscription ou connexion)");
});
