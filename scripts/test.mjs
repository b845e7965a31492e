// All checks on a fresh clone: static checks, API and rules on a real PostgreSQL, journeys in a real Chromium. `npm test -- check`, `api`
// or `e2e` runs one of these parts, with further arguments for Vitest or Playwright (`--shard=1/2`). Without a name, the static checks and
// the installation of a browser go on beside the build and the tests of the API.
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser, ensureBuilt, ensureInstalled, node, root, run } from "./setup.mjs";

const parts = ["check", "api", "e2e"];
const [named, ...options] = process.argv.slice(2);
if (named && !parts.includes(named)) {
  console.error(`npm test -- ${named} : les parties sont ${parts.join(", ")}.`);
  process.exit(1);
}
const runs = (part) => !named || named === part;

ensureInstalled();
const reports = join(root, ".cache/reports");
if (named !== "check") rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Starts a program whose output goes to a file of the reports, and says when it has ended. */
const startBeside = (log, args) => {
  const output = openSync(join(reports, log), "w");
  const child = spawn(node, args, { cwd: root, stdio: ["ignore", output, output] });
  return new Promise((resolve) => {
    child.on("exit", () => {
      closeSync(output);
      resolve();
    });
  });
};
const self = fileURLToPath(import.meta.url);
const browser = named ? null : startBeside("browser.log", [join(root, "scripts/install-browser.mjs")]);
if (runs("api") || runs("e2e")) ensureBuilt();
// The types of the site's routes are made by the build and by this check: one after the other.
const checks = named ? null : startBeside("check.log", [self, "check"]);
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
  // Each test file is a process: what one has compiled of the libraries, the next ones read.
  NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
};
const tally = { passed: 0, failed: 0 };
/** What failed, told again at the end: a long log need not be searched. */
const failures = [];
const firstLines = (text) => text.split("\n").slice(0, 12).join("\n");
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

const runChecks = () => {
  for (const check of ["format", "types", "imports", "dead", "lock", "schema", "house"]) {
    console.log(`\n== npm run check:${check}`);
    const isGood = run("npm", ["run", "--silent", `check:${check}`], { env }) === 0;
    add(isGood ? 1 : 0, isGood ? 0 : 1);
    if (!isGood) failures.push(`npm run check:${check}`);
  }
};

const runVitest = () => {
  console.log("\n== API, règles, maison");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
  const vitest = run(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...reporters, ...options], { env });
  const units = readReport("vitest.json");
  add(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0);
  for (const { name, assertionResults = [], message } of units?.testResults ?? []) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(`${relative(root, name)} › ${fullName}\n${firstLines(failureMessages.join("\n"))}`);
    if (failed.length === 0 && message) failures.push(`${relative(root, name)}\n${firstLines(message)}`);
  }
  if (vitest !== 0 && !units?.numFailedTests) {
    add(0, 1);
    failures.push(`vitest ended with ${vitest}`);
  }
};

const runJourneys = () => {
  const chromium = ensureBrowser();
  console.log("\n== Parcours dans Chromium");
  const config = ["--config", join(root, "e2e/playwright.config.ts")];
  const playwright = run(node, [join(root, "node_modules/@playwright/test/cli.js"), "test", ...config, ...options], {
    env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json") },
  });
  const journeys = readReport("playwright.json")?.stats;
  add(journeys?.expected ?? 0, (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0));
  if (playwright !== 0 && !journeys?.unexpected && !journeys?.flaky) add(0, 1);
  if (playwright !== 0) failures.push(`${journeys?.unexpected ?? "?"} journeys: see above`);
};

/** Takes over what the checks beside the tests have said, and how many passed. */
const addChecks = async () => {
  await checks;
  const said = readFileSync(join(reports, "check.log"), "utf8").trimEnd();
  console.log(`\n${said}`);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed$/.exec(said) ?? [];
  add(Number(passed), Number(failed));
  if (Number(failed) > 0) failures.push("npm run check: see above");
};

if (named === "check") runChecks();
if (runs("api")) runVitest();
if (checks) await addChecks();
await browser;
if (runs("e2e")) runJourneys();
if (failures.length > 0) console.log(`\n== Failed\n${failures.join("\n\n")}`);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
