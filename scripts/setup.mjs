// What a fresh clone needs before anything else can run. Plain JavaScript for whatever Node starts it (20 or newer); the
// product itself runs on the Node that the lock file pins.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === "win32";

/** The folder that `npm run build` makes: whole, so that nothing is installed or built in it. */
const isDeployed = existsSync(join(root, "deployed.json"));

export const pinnedNode = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");
/** The pinned Node, but in an image that has its own. */
export const node = isDeployed && !existsSync(pinnedNode) ? process.execPath : pinnedNode;

const say = (sentence) => console.log(`• ${sentence}`);

export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit", shell: isWindows && command === "npm", ...options }).status ??
  1;

const orStop = (status, sentence) => {
  if (status === 0) return;
  console.error(sentence);
  process.exit(1);
};

const upToDate = (stamp, value) => existsSync(stamp) && readFileSync(stamp, "utf8") === value;

/** Installs exactly what the lock file says, once for each lock file. */
export const ensureInstalled = () => {
  if (isDeployed) return;
  const stamp = join(root, "node_modules", ".installed");
  const value = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (upToDate(stamp, value) && existsSync(node)) return;
  say("Installation des dépendances…");
  orStop(run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]), "L'installation des dépendances a échoué.");
  writeFileSync(stamp, value);
};

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "build", ".react-router", "tsconfig.tsbuildinfo"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Builds the web, again only when a source of it has changed. */
export const ensureBuilt = () => {
  if (isDeployed) return;
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const path of ["apps/web", "packages/contract"].flatMap((folder) => filesBelow(join(root, folder))).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  const value = hash.digest("hex");
  const stamp = join(root, "apps/web/build/.built");
  if (upToDate(stamp, value)) return;
  say("Construction du site…");
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const built = run(node, [cli, "build"], {
    cwd: join(root, "apps/web"),
    stdio: ["ignore", "ignore", "inherit"],
    // Also when a test asks for the build: Vitest sets NODE_ENV, and React would be its development version.
    env: { ...process.env, NODE_ENV: "production" },
  });
  orStop(built, "La construction du site a échoué.");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
};

const onPath = (name) => {
  try {
    const found = execFileSync(isWindows ? "where" : "which", [name], { stdio: ["ignore", "pipe", "ignore"] });
    return found.toString().split("\n")[0].trim();
  } catch {
    return "";
  }
};

const ownBrowser = () => {
  try {
    const { chromium } = createRequire(join(root, "e2e/package.json"))("@playwright/test");
    const path = chromium.executablePath();
    return path && existsSync(path) && statSync(path).isFile() ? path : "";
  } catch {
    return "";
  }
};

/**
 * A Chromium for the browser tests: the system's, else Debian's package as root, else Playwright's own download. The one without
 * windows comes first: it draws the same pages for less.
 */
export const ensureBrowser = () => {
  const found = () =>
    onPath("chromium-headless-shell") || onPath("chromium") || onPath("chromium-browser") || ownBrowser();
  if (found()) return found();
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    say("Installation de Chromium (paquet Debian)…");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    run("apt-get", ["update", "-qq"], quiet);
    const install = (name) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
    if (install("chromium-headless-shell") !== 0) install("chromium");
    if (found()) return found();
  }
  say("Téléchargement de Chromium…");
  run(node, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  if (!found()) orStop(1, "Aucun navigateur Chromium n'a pu être installé.");
  return found();
};

/**
 * The programs of the product collect garbage early, and the allocator of Linux keeps few arenas and gives large blocks back: without
 * that they take twice the memory that they use, and their memory grows for as long as they run.
 */
export const leanMemory = {
  flags: ["--max-semi-space-size=8", "--heap-growing-percent=20"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};

/**
 * Runs a program of the product on the pinned Node, in the production version of its libraries (the mode of the product is another
 * setting), with its compiled sources kept for the next start; passes on the signals that end it, and ends with its code.
 */
export const become = (file, args = []) => {
  const child = spawn(node, [...leanMemory.flags, join(root, file), ...args], {
    stdio: "inherit",
    env: {
      NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
      ...process.env,
      NODE_ENV: "production",
      ...leanMemory.env,
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};
