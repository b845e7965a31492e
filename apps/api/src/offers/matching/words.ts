import { readWords } from "#offers/search/terms.ts";
import { formsOf } from "#offers/search/word-forms.ts";

// Words that join others, and names of diplomas: in common, they say nothing of the trade.
const empty = new Set(
  "de du des la le les en et ou pour avec par sur au aux un une dans chez mon ton son bts but cap bac bachelor master licence titre pro professionnel professionnelle mention option niveau annee junior temps plein alternance alternant alternante apprenti apprentie apprentissage".split(
    " ",
  ),
);

/** Lower case without accents; `+`, `#` and `.` are part of a name ("C++", "C#", "Node.js"). */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) =>
  plain(text)
    .match(/[a-z0-9][a-z0-9+#.]*/g)
    ?.map((word) => word.replace(/\.$/, "")) ?? [];
const singular = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, "") : word);
const isSignificant = (word: string) => word.length > 1 && !empty.has(word) && !/^\d+$/.test(word);

/** The significant words of a title: each as it is written, then in its forms as they are compared. */
export const titleWordsOf = (title: string): string[][] =>
  readWords(title)
    .filter((word) => wordsIn(word).some(isSignificant))
    .map((word) => [word, ...formsOf(plain(word)).map(singular)]);

/** The words of some texts as they are compared, in both genders. */
export const wordsOf = (texts: string[]) =>
  new Set(texts.flatMap(wordsIn).filter(isSignificant).flatMap(formsOf).map(singular));

/** The title's words that stand among these, as the title writes them. */
export const sharedWords = (titleWords: string[][], words: Set<string>) =>
  titleWords.flatMap(([written, ...forms]) => (written && forms.some((form) => words.has(form)) ? [written] : []));

/** A skill with its words; spelled otherwise it is the same one ("javascript", "JavaScript"). */
export type Skill = { name: string; words: string[] };

export const skillOf = (name: string): Skill => ({ name, words: wordsIn(name).map(singular) });

/** From so many words on, what is asked is a sentence that names a skill ("Maîtriser la langue SQL"). */
const sentence = 4;

/** Whether one of these skills is the one asked: it says all of its words, or is named by a whole sentence. */
export const hasSkill = (skills: Skill[], asked: Skill) =>
  skills.some(
    ({ words }) =>
      words.length > 0 &&
      (asked.words.every((word) => words.includes(word)) ||
        (asked.words.length >= sentence && words.every((word) => isSignificant(word) && asked.words.includes(word)))),
  );
