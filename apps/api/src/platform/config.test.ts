import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "passerelle-config-"));
const SECRET_KEY = "une-cle-de-test-qui-a-plus-de-32-caracteres";

test.each([
  [{ NODE_ENV: "production" }, true],
  [{ NODE_ENV: "production", REQUIRE_2FA: "0" }, false],
  [{ NODE_ENV: "production", REQUIRE_2FA: "" }, true],
  [{ NODE_ENV: "development" }, false],
  [{ NODE_ENV: "development", REQUIRE_2FA: "1" }, true],
])("with %j the provider's people must have a second step: %s", (env, isRequired) => {
  expect(readConfig({ DATA_DIR, SECRET_KEY, ...env }).requiresTwoStep).toBe(isRequired);
});

test("REQUIRE_2FA is 0 or 1", () => {
  expect(() => readConfig({ DATA_DIR, SECRET_KEY, REQUIRE_2FA: "oui" })).toThrow(
    "La variable REQUIRE_2FA doit valoir 0 ou 1.",
  );
});
