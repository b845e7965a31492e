import type { ImportedLine } from "@passerelle/contract/hiring/students";

type Column = "email" | "first_name" | "last_name" | "cohort";

const titles: Record<Column, string[]> = {
  email: ["email", "mail", "courriel", "adresseemail", "adressemail", "adressedemessagerie"],
  first_name: ["prenom", "prenoms", "firstname"],
  last_name: ["nom", "nomdefamille", "lastname", "name"],
  cohort: ["promotion", "promo", "cohorte", "cohort", "classe", "groupe", "formation"],
};

const plainTitle = (title: string) =>
  title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Where each column stands by the line of titles, whatever their order, accents and capitals; null without an e-mail. */
export const columnsOf = (cells: string[]) => {
  const places = new Map<Column, number>();
  cells.forEach((cell, place) => {
    const column = (Object.keys(titles) as Column[]).find((name) => titles[name].includes(plainTitle(cell)));
    if (column && !places.has(column)) places.set(column, place);
  });
  return places.has("email") ? places : null;
};

/** What separates the cells, by the line of titles: what stands most often between words that are not quoted. */
export const separatorOf = (text: string) => {
  const first = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: string) => first.split(separator).length;
  return [";", ",", "\t"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
};

const decoded = (bytes: Uint8Array) => {
  // The « Texte Unicode » of spreadsheets begins with its mark, in one order of bytes or the other.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/**
 * UTF-8 with or without a byte order mark, UTF-16 with one, else what older spreadsheets write; without the line `sep=;`, which gives a
 * spreadsheet its separator and is not counted as a line.
 */
export const textOf = (bytes: Uint8Array) => decoded(bytes).replace(/^"?sep=.?"?(\r\n|\r|\n)/i, "");

export const reasons = {
  known: "Déjà suivie ou déjà invitée",
  updated: "Déjà suivie ou déjà invitée ; la promotion est mise à jour",
  refused: "Cette personne a refusé d'être suivie par votre école",
  twice: (line: number) => `Déjà à la ligne ${line} de ce fichier`,
  cut: "Ligne illisible : un guillemet ouvert à cette ligne n'est pas refermé",
  stopped: "Trop de guillemets ne sont pas refermés : cette ligne et les suivantes n'ont pas été lues",
} as const;

export const report = (lines: ImportedLine[]) => {
  const count = (outcome: ImportedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return { invited: count("invited"), already: count("already"), errors: count("error"), lines };
};
