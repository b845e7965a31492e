import { lexicon } from "./lexicon.ts";
import { nameTermsOf } from "./name-terms.ts";

/** A word of more occupations ("vendeur", "technicien") says little of which. */
const mostOccupations = 35;
/** What makes another word of the same thing ("cuisine": "cuisiniste"), and the letters that must be left. */
const endings = /(?:erie|iste|ien|ier|eur|age|ure)$/;
const leastLetters = 5;

let loaded: Map<string, number> | undefined;

/** How many occupations have each term in their names. */
const occupationsOfTerm = () => {
  const codes = new Map<string, Set<string>>();
  for (const { text, code } of lexicon().names)
    for (const term of nameTermsOf(text)) codes.set(term, (codes.get(term) ?? new Set()).add(code));
  return new Map([...codes].map(([term, each]) => [term, each.size]));
};

/** Beginnings of the words of a name that say which trade of several it is: of "vendeur en parfumerie", that of "parfum" and "parfumeur". */
export const tellingBeginnings = (sequences: string[][]): string[] => {
  loaded ??= occupationsOfTerm();
  const terms = new Set(sequences.flat());
  const telling = [...terms].filter((term) => (loaded?.get(term) ?? 0) <= mostOccupations);
  const beginnings = telling.map((term) => {
    const root = term.replace(endings, "");
    return root.length >= leastLetters ? root : term;
  });
  return [...new Set(beginnings.filter((each) => each.length >= leastLetters))];
};
