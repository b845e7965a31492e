import type { Occupation } from "@passerelle/contract/offers/occupations";
import { completionsOf } from "#offers/vocabulary/completions.ts";
import { namesOfLabel } from "#offers/vocabulary/label-names.ts";
import { shortLabelOf } from "#offers/vocabulary/occupations.ts";
import { occupationsOfTitle } from "#offers/vocabulary/occupations-of-title.ts";
import { sheetOf } from "#offers/vocabulary/trade-sheets.ts";

const shortest = 2;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const present = (code: string): Occupation => {
  const label = upperFirst(shortLabelOf(code));
  const title = upperFirst((namesOfLabel(label)[0] ?? label).trim());
  return { code, label, title: `${title} (h/f)`, ...sheetOf(code) };
};

/** Occupations that a text may become or names as a title does, each once, the closest to the text first. */
export const listOccupations = (text: string, limit: number): Occupation[] => {
  if (text.trim().length < shortest) return [];
  const completed = completionsOf(text, 2 * limit).flatMap(({ code }) => code ?? []);
  const found = [...new Set([...completed, ...occupationsOfTitle(text)])].map(present);
  // Those whose name begins with the text first, then those with a word that does; within each, the most usual first.
  const typed = plain(text);
  const distance = ({ label }: Occupation) => {
    const name = plain(label);
    return name.startsWith(typed) ? 0 : ` ${name.replace(/[^a-z0-9]+/g, " ")}`.includes(` ${typed}`) ? 1 : 2;
  };
  return found.toSorted((one, other) => distance(one) - distance(other)).slice(0, limit);
};
