import { readFileSync } from "node:fs";
import { domain, level } from "@passerelle/contract/enumerations";
import { describe, expect, test } from "vitest";
import { termsOf } from "./analysis.ts";
import {
  dataFolder,
  readAbbreviations,
  readDiplomas,
  readExpressions,
  readFields,
  readUsualOccupations,
} from "./data-files.ts";
import { domainPrefixes } from "./domain-prefixes.ts";
import { lexicon } from "./lexicon.ts";
import { readAppellations, readFormerLabels, readOccupations } from "./rome-files.ts";
import { readTradeSheets } from "./trade-sheets.ts";

const codes = new Set(readOccupations().map(({ code }) => code));
const unknown = (lines: { codes: string[] }[]) =>
  lines.flatMap((line) => line.codes.filter((code) => !codes.has(code)));
const doubled = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe("the files of the vocabulary", () => {
  test("hold the whole ROME, each appellation under a known occupation", () => {
    expect(codes.size).toBeGreaterThanOrEqual(1_500);
    const appellations = readAppellations();
    expect(appellations.length).toBeGreaterThanOrEqual(13_000);
    expect(appellations.filter(({ code }) => !codes.has(code))).toEqual([]);
  });

  test("hold at least 600 expressions, each once, with one to three occupations of the ROME", () => {
    const expressions = readExpressions();
    expect(expressions.length).toBeGreaterThanOrEqual(600);
    expect(doubled(expressions.map(({ text }) => text.toLowerCase()))).toEqual([]);
    expect(expressions.filter((line) => line.codes.length < 1 || line.codes.length > 3)).toEqual([]);
    expect(unknown(expressions)).toEqual([]);
    expect(expressions.filter(({ text }) => termsOf(text).length === 0)).toEqual([]);
  });

  test("hold fields of work, each once, with more occupations than an expression has", () => {
    const fields = readFields();
    expect(doubled(fields.map(({ text }) => text))).toEqual([]);
    expect(unknown(fields)).toEqual([]);
    expect(fields.filter((line) => new Set(line.codes).size !== line.codes.length)).toEqual([]);
    expect(fields.filter((line) => line.codes.length < 3 || line.codes.length > 14)).toEqual([]);
  });

  test("hold the former labels of the ROME, each once, with occupations of today", () => {
    const former = readFormerLabels();
    expect(former.length).toBeGreaterThanOrEqual(200);
    expect(doubled(former.map(({ code }) => code))).toEqual([]);
    expect(unknown(former)).toEqual([]);
    expect(former.filter((line) => line.codes.length === 0)).toEqual([]);
  });

  test("hold at least 200 diplomas, each name once, with known levels and occupations", () => {
    const diplomas = readDiplomas();
    expect(diplomas.length).toBeGreaterThanOrEqual(200);
    const names = diplomas.flatMap(({ short, full, names: others }) => [
      ...new Set([short, full, ...others].filter(Boolean).map((text) => text.toLowerCase())),
    ]);
    expect(doubled(names)).toEqual([]);
    expect(unknown(diplomas)).toEqual([]);
    expect(diplomas.filter((each) => each.level && !level.safeParse(each.level).success)).toEqual([]);
  });

  test("hold at least 300 abbreviations, each once, that mean something", () => {
    const abbreviations = readAbbreviations();
    expect(abbreviations.length).toBeGreaterThanOrEqual(300);
    expect(doubled(abbreviations.map(({ text }) => text))).toEqual([]);
    expect(unknown(abbreviations)).toEqual([]);
    expect(abbreviations.filter(({ means }) => means.flatMap(termsOf).length === 0)).toEqual([]);
  });

  test("weigh at least 200 usual occupations from 1 to 5, each once", () => {
    const usual = readUsualOccupations();
    expect(usual.length).toBeGreaterThanOrEqual(200);
    expect(doubled(usual.map(({ code }) => code))).toEqual([]);
    expect(usual.filter(({ code, weight }) => !codes.has(code) || !(weight >= 1 && weight <= 5))).toEqual([]);
  });

  test("say of eighty usual occupations, each once, what an offer of it says", () => {
    const sheets = readTradeSheets();
    expect(sheets.length).toBeGreaterThanOrEqual(80);
    expect(doubled(sheets.map(({ code }) => code))).toEqual([]);
    expect(unknown(sheets.map(({ code }) => ({ codes: [code] })))).toEqual([]);
    expect(sheets.filter(({ skills, missions }) => skills.length < 5 || missions.length !== 3)).toEqual([]);
  });

  test("give occupations to every domain but « Autre »", () => {
    const without = domain.options.filter(
      (each) => !domainPrefixes[each].some((prefix) => [...codes].some((code) => code.startsWith(prefix))),
    );
    expect(without).toEqual(["OTHER"]);
    const named = new Set(readExpressions().flatMap((line) => line.codes));
    const silent = domain.options.filter(
      (each) => !domainPrefixes[each].some((prefix) => [...named].some((code) => code.startsWith(prefix))),
    );
    expect(silent).toEqual(["OTHER"]);
  });

  test("come from a ROME whose version README and the legal notice name", () => {
    const root = new URL("../../../../../", import.meta.url);
    const read = (path: string) => readFileSync(new URL(path, root), "utf8");
    const { version } = JSON.parse(readFileSync(new URL("rome.json", dataFolder), "utf8"));
    expect(read("README.md")).toContain(`version ${version}`);
    expect(read("apps/web/src/site/LegalNoticePage.tsx")).toContain(`version ${version}`);
  });

  test("are read once", () => expect(lexicon()).toBe(lexicon()));
});
