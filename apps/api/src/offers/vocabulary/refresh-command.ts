// `npm run vocabulary -- <file or folder> [--version <number>]`: replaces the files of the ROME by newer official ones.
import { parseArgs } from "node:util";
import { RomeRefused, refreshRome } from "./refresh-rome.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { version: { type: "string" } } });
const [path] = positionals;
if (!path) {
  console.error("npm run vocabulary -- <fichier ou dossier> [--version <numéro>]");
  process.exit(2);
}
try {
  const { version, counts } = refreshRome(path, values.version);
  console.log(`ROME version ${version} : ${counts.occupations} métiers, ${counts.appellations} appellations.`);
} catch (error) {
  const isRefused = error instanceof RomeRefused || (error instanceof Error && "code" in error);
  if (!isRefused) throw error;
  console.error(`Rien n'a été remplacé.\n${error.message}`);
  process.exitCode = 1;
}
