import { spawnSync } from "node:child_process";
import { packages, programs } from "./programs.ts";

const missing = Object.entries(programs).flatMap(([name, path]) =>
  path ? [] : [packages[name as keyof typeof programs]],
);
const install = ["install", "--yes", "--no-install-recommends", ...Object.values(packages)];
const asked = process.argv.includes("--install");

if (missing.length > 0 && !asked) {
  console.error(`L'exercice a besoin de paquets Debian qui manquent ici : ${missing.join(", ")}.`);
  console.error("Il les installe avec : npm run drill -- --install (en root), ce qui revient à :");
  console.error(`  apt-get update && apt-get ${install.join(" ")}`);
  console.error(
    "Debian démarre certains de ces services à leur installation : l'exercice n'y touche pas, et prend d'autres ports.",
  );
  process.exit(1);
}
if (asked && missing.length > 0) {
  const options = { stdio: "inherit" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const failed = [["update"], install].some((args) => spawnSync("apt-get", args, options).status !== 0);
  if (failed) {
    console.error("Les paquets n'ont pas pu être installés.");
    process.exit(1);
  }
}
if (asked) console.log("Les paquets sont là : npm run drill lance l'exercice.");
