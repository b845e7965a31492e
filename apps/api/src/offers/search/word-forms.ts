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
export const formsOf = (word: string): string[] => {
  const forms = new Set([word]);
  for (const [ending, other] of pairs) {
    if (word.length < 6 || !ending.test(word)) continue;
    forms.add(word.replace(ending, other));
    forms.add(word.replace(/s$/i, ""));
    break;
  }
  return [...forms];
};
