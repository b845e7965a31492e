// Every optional platform package that a locked package names must be locked too, or `npm ci` fails on other systems.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const nameOf = (path) => path.replace(/^.*node_modules\//, "");
const locked = new Set(Object.keys(packages).map(nameOf));
const incomplete = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
  const missing = Object.keys(optionalDependencies).filter((name) => !locked.has(name));
  return missing.length > 0 ? [`${nameOf(path)}@${version} : ${missing.join(", ")}`] : [];
});
for (const line of incomplete) console.error(`Le fichier package-lock.json n'est pas complet : ${line}`);

// Families that only work together must share one exact version.
const families = {
  Mantine: /^@mantine\//,
  "React Router": /^(react-router|@react-router\/.+)$/,
  React: /^react(-dom)?$/,
};
const mixed = Object.entries(families).filter(([family, pattern]) => {
  const members = Object.entries(packages).filter(([path]) => path && pattern.test(nameOf(path)));
  const versions = new Set(members.map(([, { version }]) => version));
  if (versions.size > 1) console.error(`La famille ${family} a plusieurs versions : ${[...versions].join(", ")}`);
  return versions.size > 1;
});
process.exit(incomplete.length + mixed.length > 0 ? 1 : 0);
