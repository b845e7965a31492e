import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listMyApplications, listReceivedApplications } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/identity/accounts";
import * as emails from "@passerelle/contract/identity/email-changes";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const password = "une phrase bien à moi";
const { logIn } = api;
const withToken = (access: string) =>
  api.sendRaw({ method: "GET", url: "/api/v1/user/", headers: { authorization: `Bearer ${access}` } });

test("a password is changed only by a person who knows it, and to a good one", async () => {
  const as = await given.account("applicant");
  const change = (current_password: string, wanted: string) =>
    api.ask(contract.changePassword, { body: { current_password, password: wanted } }, { as });
  expect((await change("ce n'est pas le bon", password)).body).toMatchObject({
    code: "wrong-password",
    detail: "Le mot de passe actuel n'est pas le bon.",
  });
  expect((await change(givenPassword, "passwordpassword")).status).toBe(400);
  expect((await logIn(as.email)).status).toBe(200);
});

test("a changed password ends every other session, and this one goes on", async () => {
  const as = await given.account("company");
  const other = (await logIn(as.email)).body;
  const changed = await api.ask(
    contract.changePassword,
    { body: { current_password: givenPassword, password } },
    { as },
  );
  expect((await withToken(changed.body.access)).status).toBe(200);
  expect((await withToken(other.access)).status).toBe(401);
  expect((await api.ask(contract.refreshSession, { body: { refresh: other.refresh } })).status).toBe(401);
  expect((await api.ask(contract.refreshSession, { body: { refresh: changed.body.refresh } })).status).toBe(200);
  expect((await logIn(as.email, password)).status).toBe(200);
});

const askEmail = (as: Awaited<ReturnType<typeof given.account>>, email: string, secret = givenPassword) =>
  api.ask(emails.requestEmailChange, { body: { email, password: secret } }, { as });
const mailedToken = async (to: string) => {
  await api.runTasks();
  return api.sent.findLast((message) => message.to === to)?.text.match(/changement-adresse\/([\w-]+)/)?.[1] ?? "";
};
const confirm = (token: string) => api.ask(emails.confirmEmailChange, { body: { token } });

test("an address is changed by the link mailed to the new one, once, and the former one is notified", async () => {
  const as = await given.account("applicant");
  const email = `nouvelle-${as.id}@exemple.fr`;
  expect((await askEmail(as, email, "un autre mot")).status).toBe(400);
  expect((await askEmail(as, as.email)).body).toMatchObject({ code: "same-email" });
  expect((await askEmail(as, email)).status).toBe(200);
  const token = await mailedToken(email);
  expect((await logIn(email)).status).toBe(401);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).body).toMatchObject({ code: "link-expired" });
  expect((await logIn(email)).status).toBe(200);
  await api.runTasks();
  expect(api.sent.find(({ to }) => to === as.email)?.subject).toBe("Votre adresse a été changée");
});

const undoToken = async (to: string) => {
  await api.runTasks();
  return api.sent.findLast((message) => message.to === to)?.text.match(/retablir-adresse\/(\S+)/)?.[1] ?? "";
};
const undo = (token: string) => api.ask(emails.undoEmailChange, { body: { token } });
const change = async (as: Awaited<ReturnType<typeof given.account>>, email: string) => {
  await askEmail(as, email);
  expect((await confirm(await mailedToken(email))).status).toBe(200);
};

test("the former address puts itself back within seven days: every session and the password end, a new one is chosen", async () => {
  const as = await given.account("applicant");
  const { email: former } = as;
  const stranger = `inconnu-${as.id}@exemple.fr`;
  const session = (await logIn(former)).body;
  await api.ask(contract.requestPasswordReset, { body: { email: former } });
  await change(as, stranger);
  await api.runTasks();
  const mail = api.sent.findLast(({ to }) => to === former);
  expect(mail).toMatchObject({
    subject: "Votre adresse a été changée",
    headers: { "Reply-To": "contact@passerelle.test" },
  });
  // What an attacker may still have: a link for a change to yet another address, a reset link, the password.
  const waiting = `encore-${as.id}@exemple.fr`;
  await askEmail({ ...as, email: stranger }, waiting);
  await api.ask(contract.requestPasswordReset, { body: { email: stranger } });
  await api.runTasks();
  const held = api.sent.findLast(({ to }) => to === stranger)?.text.match(/reset-password\/(\S+)/)?.[1] ?? "";

  const token = await undoToken(former);
  const undone = await undo(token);
  expect(undone.status).toBe(200);
  expect((await withToken(session.access)).status).toBe(401);
  expect((await logIn(stranger)).body.code).toBe("bad-credentials");
  expect((await logIn(former)).body.code).toBe("bad-credentials");
  expect((await confirm(await mailedToken(waiting))).body.code).toBe("link-expired");
  const reset = (token: string) => api.ask(contract.resetPassword, { params: { token }, body: { password } });
  expect((await reset(held)).body.code).toBe("link-expired");
  expect((await reset(undone.body.reset)).status).toBe(200);
  expect((await logIn(former, password)).status).toBe(200);
  expect((await undo(token)).body.code).toBe("link-expired");
});

test("a person who changed an address twice does not undo what its owner undid", async () => {
  const as = await given.account("applicant");
  const [second, third] = [`deux-${as.id}@exemple.fr`, `trois-${as.id}@exemple.fr`];
  await change(as, second);
  await change({ ...as, email: second }, third);
  const strangers = await undoToken(second);
  expect((await undo(await undoToken(as.email))).status).toBe(200);
  expect((await undo(strangers)).body.code).toBe("link-expired");
  const { rows } = await api.pool.query("select email from accounts where id = $1", [as.id]);
  expect(rows).toEqual([{ email: as.email }]);
});

test("an address is not put back after seven days, by a forged link, nor where another account has it", async () => {
  const as = await given.account("applicant");
  await change(as, `apres-${as.id}@exemple.fr`);
  const token = await undoToken(as.email);
  expect((await undo("a.b.c")).body.code).toBe("link-expired");
  api.setNow(new Date(Date.now() + 8 * 86_400_000));
  expect((await undo(token)).body.code).toBe("link-expired");
  api.setNow(undefined);
  await given.account("applicant", { email: as.email });
  expect((await undo(token)).body.code).toBe("email-taken");
});

test("another account's address is never taken, and the answer does not tell that it exists", async () => {
  const as = await given.account("applicant");
  const other = await given.account("applicant");
  const fresh = await askEmail(as, `libre-${as.id}@exemple.fr`);
  const taken = await askEmail(as, other.email);
  expect(taken.body).toEqual(fresh.body);
  expect(await mailedToken(other.email)).toBe("");
});

test("an old link, and an address taken meanwhile, change nothing", async () => {
  const as = await given.account("applicant");
  const email = `prise-${as.id}@exemple.fr`;
  await askEmail(as, email);
  const token = await mailedToken(email);
  api.setNow(new Date(Date.now() + 2 * 3_600_000));
  expect((await confirm(token)).status).toBe(400);
  api.setNow(undefined);
  await given.account("applicant", { email });
  expect((await confirm(token)).status).toBe(400);
});

test("everything held on a person comes as a zip, by a link that is theirs and ends", async () => {
  const as = await given.applicant();
  await given.application({ applicant_id: as.id });
  const { url } = (await api.ask(contract.requestDataLink, {}, { as })).body;
  const zip = await api.sendRaw({ method: "GET", url });
  expect(zip.headers["content-type"]).toBe("application/zip");
  expect(zip.headers["content-disposition"]).toMatch(/^attachment; filename=passerelle-mes-donnees-.*\.zip$/);
  expect(zip.raw.subarray(0, 2).toString()).toBe("PK");
  expect(zip.raw.includes("donnees.json")).toBe(true);
  expect(zip.raw.includes("fichiers/1-cv.pdf")).toBe(true);
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await api.sendRaw({ method: "GET", url })).status).toBe(404);
  api.setNow(undefined);
  expect((await api.ask(contract.downloadData, { params: { token: "faux" } })).status).toBe(404);
});

test("an account is erased by a person who knows its password: nothing of the person is left, the company keeps a nameless line", async () => {
  const as = await given.applicant({ first_name: "Zoé", last_name: "Introuvable" });
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  await given.application({ job_id: job.id, applicant_id: as.id });
  const { url } = (await api.ask(contract.requestDataLink, {}, { as })).body;
  const wrong = await api.ask(contract.deleteAccount, { body: { password: "au hasard, vraiment" } }, { as });
  expect(wrong.body).toMatchObject({ code: "wrong-password" });
  expect((await api.ask(listMyApplications, {}, { as })).body).toHaveLength(1);

  expect((await api.ask(contract.deleteAccount, { body: { password: givenPassword } }, { as })).status).toBe(200);
  await api.runTasks();
  expect((await api.ask(listMyApplications, {}, { as })).status).toBe(401);
  expect((await logIn(as.email)).status).toBe(401);
  expect((await api.sendRaw({ method: "GET", url })).status).toBe(404);
  const { applications } = (await api.ask(listReceivedApplications, {}, { as: company })).body;
  expect(applications).toMatchObject([
    { status: "WD", applicant: { first_name: "Candidat", last_name: "anonyme", email: "", resume_url: null } },
  ]);

  // Every text of every table, but the message that tells of the erasure.
  const { rows: tables } = await api.pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'mails'",
  );
  for (const { relname } of tables) {
    const { rows } = await api.pool.query(
      `select 1 from "${relname}" t where t::text ilike '%introuvable%' or t::text like '%' || $1 || '%' or t::text ilike '%' || $2 || '%'`,
      [as.id, as.email],
    );
    expect([relname, rows.length]).toEqual([relname, 0]);
  }
  const { rows: mails } = await api.pool.query("select subject from mails where recipient = $1", [as.email]);
  expect(mails).toEqual([{ subject: "Votre compte a été supprimé" }]);
  const keys = (await api.pool.query("select key from files")).rows.map(({ key }) => key.split("/")[1]);
  const stored = (readdirSync(join(api.dataDir, "files"), { recursive: true }) as string[]).filter((name) =>
    /[0-9a-f]{48}$/.test(name),
  );
  expect(stored.map((name) => name.split("/")[1]).sort()).toEqual(keys.sort());
});
