import { newBrowser } from "@passerelle/testing/fake-push.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { Secret, TOTP } from "otpauth";
import type { Scene, ValidRequests } from "../fuzz-scene.ts";

const password = givenPassword;
const newSubscription = () => newBrowser("https://push.example").subscription;
const newPassword = "une phrase de passe toute neuve 2031";
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A sign-up whose mail waits. */
const signedUp = async ({ ask, mailed, newEmail }: Scene) => {
  const email = newEmail();
  await ask("POST /signup/", { body: { email, password: newPassword, type: "applicant" } });
  return { email, params: { encodedEmail: await mailed(email, "/verify-email/") } };
};
const loggedIn = async (scene: Scene) => {
  const account = await scene.given.account("applicant");
  const session = await scene.ask("POST /token/", { body: { email: account.email, password } });
  return { account, ...session };
};
const withResetLink = async ({ given, ask, mailed }: Scene) => {
  const { email } = await given.account("applicant");
  await ask("POST /reset-password/", { body: { email } });
  return { params: { token: await mailed(email, "/reset-password/") } };
};
const beginningTwoStep = async (scene: Scene) => {
  const as = await scene.given.account("applicant");
  const { set_up, secret } = await scene.ask("POST /account/two-step/secret/", { as, body: {} });
  return { as, secret, body: { set_up, code: codeOf(secret, -1), password } };
};
/** A code serves once: the one before was spent to turn it on. */
const withTwoStep = async (scene: Scene) => {
  const { as, secret, body } = await beginningTwoStep(scene);
  await scene.ask("POST /account/two-step/", { as, body });
  const { session_epoch } = await scene.db
    .selectFrom("accounts")
    .select("session_epoch")
    .where("id", "=", as.id)
    .executeTakeFirstOrThrow();
  return { as: { ...as, session_epoch }, code: () => codeOf(secret) };
};
const changingEmail = async ({ given, ask, mailed, newEmail }: Scene) => {
  const as = await given.account("applicant");
  const email = newEmail();
  await ask("POST /account/email/", { as, body: { email, password } });
  return { as, token: await mailed(email, "/changement-adresse/") };
};

export const accountsRequests: ValidRequests = {
  "POST /signup/": ({ newEmail }) => ({ body: { email: newEmail(), password: newPassword, type: "company" } }),
  "GET /verify-email/:encodedEmail/": async (scene) => ({ params: (await signedUp(scene)).params }),
  "POST /verify-email/:encodedEmail/": async (scene) => ({
    params: (await signedUp(scene)).params,
    body: { password: newPassword },
  }),
  "POST /verify-email-code/": async (scene) => {
    const { email } = await signedUp(scene);
    return { body: { email, password: newPassword, code: await scene.mailed(email, "Votre code : ") } };
  },
  "POST /password-check/": () => ({ body: { email: "lise@exemple.fr", password: newPassword } }),
  "DELETE /verify-email/:encodedEmail/": async (scene) => ({ params: (await signedUp(scene)).params }),
  "POST /resend-verification/": async (scene) => ({ body: { email: (await signedUp(scene)).email } }),
  "POST /token/": async ({ given }) => ({ body: { email: (await given.account("company")).email, password } }),
  "POST /token/second-step/": async (scene) => {
    const { as, code } = await withTwoStep(scene);
    const { second_step } = await scene.ask("POST /token/", { body: { email: as.email, password } });
    return { body: { token: second_step.token, code: code() } };
  },
  "POST /token/refresh/": async (scene) => ({ body: { refresh: (await loggedIn(scene)).refresh } }),
  "POST /logout/": async (scene) => ({ body: { refresh: (await loggedIn(scene)).refresh } }),
  "POST /reset-password/": async ({ given }) => ({ body: { email: (await given.account("school")).email } }),
  "GET /reset-password/:token/": withResetLink,
  "POST /reset-password/:token/": async (scene) => ({
    ...(await withResetLink(scene)),
    body: { password: newPassword },
  }),
  "POST /account/password/": async ({ given }) => ({
    as: await given.account("applicant"),
    body: { current_password: password, password: newPassword },
  }),
  "POST /account/email/": async ({ given, newEmail }) => ({
    as: await given.account("applicant"),
    body: { email: newEmail(), password },
  }),
  "POST /account/email/confirm/": async (scene) => ({ body: { token: (await changingEmail(scene)).token } }),
  "POST /account/email/undo/": async (scene) => {
    const { as, token } = await changingEmail(scene);
    await scene.ask("POST /account/email/confirm/", { body: { token } });
    return { body: { token: await scene.mailed(as.email, "/retablir-adresse/") } };
  },
  "POST /account/delete/": async ({ given }) => ({ as: await given.applicant(), body: { password } }),
  "POST /account/data-link/": ({ applicant }) => ({ as: applicant }),
  "GET /account/data/:token/": async ({ ask, applicant }) => {
    const answer = await ask("POST /account/data-link/", { as: applicant });
    return { params: { token: /\/data\/([^/]+)/.exec(JSON.stringify(answer))?.[1] ?? "" } };
  },
  "PUT /account/notice-choices/": ({ applicant }) => ({ as: applicant, body: { kind: "alerts", channel: "page" } }),
  "GET /account/push/": ({ applicant }) => ({ as: applicant }),
  "POST /account/push/": ({ applicant }) => ({ as: applicant, body: newSubscription() }),
  "DELETE /account/push/:id/": async ({ ask, given }) => {
    const as = await given.account("applicant");
    const { devices } = await ask("POST /account/push/", { as, body: newSubscription() });
    return { as, params: { id: devices[0].id } };
  },
  "POST /push/renew/": async ({ ask, applicant }) => {
    const { endpoint, keys } = newSubscription();
    await ask("POST /account/push/", { as: applicant, body: { endpoint, keys } });
    return { body: { ...newSubscription(), former: { endpoint, auth: keys.auth } } };
  },
  "GET /account/sessions/": ({ applicant }) => ({ as: applicant }),
  "DELETE /account/sessions/": async ({ given }) => ({ as: await given.account("applicant") }),
  "DELETE /account/sessions/:id/": async (scene) => {
    const { account } = await loggedIn(scene);
    const answer = await scene.ask("GET /account/sessions/", { as: account });
    const [session] = Array.isArray(answer) ? answer : answer.sessions;
    return { as: account, params: { id: session.id } };
  },
  "GET /account/two-step/": ({ staff }) => ({ as: staff }),
  "POST /account/two-step/secret/": ({ company }) => ({ as: company, body: {} }),
  "POST /account/two-step/": async (scene) => {
    const { as, body } = await beginningTwoStep(scene);
    return { as, body };
  },
  "POST /account/two-step/disable/": async (scene) => {
    const { as, code } = await withTwoStep(scene);
    return { as, body: { code: code(), password } };
  },
  "POST /account/two-step/recovery-codes/": async (scene) => {
    const { as, code } = await withTwoStep(scene);
    return { as, body: { code: code(), password } };
  },
  "POST /provider/two-step-reset/check/": async (scene) => ({
    as: scene.staff,
    body: { email: (await withTwoStep(scene)).as.email },
  }),
  "POST /provider/two-step-reset/": async (scene) => ({
    as: scene.superuser,
    body: { email: (await withTwoStep(scene)).as.email },
  }),
};
