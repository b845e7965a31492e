import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { acceptSecretKey, checkSecretKey } from "@passerelle/api/platform/secret-key.ts";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();
const root = fileURLToPath(new URL("..", import.meta.url));
const oldKey = "l-ancienne-cle-qui-a-plus-de-32-caracteres";
const newKey = "une-autre-cle-qui-a-aussi-plus-de-32-caracteres";
const refusal = expect.stringMatching(
  /^La clé SECRET_KEY n'est pas celle de ces données : .* « npm run cli -- secret accept »\.$/,
);

/** What a start of the product says of this key. */
const start = (key: string) =>
  checkSecretKey(api.db, key).then(
    () => "started",
    (error: Error) => error.message,
  );
const forget = () => api.pool.query("delete from secret_key_proofs");

test("the first start keeps the proof of its key; another key is refused until it is accepted on purpose", async () => {
  await forget();
  expect([await start(oldKey), await start(oldKey), await start(newKey)]).toEqual(["started", "started", refusal]);
  const { rows } = await api.pool.query("select probe::text from secret_key_proofs");
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0].probe.slice(2), "hex").includes(oldKey)).toBe(false);
  await acceptSecretKey(api.db, newKey);
  expect([await start(oldKey), await start(newKey)]).toEqual([refusal, "started"]);
});

test("of several first starts at once with the same key all go on, with two keys those of one", async () => {
  await forget();
  expect(await Promise.all(Array.from({ length: 6 }, () => start(oldKey)))).toEqual(Array(6).fill("started"));
  await forget();
  const two = await Promise.all([oldKey, newKey, oldKey, newKey].map(start));
  expect(two.filter((said) => said === "started")).toHaveLength(2);
  expect(two[0]).toEqual(two[2]);
  expect(two[1]).toEqual(two[3]);
});

test("a command with another key says so and does nothing, and `secret accept` takes it", async () => {
  await forget();
  await start(oldKey);
  const run = (key: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ["apps/api/src/cli.ts", ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? "",
        LOG_LEVEL: "silent",
        SECRET_KEY: key,
        DATABASE_URL: api.url,
        DATA_DIR: api.dataDir,
      },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
    );
  expect(await run(newKey, "db", "migrate")).toEqual({ code: 1, said: refusal });
  expect((await run(newKey, "secret", "accept")).said).toMatch(/^La clé est acceptée\./);
  expect(await run(newKey, "db", "migrate")).toEqual({ code: 0, said: "La base de données est à jour." });
}, 240_000);
