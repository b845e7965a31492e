import * as contract from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { opaqueToken, signToken } from "#platform/auth.ts";
import { checkPassword } from "./passwords.ts";

const api = await testApi();
const { given } = api;
const password = "une phrase bien à moi";
let number = 0;
const newEmail = () => `personne-${++number}@exemple.fr`;
const { logIn } = api;
/** The link of the newest mail sent to this address. */
const mailedLink = async (email: string) => {
  await api.runTasks();
  return api.sent.findLast(({ to }) => to === email)?.text.match(/https?:\S+/)?.[0] ?? "";
};

test("schools cannot sign up by themselves", async () => {
  const answer = await api.ask(contract.signUp, { body: { email: newEmail(), password, type: "school" } });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toBe(
    "L'inscription des écoles n'est pas encore disponible. Veuillez nous contacter pour plus d'informations.",
  );
});

test("a known address is refused on its field, whatever its capitals", async () => {
  const { email } = await given.account("applicant");
  const answer = await api.ask(contract.signUp, { body: { email: email.toUpperCase(), password, type: "applicant" } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ email: ["Un compte existe déjà avec cette adresse."], code: "email-taken" });
});

test("nobody signs up at the addresses in whose name the staff assists a school", async () => {
  const email = "assistance-01900000-0000-7000-8000-000000000000@passerelle.invalid";
  const body = { email, password: "une phrase bien à moi", type: "applicant" as const };
  const answer = await api.ask(contract.signUp, { body });
  expect([answer.status, answer.body.code]).toEqual([400, "email-taken"]);
});

test.each([
  ["court", "Le mot de passe doit contenir au moins 12 caractères"],
  ["motherfucker", "Ce mot de passe est trop courant"],
  ["passwordpassword", "Ce mot de passe est trop courant"],
  ["aaaaaaaaaaaaaaa", "Ce mot de passe est trop courant"],
  ...[
    "azertyuiop12",
    "motdepasse123",
    "Mot-de-p@sse 2026!",
    "123456azerty",
    "Marseille2024",
    "jetaime12345",
    "Stéphanie1987",
    "anniversaire",
    "bonjourbonjour1",
    "Passerelle2026",
    "qsdfghjklm123",
    "passerelle-2026-demo",
  ].map((weak): [string, string] => [weak, "Ce mot de passe est trop courant"]),
])("the password %j is refused", async (weak, sentence) => {
  const answer = await api.ask(contract.signUp, { body: { email: newEmail(), password: weak, type: "applicant" } });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ password: [sentence] });
});

test.each([
  "une phrase bien à moi",
  "cheval-agrafe-pile",
  "8f!kQ2-zz91#",
  "le train de 18h42",
  "passerelle-au-printemps",
  "vG7$-le-0912#",
])("the password %j is accepted", (good) => expect(() => checkPassword(good, "zoe@exemple.fr")).not.toThrow());

test("one's own address is no password", async () => {
  const answer = await api.ask(contract.signUp, {
    body: { email: "camille.bernard@exemple.fr", password: "Camille.Bernard@exemple.fr", type: "applicant" },
  });
  expect(answer.body.fields).toEqual({ password: ["Le mot de passe doit être différent de l'adresse e-mail"] });
});

test("an account logs in once its address is confirmed by the mailed link", async () => {
  const email = newEmail();
  expect((await api.ask(contract.signUp, { body: { email, password, type: "applicant" } })).status).toBe(201);
  const before = await logIn(email, password);
  expect(before.status).toBe(401);
  expect(before.body).toMatchObject({
    code: "email-not-verified",
    detail: "Veuillez vérifier votre email avant de vous connecter",
  });

  const link = await mailedLink(email);
  expect(link).toContain("http://passerelle.test/verify-email/");
  const encodedEmail = link.split("/").pop() ?? "";
  expect(encodedEmail).not.toContain(email);
  const verified = await api.ask(contract.verifyEmail, { params: { encodedEmail }, body: { password } });
  expect(verified.body.detail).toBe("Email vérifié avec succès!");
  const after = await logIn(email, password);
  expect(after.status).toBe(200);
  const user = await api.sendRaw({
    method: "GET",
    url: "/api/v1/user/",
    headers: { authorization: `Bearer ${after.body.access}` },
  });
  expect(user.body.user).toEqual({
    id: expect.any(String),
    email,
    first_name: "",
    last_name: "",
    job_title: "",
    phone: "",
    type: "applicant",
    is_superuser: false,
    is_staff: false,
    school: null,
    company: null,
    two_step: "off",
    school_users: [],
  });
});

test("resending a verification and asking for a reset never tell whether an account exists", async () => {
  const { email } = await given.account("applicant");
  for (const route of [contract.resendVerification, contract.requestPasswordReset]) {
    const known = await api.ask(route, { body: { email } });
    const unknown = await api.ask(route, { body: { email: newEmail() } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  }
});

test("wrong address, wrong password and a deactivated account are the same refusal", async () => {
  const { email } = await given.account("company");
  const gone = await given.account("company", { is_active: false });
  for (const answer of [
    await logIn(newEmail()),
    await logIn(email, "pas le bon mot de passe"),
    await logIn(gone.email),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.body.detail).toBe("Identifiant ou mot de passe incorrect.");
  }
});

test("logging out ends the refresh token", async () => {
  const { email } = await given.account("applicant");
  const session = (await logIn(email)).body;
  expect((await api.ask(contract.logOut, { body: { refresh: session.refresh } })).status).toBe(200);
  expect((await api.ask(contract.refreshSession, { body: { refresh: session.refresh } })).status).toBe(401);
});

test("expired, forged and deactivated access tokens open nothing", async () => {
  const account = await given.account("applicant");
  const bearer = async (token: string) =>
    (await api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${token}` } })).status;
  const claims = { sub: account.id, epoch: 0 };
  expect(await bearer(await signToken(api.secretKey, "access", claims, new Date(), 60))).toBe(200);
  expect(await bearer(await signToken(api.secretKey, "access", claims, new Date(Date.now() - 3_600_000), 60))).toBe(
    401,
  );
  expect(
    await bearer(await signToken("une autre clé, tout aussi longue que la vraie", "access", claims, new Date(), 60)),
  ).toBe(401);
  expect(await bearer(await signToken(api.secretKey, "file", claims, new Date(), 60))).toBe(401);
  expect(await bearer("a.b.c")).toBe(401);
  await api.pool.query("update accounts set is_active = false where id = $1", [account.id]);
  expect(await bearer(await signToken(api.secretKey, "access", claims, new Date(), 60))).toBe(401);
});

test("a reset link serves once, for an hour, and ends every session", async () => {
  const account = await given.account("applicant");
  const session = (await logIn(account.email)).body;
  await api.ask(contract.requestPasswordReset, { body: { email: account.email } });
  const token = (await mailedLink(account.email)).split("/").pop() ?? "";
  const reset = () =>
    api.ask(contract.resetPassword, { params: { token }, body: { password: "un tout nouveau secret" } });
  const isValid = async () => (await api.ask(contract.checkResetLink, { params: { token } })).body.is_valid;

  api.setNow(new Date(Date.now() + 61 * 60_000));
  expect((await reset()).body.code).toBe("link-expired");
  expect(await isValid()).toBe(false);
  api.setNow(undefined);
  expect(await isValid()).toBe(true);
  expect((await reset()).status).toBe(200);
  expect(await isValid()).toBe(false);
  expect((await reset()).body.code).toBe("link-expired");

  expect(
    (await api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${session.access}` } }))
      .status,
  ).toBe(401);
  expect((await api.ask(contract.refreshSession, { body: { refresh: session.refresh } })).status).toBe(401);
  expect((await logIn(account.email)).status).toBe(401);
  expect((await logIn(account.email, "un tout nouveau secret")).status).toBe(200);
});

test("a second reset link voids the first, and an invitation stays good", async () => {
  const account = await given.account("applicant");
  const ask = async () => {
    await api.ask(contract.requestPasswordReset, { body: { email: account.email } });
    return (await mailedLink(account.email)).split("/").pop() ?? "";
  };
  const { token: invitation, hash } = opaqueToken();
  await api.pool.query("insert into password_resets (account_id, token_hash, expires_at) values ($1, $2, $3)", [
    account.id,
    hash,
    new Date(Date.now() + 7 * 86_400_000),
  ]);
  const [first, second] = [await ask(), await ask()];
  const isValid = async (token: string) =>
    (await api.ask(contract.checkResetLink, { params: { token } })).body.is_valid;
  expect([await isValid(first), await isValid(second), await isValid(invitation)]).toEqual([false, true, true]);
  const body = { password: "un tout nouveau secret" };
  expect((await api.ask(contract.resetPassword, { params: { token: first }, body })).body.code).toBe("link-expired");
  expect((await api.ask(contract.resetPassword, { params: { token: second }, body })).status).toBe(200);
});

test("two reset links asked for at once are one that serves", async () => {
  const { email } = await given.account("applicant");
  const ask = () => api.ask(contract.requestPasswordReset, { body: { email } });
  await Promise.all([ask(), ask()]);
  await api.runTasks();
  const tokens = api.sent
    .filter(({ to }) => to === email)
    .map(({ text }) => text.match(/reset-password\/(\S+)/)?.[1] ?? "");
  expect(tokens).toHaveLength(2);
  const valid = [];
  for (const token of tokens) valid.push((await api.ask(contract.checkResetLink, { params: { token } })).body.is_valid);
  expect(valid.sort()).toEqual([false, true]);
});

test("a school's user sees the right of the school, never of a right of the provider", async () => {
  const school = await given.school({ name: "Campus Nord" }, { is_staff: true });
  const { body } = await api.ask(contract.getUser, {}, { as: school });
  expect(body.user).toMatchObject({
    type: "school",
    is_staff: false,
    school: { id: school.schoolId, name: "Campus Nord", is_admin: true },
  });
  expect(body.user.school_users).toEqual([
    { id: school.id, first_name: "Inès", last_name: "Roux", email: school.email },
  ]);
});

test("a mail server that is down loses nothing: the message leaves later, once", async () => {
  const email = newEmail();
  await api.runTasks();
  api.mail.failure = new Error("connexion refusée");
  await api.ask(contract.signUp, { body: { email, password, type: "applicant" } });
  await expect(api.runTasks()).rejects.toThrow("connexion refusée");
  const { rows } = await api.pool.query("select attempts, sent_at, last_error from mails where recipient = $1", [
    email,
  ]);
  expect(rows).toEqual([{ attempts: 1, sent_at: null, last_error: "Error: connexion refusée" }]);

  api.mail.failure = null;
  await api.pool.query("update mails set created_at = now() - interval '1 hour' where recipient = $1", [email]);
  const { mailTasks } = await import("#platform/mail.ts");
  await mailTasks.sweep.run(api.context(), {});
  await api.runTasks();
  await mailTasks.sweep.run(api.context(), {});
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === email)).toHaveLength(1);
});

test("the plan that a company came for is kept and told to the provider; an applicant has none", async () => {
  const staff = await given.account(null, { is_staff: true });
  const planOf = async (email: string) =>
    (await api.pool.query("select wanted_plan from accounts where email = $1", [email])).rows[0]?.wanted_plan;
  const company = newEmail();
  const body = { password, plan: "premium" } as const;
  expect((await api.ask(contract.signUp, { body: { ...body, email: company, type: "company" } })).status).toBe(201);
  expect(await planOf(company)).toBe("premium");
  await api.runTasks();
  const told = api.sent.filter(({ to }) => to === staff.email);
  expect(told.map(({ subject }) => subject)).toEqual(["Une entreprise demande la formule Premium"]);
  expect(told[0]?.text).toContain(company);
  const applicant = newEmail();
  expect((await api.ask(contract.signUp, { body: { ...body, email: applicant, type: "applicant" } })).status).toBe(201);
  expect(await planOf(applicant)).toBeNull();
  const unknown = { email: newEmail(), password, type: "company", plan: "gold" as "premium" } as const;
  expect((await api.ask(contract.signUp, { body: unknown })).body.fields).toEqual({
    plan: ["Cette formule n'existe pas"],
  });
});
