import { stem, termsOf, tokensOf } from "#offers/vocabulary/analysis.ts";

// Words that join others, and names of diplomas: in common, they say nothing of the trade.
const empty = new Set(
  "de du des la le les en et ou pour avec par sur au aux un une dans chez mon ton son bts but cap bac bachelor master licence titre pro professionnel professionnelle mention option niveau annee junior temps plein alternance alternant alternante apprenti apprentie apprentissage".split(
    " ",
  ),
);

const isSignificant = (term: string) => term.length > 1 && !empty.has(term) && !/^\d+$/.test(term);

/** The significant words of a title: each as it is written, then as it is compared. */
export const titleWordsOf = (title: string): string[][] =>
  (title.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [])
    .map((word) => [word, ...termsOf(word).filter(isSignificant)])
    .filter(({ length }) => length > 1);

/** The words of some texts as they are compared, in both genders. */
export const wordsOf = (texts: string[]) => new Set(texts.flatMap(termsOf).filter(isSignificant));

/** The title's words that stand among these, as the title writes them. */
export const sharedWords = (titleWords: string[][], words: Set<string>) =>
  titleWords.flatMap(([written, ...forms]) => (written && forms.some((form) => words.has(form)) ? [written] : []));

/** A skill with its words; spelled otherwise it is the same one ("javascript", "JavaScript"). */
export type Skill = { name: string; words: string[] };

export const skillOf = (name: string): Skill => ({ name, words: tokensOf(name).map(stem) });

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
