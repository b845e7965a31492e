import * as contract from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { signToken } from "#platform/auth.ts";

const api = await testApi();
const { given, ask, logIn } = api;
const owners = "la phrase du propriétaire";
const strangers = "la phrase d'un autre";
let number = 0;
const newEmail = () => `inscrit-${++number}@exemple.fr`;
const signUp = (email: string, password: string, type: "applicant" | "company" = "applicant") =>
  ask(contract.signUp, { body: { email, password, type } });
/** The tokens of the verification mails of an address, the oldest first. */
const mailed = async (email: string) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/verify-email\/(\S+)/)?.[1] ?? []);
};
const newest = async (email: string) => (await mailed(email)).at(-1) ?? "";
const read = (encodedEmail: string) => ask(contract.readVerification, { params: { encodedEmail } });
const confirm = (encodedEmail: string, password: string) =>
  ask(contract.verifyEmail, { params: { encodedEmail }, body: { password } });
const refuse = (encodedEmail: string) => ask(contract.refuseVerification, { params: { encodedEmail } });

test.each(["https://ailleurs.example/", "//ailleurs.example", "/\\ailleurs.example", "offers", "javascript:alert(1)"])(
  "a sign-up that would lead back to another site is refused: %s",
  async (return_to) => {
    const email = newEmail();
    const answer = await ask(contract.signUp, { body: { email, password: owners, type: "applicant", return_to } });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { return_to: ["Cette adresse n'est pas une page du site."] },
    ]);
    const again = await ask(contract.resendVerification, { body: { email, return_to } });
    expect(again.status).toBe(400);
    expect(await mailed(email)).toEqual([]);
  },
);

test("the mailed link leads back to the page that the sign-up came from, also when it is sent again", async () => {
  const email = newEmail();
  const return_to = "/offres/01a2/boulanger/lyon?postuler=01a2";
  await ask(contract.signUp, { body: { email, password: owners, type: "applicant", return_to } });
  await ask(contract.resendVerification, { body: { email, return_to } });
  const links = await mailed(email);
  expect(links).toHaveLength(2);
  for (const link of links) {
    const { searchParams, pathname } = new URL(`/${link}`, "http://passerelle.test");
    expect(searchParams.get("retour")).toBe(return_to);
    expect((await read(pathname.slice(1))).body.email).toBe(email);
  }
});

test("a mail scanner that follows the link confirms nothing", async () => {
  const email = newEmail();
  await signUp(email, owners);
  const token = await newest(email);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await read(token);
    expect([status, body.email, body.is_verified]).toEqual([200, email, false]);
  }
  expect((await logIn(email, owners)).body.code).toBe("email-not-verified");
});

test("the link and the password of the sign-up confirm the address; following it twice is no fault", async () => {
  const email = newEmail();
  await signUp(email, owners);
  const token = await newest(email);
  const confirmed = await confirm(token, owners);
  expect([confirmed.status, confirmed.body.detail]).toEqual([200, "Email vérifié avec succès!"]);
  expect((await read(token)).body).toEqual({ email, is_verified: true, detail: "Email vérifié avec succès!" });
  expect((await confirm(token, owners)).status).toBe(200);
  expect((await logIn(email, owners)).status).toBe(200);
});

test("the reader of a mailbox confirms nothing for another person who signed up with the address", async () => {
  const email = newEmail();
  await signUp(email, strangers);
  const refused = await confirm(await newest(email), owners);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { password: ["Ce n'est pas le mot de passe choisi à l'inscription."] },
  ]);
  expect((await logIn(email, strangers)).body.code).toBe("email-not-verified");
});

test("« Ce n'est pas moi » erases an account that was not confirmed, and no other", async () => {
  const email = newEmail();
  await signUp(email, strangers);
  const token = await newest(email);
  expect((await refuse(token)).body.detail).toBe("Le compte créé avec votre adresse a été supprimé.");
  expect((await logIn(email, strangers)).body.code).toBe("bad-credentials");
  expect((await read(token)).body.code).toBe("link-expired");
  expect((await refuse(token)).body.code).toBe("link-expired");

  const confirmed = newEmail();
  await signUp(confirmed, owners);
  const theirs = await newest(confirmed);
  await confirm(theirs, owners);
  expect((await refuse(theirs)).body.code).toBe("link-expired");
  expect((await logIn(confirmed, owners)).status).toBe(200);
});

test("the owner of an address signs up over an account that nobody confirmed: its password and its links no longer serve", async () => {
  const email = newEmail();
  expect((await signUp(email, strangers, "company")).status).toBe(201);
  const before = await newest(email);
  expect((await signUp(email, owners)).status).toBe(201);
  const after = await newest(email);
  for (const password of [strangers, owners]) expect((await confirm(before, password)).body.code).toBe("link-expired");
  expect((await refuse(before)).body.code).toBe("link-expired");
  expect((await confirm(after, strangers)).status).toBe(400);
  expect((await confirm(after, owners)).status).toBe(200);
  expect((await logIn(email, strangers)).body.code).toBe("bad-credentials");
  const { body } = await logIn(email, owners);
  const user = await api.sendRaw({
    method: "GET",
    url: "/api/v1/user/",
    headers: { authorization: `Bearer ${body.access}` },
  });
  expect(user.body.user.type).toBe("applicant");
});

test("a stranger who signs up again after the owner gains nothing either", async () => {
  const email = newEmail();
  await signUp(email, owners);
  await signUp(email, strangers);
  expect((await confirm(await newest(email), owners)).status).toBe(400);
  await signUp(email, owners);
  expect((await confirm(await newest(email), owners)).status).toBe(200);
});

test("an address that is confirmed, invited or closed is taken", async () => {
  const confirmed = await given.account("applicant");
  const invited = await given.account(null, { is_staff: true, email_verified_at: null });
  const ofSchool = await given.account("school", { email_verified_at: null });
  const closed = await given.account("applicant", { is_active: false, email_verified_at: null });
  for (const { email } of [confirmed, invited, ofSchool, closed]) {
    const answer = await signUp(email, strangers);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { email: ["Un compte existe déjà avec cette adresse."], code: "email-taken" },
    ]);
  }
});

test("two sign-ups with one address at once give one account, which the later mail confirms", async () => {
  const email = newEmail();
  const answers = await Promise.all([signUp(email, owners), signUp(email, owners)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { rows } = await api.pool.query("select count(*)::int as accounts from accounts where email = $1", [email]);
  expect(rows).toEqual([{ accounts: 1 }]);
  const statuses = [];
  for (const token of await mailed(email)) statuses.push((await confirm(token, owners)).status);
  expect(statuses).toContain(200);
});

test("a link sent again confirms the same sign-up", async () => {
  const email = newEmail();
  await signUp(email, owners);
  await ask(contract.resendVerification, { body: { email } });
  expect(await mailed(email)).toHaveLength(2);
  expect((await confirm(await newest(email), owners)).status).toBe(200);
});

test("wrong passwords on the page of a link are counted", async () => {
  const email = newEmail();
  await signUp(email, owners);
  const token = await newest(email);
  for (let tried = 0; tried < 10; tried += 1) expect((await confirm(token, strangers)).status).toBe(400);
  expect((await confirm(token, owners)).body.code).toBe("too-many-attempts");
});

test("a forged, expired or bare verification address is refused", async () => {
  const { email } = await given.account("applicant", { email_verified_at: null });
  const expired = await signToken(api.secretKey, "verify-email", { email }, new Date(Date.now() - 10 * 86_400_000), 60);
  const unmarked = await signToken(api.secretKey, "verify-email", { email }, new Date(), 60);
  const otherPurpose = await signToken(api.secretKey, "file", { email }, new Date(), 60);
  for (const token of ["n'importe quoi", Buffer.from(email).toString("base64"), expired, unmarked, otherPurpose])
    for (const answer of [await read(token), await confirm(token, owners), await refuse(token)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("link-expired");
    }
});
