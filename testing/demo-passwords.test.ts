import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deleteDemoPasswords, refuseDemoPasswords } from "@passerelle/api/identity/accounts/demo-accounts.ts";
import { logIn } from "@passerelle/contract/identity/accounts";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";
import { givenPassword } from "./given.ts";
import { operatorVariables } from "./operator.ts";
import { freePort, processes } from "./processes.ts";

const api = await testApi();
const { ask, given } = api;
const servers = processes();
const password = "une phrase bien à moi";
const root = fileURLToPath(new URL("..", import.meta.url));

const run = (...args: string[]) => {
  const env = { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", SECRET_KEY: api.secretKey };
  return promisify(execFile)(process.execPath, ["apps/api/src/cli.ts", ...args], {
    cwd: root,
    env: { ...env, ...operatorVariables, DATABASE_URL: api.url, DATA_DIR: api.dataDir, PASSERELLE_MODE: "production" },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );
};
const canLogIn = async (email: string, password: string) => (await ask(logIn, { body: { email, password } })).status;
const start = () =>
  refuseDemoPasswords(api.db).then(
    () => "started",
    (error: Error) => error.message,
  );

test("production starts when no demo account has the published password any more, whatever became of the others", async () => {
  const others = await given.account("applicant");
  // Nobody can know the address of an account of the provider's clients: it is theirs to choose a password.
  expect(await start()).toBe("started");

  const candidate = await given.account("applicant", { email: "candidat@passerelle.example" });
  const direction = await given.account(null, { email: "patronne@exemple.fr", is_superuser: true });
  const staff = await given.account(null, { email: "equipe@exemple.fr", is_staff: true });
  expect(await start()).toBe(
    "Le mot de passe de démonstration, qui est publié, ouvre encore patronne@exemple.fr et 2 autres : remplacez-le par « npm run cli -- user set-password --email … --password … », ou retirez-le de tous les comptes par « npm run cli -- user drop-demo-passwords ».",
  );

  const session = await ask(logIn, { body: { email: direction.email, password: givenPassword } });
  const { access } = session.body as { access: string };
  const asOpened = { url: "/api/v1/user/", headers: { authorization: `Bearer ${access}` } };
  expect((await api.sendRaw(asOpened)).status).toBe(200);
  expect(await run("user", "set-password", "--email", " Patronne@exemple.fr", "--password", password)).toEqual({
    code: 0,
    said: "Mot de passe remplacé : patronne@exemple.fr",
  });
  expect((await api.sendRaw(asOpened)).status).toBe(401);
  expect(await canLogIn(direction.email, givenPassword)).toBe(401);
  expect(await canLogIn(direction.email, password)).toBe(200);
  expect(await start()).toContain("ouvre encore equipe@exemple.fr et 1 autre :");

  expect((await run("user", "drop-demo-passwords")).said).toBe(
    "Comptes qui avaient le mot de passe de démonstration, et que personne n'ouvre plus : 3.",
  );
  for (const { email } of [candidate, staff, others]) expect(await canLogIn(email, givenPassword)).toBe(401);
  expect(await canLogIn(direction.email, password)).toBe(200);
  expect(await start()).toBe("started");
  expect(await deleteDemoPasswords(api.context())).toBe(0);

  const { rows } = await api.pool.query(
    "select account_id from audit_entries where action = 'password-replaced' order by at, id",
  );
  expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(
    new Set([direction.id, candidate.id, staff.id, others.id]),
  );
}, 120_000);

test("a server of production does not start while a demo account has the published password", async () => {
  await given.account(null, { email: "direction@passerelle.example", is_superuser: true });
  const { newFolder, refusal } = servers;
  expect(
    await refusal({
      PASSERELLE_MODE: "production",
      ...operatorVariables,
      SECRET_KEY: api.secretKey,
      DATABASE_URL: api.url,
      DATA_DIR: newFolder(),
      PORT: String(await freePort()),
    }),
  ).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^Le mot de passe de démonstration, qui est publié, ouvre encore direction@/)],
  });
}, 120_000);

test("a password that is too short, too common or published is refused, as is an address without an account", async () => {
  const { email } = await given.account("applicant");
  const set = (password: string, to = email) => run("user", "set-password", "--email", to, "--password", password);
  expect((await set("court")).said).toMatch(/^--password : /);
  expect(await set(password, "personne@exemple.fr")).toEqual({ code: 1, said: "Aucun compte n'a cette adresse." });
  expect((await set(givenPassword)).said).toBe("--password : Ce mot de passe est trop courant");
  expect((await run("user", "set-password", "--email", email)).said).toMatch(/^L'option --password manque\./);
  expect(await canLogIn(email, givenPassword)).toBe(200);
}, 120_000);
