import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "csv-stringify/sync";
import { dataFolder } from "./data-files.ts";
import { type Line, parseLines } from "./parse-lines.ts";

/** A file that is refused, with what is wrong, a sentence for each line. */
export class RomeRefused extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

type Row = Record<string, string>;
type Kind = "occupations" | "appellations";
type Table = { file: string; rows: Row[]; problems: string[] };

const names: Record<Kind, string> = { occupations: "metiers.csv", appellations: "appellations.csv" };
const columns: Record<Kind, string[]> = {
  occupations: ["code_rome", "libelle", "code_domaine", "libelle_domaine", "libelle_grand_domaine"],
  appellations: ["code_ogr", "libelle", "code_rome", "classification", "peu_usite"],
};
const mostProblems = 50;
const longestLabel = 250;

const kindOf = (line: Line | undefined): Kind | null => {
  const has = (column: string) => line !== undefined && Object.hasOwn(line.values, column);
  if (!has("code_rome")) return null;
  if (has("code_ogr") && (has("classification") || has("libelle_appellation_long"))) return "appellations";
  return has("libelle") || has("libelle_rome") ? "occupations" : null;
};

const readTable = (path: string): { file: string; lines: Line[] } => {
  const file = basename(path);
  try {
    return { file, lines: parseLines(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path))) };
  } catch (error) {
    throw new RomeRefused([
      `${file} : ce n'est pas un CSV en UTF-8 (${error instanceof Error ? error.message : error}).`,
    ]);
  }
};

/** The rows of a file in this product's columns, and what is wrong with its lines. `faultOf` gives the fault of a row, or none. */
const tableOf = (
  { file, lines }: { file: string; lines: Line[] },
  map: (values: Row) => Row,
  key: string,
  faultOf: (row: Row) => string | null,
): Table => {
  const seen = new Map<string, number>();
  const problems: string[] = [];
  const rows = lines.map(({ line, values }) => {
    const row = map(values);
    const id = row[key] ?? "";
    const first = seen.get(id);
    const fault = faultOf(row) ?? (first === undefined ? null : `« ${id} » est déjà à la ligne ${first}`);
    if (fault) problems.push(`${file}, ligne ${line} : ${fault}.`);
    if (first === undefined) seen.set(id, line);
    return row;
  });
  return { file, rows, problems };
};

const labelFault = (label = "") =>
  label === "" ? "le libellé manque" : label.length > longestLabel ? `le libellé passe ${longestLabel} signes` : null;

const current = (folder: string, kind: Kind) =>
  parseLines(readFileSync(join(folder, names[kind]), "utf8")).map(({ values }) => values);

const occupationsOf = (read: { file: string; lines: Line[] }, before: Row[]): Table => {
  const domains = new Map(before.map((row) => [row.code_domaine, row]));
  return tableOf(
    read,
    (values) => {
      const code = values.code_rome ?? "";
      const domain = values.code_domaine || code.slice(0, 3);
      const known = domains.get(domain);
      return {
        code_rome: code,
        libelle: values.libelle || values.libelle_rome || "",
        code_domaine: domain,
        libelle_domaine: values.libelle_domaine || known?.libelle_domaine || "",
        libelle_grand_domaine: values.libelle_grand_domaine || known?.libelle_grand_domaine || "",
      };
    },
    "code_rome",
    (row) => {
      if (!/^[A-N]\d{4}$/.test(row.code_rome ?? "")) return `« ${row.code_rome} » n'est pas un code ROME`;
      if (!row.libelle_domaine) return `le domaine ${row.code_domaine} n'a pas de libellé (colonne libelle_domaine)`;
      return labelFault(row.libelle);
    },
  );
};

const appellationsOf = (read: { file: string; lines: Line[] }, codes: Set<string>): Table =>
  tableOf(
    read,
    (values) => ({
      code_ogr: values.code_ogr ?? "",
      libelle: values.libelle || values.libelle_appellation_long || "",
      code_rome: values.code_rome ?? "",
      classification: values.classification === "PRINCIPALE" ? "PRINCIPALE" : "SYNONYME",
      peu_usite: values.peu_usite === "O" ? "O" : "N",
    }),
    "code_ogr",
    (row) => {
      if (!/^\d{5,6}$/.test(row.code_ogr ?? "")) return `« ${row.code_ogr} » n'est pas un code OGR`;
      if (!codes.has(row.code_rome ?? "")) return `le métier « ${row.code_rome} » n'existe pas`;
      return labelFault(row.libelle);
    },
  );

const filesIn = (path: string) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /^(?:unix_referentiel_(?:appellation|code_rome)_v.*|metiers|appellations)\.csv$/.test(name))
        .map((name) => join(path, name))
    : [path];

const refuseIfAny = (problems: string[]) => {
  if (problems.length === 0) return;
  const more = problems.length - mostProblems;
  throw new RomeRefused([...problems.slice(0, mostProblems), ...(more > 0 ? [`… et ${more} autres lignes.`] : [])]);
};

/** Both files are written beside the old ones before either is replaced. */
const replace = (folder: string, contents: Map<string, string>) => {
  const temporary = (name: string) => join(folder, `.${name}.new`);
  try {
    for (const [name, content] of contents) writeFileSync(temporary(name), content);
    for (const name of contents.keys()) renameSync(temporary(name), join(folder, name));
  } finally {
    for (const name of contents.keys()) rmSync(temporary(name), { force: true });
  }
};

/**
 * Replaces the ROME's files by newer official ones: `path` is a file or a folder that holds them, the version is read from the file's name
 * (`…_v461_utf8.csv`) unless it is given. Nothing changes when a line is wrong, or when a file holds less than half of what is known.
 */
export const refreshRome = (
  path: string,
  version?: string,
  folder = fileURLToPath(dataFolder),
): { version: string; counts: Partial<Record<Kind, number>> } => {
  const read = filesIn(path).map(readTable);
  if (read.length === 0) throw new RomeRefused([`${path} : aucun fichier du ROME.`]);
  const found = new Map<Kind, (typeof read)[number]>();
  for (const each of read) {
    const kind = kindOf(each.lines[0]);
    if (!kind)
      throw new RomeRefused([`${each.file} : ses colonnes ne sont ni celles des métiers ni celles des appellations.`]);
    if (found.has(kind)) throw new RomeRefused([`${each.file} : deux fichiers disent la même chose.`]);
    found.set(kind, each);
  }
  const known = version ?? read.map(({ file }) => /_v(\d+)/.exec(file)?.[1]).find(Boolean);
  if (!known) throw new RomeRefused(["La version n'est pas dans le nom du fichier : ajoutez --version <numéro>."]);

  const before = { occupations: current(folder, "occupations"), appellations: current(folder, "appellations") };
  const newOccupations = found.get("occupations");
  const newAppellations = found.get("appellations");
  const occupations = newOccupations
    ? occupationsOf(newOccupations, before.occupations)
    : { file: "", rows: before.occupations, problems: [] };
  const codes = new Set(occupations.rows.map(({ code_rome = "" }) => code_rome));
  const appellations = newAppellations
    ? appellationsOf(newAppellations, codes)
    : { file: "", rows: before.appellations.filter(({ code_rome = "" }) => codes.has(code_rome)), problems: [] };
  refuseIfAny([...occupations.problems, ...appellations.problems]);
  const isShort = (kind: Kind, { rows }: Table) => rows.length < before[kind].length / 2;
  if (isShort("occupations", occupations) || isShort("appellations", appellations))
    throw new RomeRefused(["Moins de la moitié de ce qui est connu : le fichier est sans doute coupé."]);

  const rome: Row = JSON.parse(readFileSync(join(folder, "rome.json"), "utf8"));
  replace(
    folder,
    new Map([
      [names.occupations, stringify(occupations.rows, { header: true, columns: columns.occupations })],
      [names.appellations, stringify(appellations.rows, { header: true, columns: columns.appellations })],
      ["rome.json", `${JSON.stringify({ ...rome, version: known }, null, 2)}\n`],
    ]),
  );
  return { version: known, counts: { occupations: occupations.rows.length, appellations: appellations.rows.length } };
};
