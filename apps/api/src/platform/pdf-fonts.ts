import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

type Weight = "regular" | "bold";
/** Where a letter is looked for, in this order: Latin, Greek and Cyrillic; Arabic; Chinese with Japanese kana. */
const families = [
  { regular: "@embedpdf/fonts-latin:NotoSans-Regular.ttf", bold: "@embedpdf/fonts-latin:NotoSans-Bold.ttf" },
  {
    regular: "@embedpdf/fonts-arabic:NotoNaskhArabic-Regular.ttf",
    bold: "@embedpdf/fonts-arabic:NotoNaskhArabic-Bold.ttf",
  },
  { regular: "@embedpdf/fonts-sc:NotoSansHans-Regular.otf", bold: "@embedpdf/fonts-sc:NotoSansHans-Bold.otf" },
] as const;

/** A font file: `bytes` are embedded (what is used of them alone), `has` says which letters it draws. */
export type PdfFont = {
  name: string;
  bytes: Buffer;
  has: (letter: string) => boolean;
  /** Its letters change with their neighbours. */
  joins: boolean;
};
/** Letters that one font draws. */
export type Run = { text: string; font: PdfFont };

const pathOf = (place: string) => {
  const [name = "", file = ""] = place.split(":");
  // The package's entry is in `dist`, its fonts beside that folder.
  return fileURLToPath(new URL(`../fonts/${file}`, import.meta.resolve(name)));
};

const readFont = async (place: string): Promise<PdfFont> => {
  const bytes = await readFile(pathOf(place));
  const font = create(bytes) as Font;
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { name: place, bytes, has, joins: place.includes("Arabic") };
};

const letterOf = /[\p{L}\p{N}]/u;

/** What no font draws: without its accents, or else a sign that stands for a letter. */
const replacement = (letter: string) => {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  if (bare && bare !== letter) return bare;
  if (/\s/u.test(letter)) return "\u00a0";
  return letterOf.test(letter) ? "?" : "";
};

/** Reads text in one line: other white space is a space, no-break spaces stay, what cannot be seen goes. */
const inOneLine = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[^\S\u00a0\u202f]+/gu, " ")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|[\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu, "");

/** The fonts of a document, each read when a letter first needs it: the Chinese ones are eight megabytes. */
export const openFonts = () => {
  const read = new Map<string, Promise<PdfFont>>();
  const fontOf = (index: number, weight: Weight) => {
    const place = families[index]?.[weight] ?? families[0][weight];
    const known = read.get(place) ?? readFont(place);
    read.set(place, known);
    return known;
  };
  const find = async (letter: string, weight: Weight) => {
    for (const index of families.keys()) {
      const font = await fontOf(index, weight);
      if (font.has(letter)) return font;
    }
    return null;
  };
  /** The letters of a line as runs of one font each. A space goes with what is before it: words of one writing stay together. */
  return async (text: string, weight: Weight): Promise<Run[]> => {
    const runs: Run[] = [];
    const add = (letter: string, font: PdfFont) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    };
    for (const letter of inOneLine(text)) {
      const last = runs.at(-1);
      if (last && /[\s\p{P}\p{M}]/u.test(letter) && last.font.has(letter)) {
        add(letter, last.font);
        continue;
      }
      const font = await find(letter, weight);
      if (font) add(letter, font);
      else
        for (const other of replacement(letter)) add(other, (await find(other, weight)) ?? (await fontOf(0, weight)));
    }
    return runs;
  };
};
