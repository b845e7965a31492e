import { isSignificant, stem, tokensOf } from "./analysis.ts";

// Words that say nothing of a job alone, and that names of jobs hold ("ingénieur du son", "conseiller emploi").
const meantInNames = new Set(
  "son emploi emplois recherche recherches contrat contrats poste postes offre offres".split(" "),
);

/** Whether a folded word may be part of a name. */
export const isOfNames = (token: string): boolean => meantInNames.has(token) || isSignificant(token);

/** The terms of a name, as `termsOf`, with the words that only names mean; none where it has only those. */
export const nameTermsOf = (text: string): string[] => {
  const terms: string[] = [];
  let isNamed = false;
  for (const token of tokensOf(text)) {
    if (!isOfNames(token)) continue;
    isNamed ||= !meantInNames.has(token);
    const term = stem(token);
    if (term !== terms.at(-1)) terms.push(term);
  }
  return isNamed ? terms : [];
};
