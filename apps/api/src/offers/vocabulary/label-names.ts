import { tokensOf } from "./analysis.ts";

/** The first letters of a word's last part: those that both of its genders share. */
const beginningOf = (word: string) => tokensOf(word).at(-1)?.slice(0, 3) ?? "";

/**
 * The two names that a label of both genders holds: "Agent / Agente d'accueil" gives "Agent d'accueil" and "Agente d'accueil"; a label of one
 * form gives itself. What stands in parentheses is left out.
 */
export const namesOfLabel = (label: string): string[] => {
  const plain = label.replace(/\s*\([^)]*\)/g, "").trim();
  const [left = "", ...others] = plain.split(" / ");
  const right = others.join(" / ");
  if (!right) return [left];
  const words = right.split(" ");
  const leftWords = left.split(" ");
  const last = beginningOf(leftWords.at(-1) ?? "");
  // The feminine ends with the word that answers the last one of the masculine; what follows belongs to both.
  const found = last === "" ? -1 : words.findIndex((word) => beginningOf(word) === last);
  const end = found >= 0 ? found + 1 : Math.min(leftWords.length, words.length);
  const tail = words.slice(end).join(" ");
  // "Artiste Plasticien / Plasticienne": only the last word has two forms.
  const head = found >= 0 && end < leftWords.length ? `${leftWords.slice(0, leftWords.length - end).join(" ")} ` : "";
  return [`${left}${tail && ` ${tail}`}`, `${head}${right}`];
};
