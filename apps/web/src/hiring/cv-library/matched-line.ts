import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";

type Part = LibraryCandidate["excerpt"][number];

/** Characters before the first word that matches: enough to read what it is about. */
const before = 24;

/** What separates lines of a CV once its layout is gone. */
const bullet = /[•·▪■●◦|]/;
const textOf = (parts: Part[]) => parts.map(({ text }) => text).join("");
const afterLast = (text: string) => text.split(bullet).at(-1) ?? "";

/**
 * The line of the CV that answers, from shortly before its first match to the end of the line of the last, so that a row shows it; empty where
 * no word of the CV matches.
 */
export const matchedLine = (excerpt: Part[]): Part[] => {
  const first = excerpt.findIndex(({ is_match }) => is_match);
  if (first === -1) return [];
  const last = excerpt.findLastIndex(({ is_match }) => is_match);
  const lead = afterLast(textOf(excerpt.slice(0, first)));
  const kept = (lead.length <= before ? lead : lead.slice(-before).replace(/^\S*\s/, "")).replace(/^[\s:;,.]+/, "");
  const [rest = ""] = textOf(excerpt.slice(last + 1)).split(bullet);
  return [
    ...(kept ? [{ text: kept, is_match: false }] : []),
    ...excerpt.slice(first, last + 1),
    ...(rest ? [{ text: rest, is_match: false }] : []),
  ];
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Skills, those that a searched word begins marked as matches. */
export const matchedSkills = (skills: { name: string }[], words: string[]): Part[] => {
  const asked = words.flatMap((word) => plain(word).split(/\s+/)).filter((word) => word.length > 1);
  return skills.flatMap(({ name }, index) => [
    ...(index > 0 ? [{ text: ", ", is_match: false }] : []),
    {
      text: name,
      is_match: plain(name)
        .split(/[\s/-]+/)
        .some((part) => asked.some((word) => part.startsWith(word))),
    },
  ]);
};
