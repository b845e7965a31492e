import { linesOf, listOf } from "./data-files.ts";

// The files that come from the ROME, the official list of occupations.

export type Occupation = { code: string; label: string; domain: string; domainLabel: string };
export type Appellation = { ogr: string; label: string; code: string; isMain: boolean; isRare: boolean };
/** What an occupation was called before the ROME 4.0, and the occupations that it was divided into. */
export type FormerLabel = { code: string; text: string; codes: string[] };

export const readOccupations = (): Occupation[] =>
  linesOf("metiers.csv").map(({ code_rome = "", libelle = "", code_domaine = "", libelle_domaine = "" }) => ({
    code: code_rome,
    label: libelle,
    domain: code_domaine,
    domainLabel: libelle_domaine,
  }));

export const readAppellations = (): Appellation[] =>
  linesOf("appellations.csv").map(({ code_ogr = "", libelle = "", code_rome = "", classification, peu_usite }) => ({
    ogr: code_ogr,
    label: libelle,
    code: code_rome,
    isMain: classification === "PRINCIPALE",
    isRare: peu_usite === "O",
  }));

export const readFormerLabels = (): FormerLabel[] =>
  linesOf("former-labels.csv").map(({ code = "", label = "", occupations }) => ({
    code,
    text: label,
    codes: listOf(occupations, " "),
  }));
