import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorVariables } from "@passerelle/testing/operator.ts";
import { expect, test } from "vitest";
import { readConfig, storedSecret } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "passerelle-config-"));
const SECRET_KEY = "une-cle-de-test-qui-a-plus-de-32-caracteres";
const read = (env: Record<string, string | undefined>) =>
  readConfig({ DATA_DIR, SECRET_KEY, ...operatorVariables, ...env });

test.each([
  [{}, false],
  [{ NODE_ENV: "production" }, false],
  [{ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" }, false],
  [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, false],
  [{ PASSERELLE_MODE: "production" }, true],
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "192.168.1.20" }, true],
  [{ HOST: "localhost.exemple.fr" }, true],
  [{ PUBLIC_URL: "https://passerelle.exemple.fr" }, true],
  [{ TRUST_PROXY: "1" }, true],
  [{ HOST: "0.0.0.0", NODE_ENV: "development" }, true],
])("with %j production rules hold: %s", (env, production) => {
  const { requiresTwoStep, demo, ...config } = read(env);
  expect([config.production, requiresTwoStep, demo]).toEqual([production, production, !production]);
});

test.each([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://passerelle.exemple.fr" }, { TRUST_PROXY: "loopback" }])(
  "with %j the demo mode is refused, as is the demo world",
  (env) => {
    expect(() => read({ PASSERELLE_MODE: "demo", ...env })).toThrow(
      "Le mode de démonstration (variable PASSERELLE_MODE) ne sert que la machine elle-même : il faut HOST et PUBLIC_URL locaux, sans TRUST_PROXY.",
    );
    expect(() => read({ DEMO: "1", ...env })).toThrow(
      "La variable DEMO ne peut valoir 1 qu'en mode de démonstration, sur la machine elle-même.",
    );
  },
);

test("the demo mode goes without its world when it is asked to", () => {
  expect(read({ DEMO: "0" })).toMatchObject({ production: false, demo: false });
  expect(read({ DEMO: "1", PASSERELLE_MODE: "demo" })).toMatchObject({ production: false, demo: true });
});

test.each([
  [{ PASSERELLE_MODE: "production" }, true],
  [{ PASSERELLE_MODE: "production", REQUIRE_2FA: "0" }, false],
  [{ PASSERELLE_MODE: "production", REQUIRE_2FA: "" }, true],
  [{ PASSERELLE_MODE: "demo" }, false],
  [{ PASSERELLE_MODE: "demo", REQUIRE_2FA: "1" }, true],
])("with %j the provider's people must have a second step: %s", (env, isRequired) => {
  expect(read(env).requiresTwoStep).toBe(isRequired);
});

test("a pooler needs a direct address beside it, and several servers may be named", () => {
  const DATABASE_URL = "postgres://u:p@un:5432,deux:5432/base?target_session_attrs=read-write";
  expect(read({ DATABASE_URL, DATABASE_DIRECT_URL: "postgres://u:p@trois/base" })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: "postgres://u:p@trois/base",
  });
  expect(() => read({ DATABASE_DIRECT_URL: "postgres://u:p@trois/base" })).toThrow(
    "La variable DATABASE_DIRECT_URL ne va qu'avec DATABASE_URL.",
  );
  expect(() => read({ DATABASE_URL: "postgres://un,deux/base?target_session_attrs=vite" })).toThrow(
    "La variable DATABASE_URL n'est pas l'adresse d'une base PostgreSQL : postgres://utilisateur:secret@serveur:5432,autre:5432/base?target_session_attrs=read-write.",
  );
});

test("a process serves the site, takes up tasks, or both", () => {
  expect(["", "web", "worker", "all"].map((ROLE) => read({ ROLE }).role)).toEqual(["all", "web", "worker", "all"]);
  expect(["", "mail", " alerts, import "].map((TASK_KINDS) => read({ TASK_KINDS }).taskKinds)).toEqual([
    ["mail", "import", "alerts", "upkeep"],
    ["mail"],
    ["alerts", "import"],
  ]);
  for (const TASK_KINDS of ["mails", "mail;import", "mail,,import"])
    expect(() => read({ TASK_KINDS })).toThrow(
      "La variable TASK_KINDS doit nommer, séparées par des virgules, des sortes de tâches parmi mail, import, alerts, upkeep.",
    );
  expect(() => read({ ROLE: "tout" })).toThrow("La variable ROLE doit valoir all, web ou worker.");
});

test("the product asks itself how it is at its public address, unless another is set", () => {
  expect(read({ PORT: "4000" }).statusUrl).toBe("http://localhost:4000");
  const PUBLIC_URL = "http://127.0.0.1:3000/";
  expect(read({ PUBLIC_URL }).statusUrl).toBe("http://127.0.0.1:3000");
  expect(read({ PUBLIC_URL, STATUS_URL: "http://relais:8080/" }).statusUrl).toBe("http://relais:8080");
  expect(() => read({ STATUS_URL: "relais:8080" })).toThrow(
    "La variable STATUS_URL doit commencer par http:// ou https://.",
  );
});

test("REQUIRE_2FA is 0 or 1", () => {
  expect(() => read({ REQUIRE_2FA: "oui" })).toThrow("La variable REQUIRE_2FA doit valoir 0 ou 1.");
});

test.each([
  ["", false],
  ["0", false],
  ["2", 2],
  ["loopback", ["loopback"]],
  ["10.0.0.0/8, fd00::/8,192.0.2.7", ["10.0.0.0/8", "fd00::/8", "192.0.2.7"]],
])("TRUST_PROXY=%j trusts %j", (TRUST_PROXY, trusted) => {
  expect(read({ TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test.each(["oui", "11", "-1", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/8,", "*", "true"])(
  "TRUST_PROXY=%s is refused",
  (TRUST_PROXY) => {
    expect(() => read({ TRUST_PROXY })).toThrow(
      "La variable TRUST_PROXY attend un nombre de relais de 0 à 10, ou des adresses séparées par des virgules (loopback, 10.0.0.0/8…), jamais toutes.",
    );
  },
);

test("the figures of the process have a port of their own, a token, or nothing", () => {
  expect(read({}).metrics).toEqual({ port: undefined, host: "127.0.0.1", token: undefined });
  expect(read({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" }).metrics).toEqual({
    port: 9464,
    host: "10.0.0.5",
    token: undefined,
  });
  expect(() => read({ TRACES_URL: "127.0.0.1:4318" })).toThrow("La variable TRACES_URL doit commencer par http");
  expect(() => read({ METRICS_TOKEN: "court" })).toThrow(
    "La variable METRICS_TOKEN doit contenir au moins 16 caractères.",
  );
});

test.each(Object.keys(operatorVariables))("production is refused without %s, the demonstration is not", (name) => {
  for (const empty of [undefined, "", "  "])
    if (name !== "CONTACT_EMAIL" || empty !== "  ") {
      expect(() => read({ PASSERELLE_MODE: "production", [name]: empty })).toThrow(
        `En production, les mentions légales doivent nommer l'éditeur et l'hébergeur du site : il manque ${name}.`,
      );
      expect(read({ [name]: empty }).production).toBe(false);
    }
});

test("a SIREN has its nine digits, the last of which checks the others", () => {
  for (const OPERATOR_SIREN of ["73282932", "732829321", "7328293200", "inconnu"])
    expect(() => read({ OPERATOR_SIREN })).toThrow(
      "La variable OPERATOR_SIREN n'est pas un SIREN (9 chiffres, dont le dernier vérifie les autres).",
    );
  expect(read({ OPERATOR_SIREN: " 732 829 320 " }).operator.publisher.siren).toBe("732829320");
});

test("the keys of pushes are drawn and kept in the demo mode, and set in production, or there is none", () => {
  const { pushKeys } = read({});
  expect(pushKeys?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(read({}).pushKeys).toEqual(pushKeys);
  expect(read({ PASSERELLE_MODE: "production" }).pushKeys).toBeUndefined();
  const VAPID_PRIVATE_KEY = pushKeys?.privateKey;
  expect(read({ PASSERELLE_MODE: "production", VAPID_PRIVATE_KEY }).pushKeys).toEqual(pushKeys);
});

test.each(["court", "A".repeat(43), "_".repeat(43), `${"A".repeat(42)}!`])(
  "what is no private VAPID key is refused: %s",
  (VAPID_PRIVATE_KEY) => {
    expect(() => read({ VAPID_PRIVATE_KEY })).toThrow(
      "La variable VAPID_PRIVATE_KEY n'est pas une clé privée VAPID (P-256, en base64url).",
    );
  },
);

test("processes that start at the same moment on a new folder share one secret, and leave nothing else there", () => {
  const folder = join(DATA_DIR, "new");
  const slow = () => {
    expect(storedSecret(folder, "secret.key", () => "of the other process")).toBe("of the other process");
    return "too late";
  };
  expect(storedSecret(folder, "secret.key", slow)).toBe("of the other process");
  expect(readdirSync(folder)).toEqual(["secret.key"]);
});
