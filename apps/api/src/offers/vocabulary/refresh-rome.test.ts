import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataFolder } from "./data-files.ts";
import { RomeRefused, refreshRome } from "./refresh-rome.ts";

let folder = "";
let given = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rome-kept-"));
  given = mkdtempSync(join(tmpdir(), "rome-given-"));
  cpSync(fileURLToPath(dataFolder), folder, { recursive: true });
});
afterEach(() => {
  for (const each of [folder, given]) rmSync(each, { recursive: true });
});

const kept = (name: string) => readFileSync(join(folder, name), "utf8");
const everything = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);
const give = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(given, name), content);
  return join(given, name);
};

describe("a newer ROME", () => {
  test("replaces both files and says its version", () => {
    give(
      "unix_referentiel_code_rome_v470_utf8.csv",
      `${kept("metiers.csv")}N4499,Pilote de fusée,N44,Transport ferroviaire,Transport\n`,
    );
    give(
      "unix_referentiel_appellation_v470_utf8.csv",
      `${kept("appellations.csv")}999999,Pilote / Pilote de fusée,N4499,PRINCIPALE,N\n`,
    );
    expect(refreshRome(given, undefined, folder)).toEqual({
      version: "470",
      counts: { occupations: 1585, appellations: 13_121 },
    });
    expect(kept("metiers.csv")).toContain("N4499,Pilote de fusée,N44");
    expect(kept("appellations.csv")).toContain("999999,Pilote / Pilote de fusée,N4499,PRINCIPALE,N");
    expect(JSON.parse(kept("rome.json"))).toMatchObject({ version: "470", publisher: "France Travail" });
    expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  test("is read with the official names of columns, quotes and Windows line ends; known domains need no label", () => {
    const rows = kept("appellations.csv")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.replace(/^(\d+),/, '"$1",'));
    const header = '"code_ogr","libelle_appellation_long","code_rome","classification","peu_usite"';
    const path = give("unix_referentiel_appellation_v461_utf8.csv", `\uFEFF${[header, ...rows].join("\r\n")}\r\n`);
    expect(refreshRome(path, undefined, folder).counts.appellations).toBe(13_120);
    const before = kept("metiers.csv");
    const bare = before
      .trim()
      .split("\n")
      .map((line) => line.split(",").slice(0, 1).concat('"Un métier"').join(","))
      .slice(1);
    give("unix_referentiel_code_rome_v461_utf8.csv", ["code_rome,libelle", ...bare].join("\n"));
    expect(refreshRome(join(given, "unix_referentiel_code_rome_v461_utf8.csv"), undefined, folder).version).toBe("461");
    expect(kept("metiers.csv")).toContain("A1101,Un métier,A11,Engins agricoles et forestiers,");
  });
});

describe("a file is refused, and nothing replaced", () => {
  const refused = (act: () => unknown): string[] => {
    const before = everything();
    try {
      act();
    } catch (error) {
      if (!(error instanceof RomeRefused)) throw error;
      expect(everything()).toEqual(before);
      return error.problems;
    }
    throw new Error("not refused");
  };
  const refusedFile = (content: string | Uint8Array, name = "unix_referentiel_appellation_v470_utf8.csv") =>
    refused(() => refreshRome(give(name, content), undefined, folder));

  test("line by line", () => {
    const bad = [
      "abc,Sans code,D1102,SYNONYME,N",
      "999998,Inconnu,Z9999,SYNONYME,N",
      "999997,,D1102,SYNONYME,N",
      "10200,Encore,F1402,SYNONYME,N",
      `999996,${"a".repeat(251)},D1102,SYNONYME,N`,
    ];
    expect(refusedFile(`${kept("appellations.csv")}${bad.join("\n")}\n`)).toEqual([
      "unix_referentiel_appellation_v470_utf8.csv, ligne 13122 : « abc » n'est pas un code OGR.",
      "unix_referentiel_appellation_v470_utf8.csv, ligne 13123 : le métier « Z9999 » n'existe pas.",
      "unix_referentiel_appellation_v470_utf8.csv, ligne 13124 : le libellé manque.",
      "unix_referentiel_appellation_v470_utf8.csv, ligne 13125 : « 10200 » est déjà à la ligne 2.",
      "unix_referentiel_appellation_v470_utf8.csv, ligne 13126 : le libellé passe 250 signes.",
    ]);
  });

  test("with fifty lines named and the others counted", () => {
    const bad = Array.from({ length: 70 }, (_, at) => `x${at},Sans code,D1102,SYNONYME,N`).join("\n");
    const problems = refusedFile(`${kept("appellations.csv")}${bad}\n`);
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toBe("… et 20 autres lignes.");
  });

  test("when a new domain has no label, or a code is none", () => {
    const text = kept("metiers.csv");
    expect(refusedFile(`${text}N9901,Métier,,,\nZ1,Autre,,,\n`, "unix_referentiel_code_rome_v470_utf8.csv")).toEqual([
      "unix_referentiel_code_rome_v470_utf8.csv, ligne 1586 : le domaine N99 n'a pas de libellé (colonne libelle_domaine).",
      "unix_referentiel_code_rome_v470_utf8.csv, ligne 1587 : « Z1 » n'est pas un code ROME.",
    ]);
  });

  test.each([
    ["cut", "code_ogr,libelle,code_rome,classification,peu_usite\n10200,Abatteur,F1402,SYNONYME,N\n", /moitié/],
    ["empty", "", /ses colonnes/],
    ["of other columns", "a,b\n1,2\n", /ses colonnes/],
    ["malformed", 'code_ogr,libelle,code_rome,classification\n1,"a,b\n', /n'est pas un CSV/],
    ["not UTF-8", Uint8Array.from([0x63, 0x6f, 0xe9, 0xff, 0x0a]), /n'est pas un CSV en UTF-8/],
  ])("that is %s", (_, content, sentence) => expect(refusedFile(content).join()).toMatch(sentence));

  test("without a version, without a file, or twice the same", () => {
    expect(
      refused(() => refreshRome(give("appellations.csv", kept("appellations.csv")), undefined, folder)).join(),
    ).toMatch(/--version/);
    expect(refused(() => refreshRome(mkdtempSync(join(given, "nothing-")), undefined, folder)).join()).toMatch(
      /aucun fichier/,
    );
    give("unix_referentiel_appellation_v1_utf8.csv", kept("appellations.csv"));
    expect(refused(() => refreshRome(given, undefined, folder)).join()).toMatch(/la même chose/);
  });
});
