// Texts of CVs are sentences: they are stemmed by PostgreSQL's French configuration, and so are the words that are looked for in them.
// A trade is written in either gender; the language's stemmer takes "boulanger" for a verb and its two genders apart.
const pairs: [RegExp, string][] = [
  [/[eè]res?$/i, "er"],
  [/ers?$/i, "ere"],
  [/euses?$/i, "eur"],
  [/trices?$/i, "teur"],
  [/teurs?$/i, "trice"],
  [/eurs?$/i, "euse"],
  [/iennes?$/i, "ien"],
  [/iens?$/i, "ienne"],
];

/** A word with its other gender and its singular: "boulangère" also looks for "boulanger", "développeur" for "développeuse". */
const formsOf = (word: string): string[] => {
  const forms = new Set([word]);
  for (const [ending, other] of pairs) {
    if (word.length < 6 || !ending.test(word)) continue;
    forms.add(word.replace(ending, other));
    forms.add(word.replace(/s$/i, ""));
    break;
  }
  return [...forms];
};

// Words that every offer of this site holds or could hold: they say nothing of the job that is looked for.
const noise = new Set([
  "alternance",
  "alternant",
  "alternante",
  "apprentissage",
  "apprenti",
  "apprentie",
  "contrat",
  "offre",
  "offres",
  "emploi",
  "poste",
  "recherche",
  "hf",
  "fh",
]);
const maxWords = 10;

/** The words that a person typed, without those that say nothing of the job; none means that there is nothing to look for. */
const readWords = (typed: string): string[] => {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)
      ?.slice(0, maxWords) ?? [];
  const significant = words.filter((word) => !noise.has(word.toLowerCase()));
  return significant.length > 0 ? significant : words;
};

/** A typed word: in its forms, and as a prefix while it is the last and may be unfinished. */
export type Word = { typed: string; forms: string[]; beginning: string | null };

/** Shorter beginnings would name half of the dictionary. */
const shortestBeginning = 3;

/** The words of a search among candidates, in the order they were typed. */
export const wordsOf = (typed: string): Word[] => {
  const words = readWords(typed);
  // A space or a full stop after it says that the word is whole.
  const isFinished = /[\s.,;]$/.test(typed);
  return words.map((word, index) => ({
    typed: word,
    forms: formsOf(word),
    beginning: index === words.length - 1 && !isFinished && word.length >= shortestBeginning ? word : null,
  }));
};
