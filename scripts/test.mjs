// The whole proof on a fresh clone: checks, API and rules on a real PostgreSQL, journeys in a real Chromium.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureBrowser, ensureBuilt, ensureInstalled, node, root, run } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
const browser = ensureBrowser();
const reports = join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };
const tally = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  tally.passed += passed;
  tally.failed += failed;
};
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return null;
  }
};

for (const check of ["format", "types", "imports", "dead", "lock", "schema"]) {
  console.log(`\n== npm run check:${check}`);
  const isGood = run("npm", ["run", "--silent", `check:${check}`], { env }) === 0;
  add(isGood ? 1 : 0, isGood ? 0 : 1);
}

console.log("\n== API, règles, maison");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
const vitest = run(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...reporters], { env });
const units = readReport("vitest.json");
add(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0);
if (vitest !== 0 && !units?.numFailedTests) add(0, 1);

console.log("\n== Parcours dans Chromium");
const config = ["--config", join(root, "e2e/playwright.config.ts")];
const playwright = run(node, [join(root, "node_modules/@playwright/test/cli.js"), "test", ...config], {
  env: { ...env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json") },
});
const journeys = readReport("playwright.json")?.stats;
add(journeys?.expected ?? 0, (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0));
if (playwright !== 0 && !journeys?.unexpected && !journeys?.flaky) add(0, 1);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
