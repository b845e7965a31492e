import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { logIn } from "@passerelle/contract/identity/accounts";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();
const { ask } = api;
const root = fileURLToPath(new URL("..", import.meta.url));
const password = "une phrase bien à moi";

/** What an operator types beside the server: what is said, and the exit code. */
const run = async (...args: string[]) => {
  const env = { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", SECRET_KEY: api.secretKey };
  const command = promisify(execFile)(process.execPath, ["apps/api/src/cli.ts", ...args], {
    cwd: root,
    env: { ...env, DATABASE_URL: api.url, DATA_DIR: api.dataDir },
  });
  return command.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, said: String(stderr || stdout).trim() }),
  );
};

test("the commands make an account of the provider, give and take its rights, and take off its second step", async () => {
  const email = "recrue@passerelle.exemple";
  const make = () => run("user", "create", "--email", email, "--password", password, "--staff");
  expect(await make()).toEqual({ code: 0, said: `Compte créé : ${email}` });
  expect(await ask(logIn, { body: { email, password } })).toMatchObject({ status: 200 });
  expect(await make()).toEqual({ code: 1, said: "Un compte existe déjà avec cette adresse." });

  expect(await run("user", "grant", "--email", email, "--superuser")).toEqual({
    code: 0,
    said: `${email} : équipe oui, superutilisateur oui`,
  });
  expect(await run("user", "grant", "--email", email)).toEqual({
    code: 1,
    said: "Indiquez au moins un droit : --staff, --superuser.",
  });
  // Nobody would be left to give them back.
  expect((await run("user", "revoke", "--email", email, "--superuser")).code).toBe(1);
  expect(await run("user", "revoke", "--email", email, "--staff")).toEqual({
    code: 0,
    said: `${email} : équipe non, superutilisateur oui`,
  });

  await api.pool.query(
    "insert into two_steps (account_id, secret, enabled_at) select id, 'x', now() from accounts where email = $1",
    [email],
  );
  expect((await run("user", "reset-2fa", "--email", email)).said).toContain(`de ${email} est réinitialisée`);
  expect((await run("user", "reset-2fa", "--email", email)).code).toBe(1);
}, 300_000);

test("a command that lacks something, and one that does not exist, say so", async () => {
  expect((await run("user", "create", "--email", "x@exemple.fr")).said).toMatch(/^L'option --password manque\./);
  expect((await run("user", "delete")).said).toMatch(/^Commandes :/);
}, 120_000);

test("an import tried with --dry-run writes nothing; a file that misses too much is refused, until --accept-fewer takes it", async () => {
  const file = join(api.dataDir, "offres.xml");
  const write = (count: number) =>
    writeFileSync(
      file,
      `<root>${Array.from(
        { length: count },
        (_, id) =>
          `<job><job_id>${id}</job_id><title>Soudeur ${id}</title><url>https://www.example.com/${id}</url><description>Texte</description><city>LYON</city><contract>Alternance</contract></job>`,
      ).join("")}</root>`,
    );
  const read = async (...flags: string[]) => {
    const { code, said } = await run("offers", "import", "--source", "hellowork", "--file", file, ...flags);
    return { code, report: JSON.parse(said) };
  };
  const kept = async () =>
    (
      await api.pool.query(
        "select count(*)::int as offers, (count(*) filter (where closed_at is null))::int as open from external_offers where source = 'hellowork'",
      )
    ).rows[0];

  write(10);
  expect(await read("--dry-run")).toMatchObject({ code: 0, report: { status: "done", created: 10 } });
  expect(await kept()).toEqual({ offers: 0, open: 0 });
  expect(await read()).toMatchObject({ code: 0, report: { status: "done", created: 10 } });
  expect(await kept()).toEqual({ offers: 10, open: 10 });

  write(3);
  expect(await read()).toMatchObject({
    code: 1,
    report: {
      status: "refused",
      closed: 0,
      error: "Le fichier ne contient que 3 des 10 offres en ligne de cette source : rien n'a été écrit ni fermé.",
    },
  });
  expect(await read("--dry-run", "--accept-fewer")).toMatchObject({ code: 0, report: { status: "done", closed: 7 } });
  expect(await kept()).toEqual({ offers: 10, open: 10 });
  expect(await read("--accept-fewer")).toMatchObject({ code: 0, report: { status: "done", closed: 7 } });
  expect(await kept()).toEqual({ offers: 10, open: 3 });
}, 300_000);
