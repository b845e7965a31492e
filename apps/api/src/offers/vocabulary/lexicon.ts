import { stem, tokensOf } from "./analysis.ts";
import {
  type Abbreviation,
  type Diploma,
  type Expression,
  readAbbreviations,
  readDiplomas,
  readExpressions,
  readFields,
  readUsualOccupations,
} from "./data-files.ts";
import { namesOfLabel } from "./label-names.ts";
import { nameTermsOf } from "./name-terms.ts";
import { type Occupation, readAppellations, readFormerLabels, readOccupations } from "./rome-files.ts";

/** A known expression. `rank`: how sure its occupations are, see `ranks`. */
export type Phrase = {
  terms: string[];
  codes: string[];
  rank: number;
  /** All the occupations of a field of work; none of another expression. */
  field: string[];
  use: Expression["use"];
  isDiploma: boolean;
  /** A kind of diploma of any trade ("BTS", "titre pro"). */
  isKindOfDiploma: boolean;
  abbreviation: Abbreviation | undefined;
};

type Lexicon = {
  occupations: Map<string, Occupation>;
  /** Name and weight of the occupations that apprentices often take. */
  usual: Map<string, { name: string; weight: number }>;
  diplomas: Diploma[];
  /** By terms joined with a space. */
  phrases: Map<string, Phrase>;
  /** Names of two or three words by these in the order of the alphabet: people type them in any order. */
  inAnyOrder: Map<string, Phrase>;
  /** Every term of them. */
  words: Set<string>;
  /** Abbreviations, as terms, of what they mean, by its terms joined with a space ("ressource humain": "rh"). */
  shortForms: Map<string, string[][]>;
  /** The occupations that one of the ROME before its version 4.0 was divided into, by its code. */
  formerly: Map<string, string[]>;
  /** Names of people at work in each gender, without those rarely used; `label`: as it is written, in both. */
  names: { text: string; label: string; code: string; isMain: boolean }[];
};

/** How sure the occupations of a phrase are, by where it comes from. */
export const ranks = { rare: 0, appellation: 1, label: 2, usual: 3, diploma: 4, expression: 5 } as const;
/** Of a phrase without occupations of its own. */
const none = -1;
const most = 3;
const keyOf = (terms: string[]) => terms.join(" ");

const build = (): Lexicon => {
  const occupations = new Map(readOccupations().map((occupation) => [occupation.code, occupation]));
  const usual = new Map(readUsualOccupations().map(({ code, name, weight }) => [code, { name, weight }]));
  const diplomas = readDiplomas();
  const weightOf = (code: string) => usual.get(code)?.weight ?? 0;
  const phrases = new Map<string, Phrase>();

  const phraseOf = (text: string): Phrase | null => {
    const said = nameTermsOf(text);
    // "AS" is a small word and an abbreviation.
    const terms = said.length > 0 ? said : tokensOf(text).map(stem);
    if (terms.length === 0) return null;
    const key = keyOf(terms);
    const known = phrases.get(key);
    if (known) return known;
    const phrase: Phrase = {
      terms,
      codes: [],
      rank: none,
      field: [],
      use: "",
      isDiploma: false,
      isKindOfDiploma: false,
      abbreviation: undefined,
    };
    phrases.set(key, phrase);
    return phrase;
  };
  /** A surer source replaces the occupations of a less sure one; of two equal ones of the ROME the more usual occupation stands first. */
  const add = (text: string, codes: string[], rank: number) => {
    const phrase = phraseOf(text);
    if (!phrase || phrase.rank > rank) return phrase;
    // A newer ROME may have dropped a code that our files name.
    const known = codes.filter((code) => occupations.has(code));
    phrase.codes = phrase.rank < rank ? known : [...new Set([...phrase.codes, ...known])];
    if (rank <= ranks.label) phrase.codes.sort((one, other) => weightOf(other) - weightOf(one));
    phrase.codes = phrase.codes.slice(0, most);
    phrase.rank = rank;
    return phrase;
  };

  for (const { text, codes, use } of readExpressions()) {
    const phrase = add(text, codes, ranks.expression);
    if (phrase && use) phrase.use = use;
  }
  // "Vente cosmétique" is what a "vendeuse cosmétique" does.
  for (const { terms, codes, rank } of [...phrases.values()])
    if (terms.length > 1 && terms[0] === "vente" && !phrases.has(keyOf(["vendeur", ...terms.slice(1)])))
      add(`vendeur ${terms.slice(1).join(" ")}`, codes, rank);
  for (const { text, codes } of readFields()) {
    const phrase = add(text, phrases.get(keyOf(nameTermsOf(text)))?.codes ?? codes, ranks.expression);
    if (phrase) phrase.field = codes;
  }
  for (const { short, full, codes, names } of diplomas)
    for (const text of [short, full, ...names]) {
      const phrase = text ? add(text, codes, ranks.diploma) : null;
      if (!phrase) continue;
      phrase.isDiploma = true;
      if (codes.length === 0) phrase.isKindOfDiploma = true;
      // A diploma leads to as many occupations as its line names.
      if (phrase.rank === ranks.diploma && codes.length > most && phrase.field.length === 0)
        phrase.field = codes.filter((code) => occupations.has(code));
    }
  for (const abbreviation of readAbbreviations()) {
    const phrase = add(abbreviation.text, abbreviation.codes, abbreviation.codes.length > 0 ? ranks.diploma : none);
    if (phrase) phrase.abbreviation = abbreviation;
  }
  for (const [code, { name }] of usual) for (const text of namesOfLabel(name)) add(text, [code], ranks.usual);
  const names = [...occupations.values()].flatMap(({ code, label }) =>
    namesOfLabel(label).map((text) => ({ text, label, code, isMain: true })),
  );
  for (const { text, code } of names) add(text, [code], ranks.label);
  for (const { label, code, isMain, isRare } of readAppellations())
    for (const text of namesOfLabel(label)) {
      add(text, [code], isRare ? ranks.rare : ranks.appellation);
      if (!isRare) names.push({ text, label, code, isMain });
    }
  const formerly = new Map<string, string[]>();
  for (const { code, text, codes } of readFormerLabels()) {
    formerly.set(code, codes);
    const phrase = phraseOf(text);
    // The field of a known word holds what became trades of their own ("coiffure": "barbier").
    if (
      phrase &&
      phrase.codes.length > 0 &&
      phrase.field.length === 0 &&
      codes.some((one) => phrase.codes.includes(one))
    )
      phrase.field = [...new Set([...phrase.codes, ...codes])];
    if (phrase?.rank === none) Object.assign(phrase, { codes: codes.slice(0, most), rank: ranks.label, field: codes });
  }
  // A diploma of a field ("master en cybersécurité", "CAP coiffure") leads to the trades of the field, too.
  const kinds = [...phrases.values()].filter(({ isKindOfDiploma, codes }) => isKindOfDiploma && codes.length === 0);
  for (const phrase of phrases.values()) {
    if (!phrase.isDiploma || phrase.codes.length === 0) continue;
    const kind = kinds.find(
      ({ terms }) => terms.length < phrase.terms.length && terms.every((term, at) => term === phrase.terms[at]),
    );
    const about = kind && phrases.get(keyOf(phrase.terms.slice(kind.terms.length)));
    const codes = about ? (about.field.length > 0 ? about.field : about.codes) : [];
    const own = phrase.field.length > 0 ? phrase.field : phrase.codes;
    if (codes.length > 0) phrase.field = [...new Set([...own, ...codes])];
  }
  const shortForms = new Map<string, string[][]>();
  for (const { terms, abbreviation } of phrases.values())
    for (const meaning of abbreviation?.isAlone === false ? abbreviation.means : []) {
      const full = nameTermsOf(meaning);
      // "vidéo" for "monteur vidéo" says less than what was typed.
      if (full.length > 1 && terms.every((term) => full.includes(term))) continue;
      const key = keyOf(full);
      shortForms.set(key, [...(shortForms.get(key) ?? []), terms]);
    }
  const inAnyOrder = new Map<string, Phrase>();
  for (const phrase of phrases.values()) {
    const { terms, codes, rank } = phrase;
    if (terms.length < 2 || terms.length > 3 || codes.length === 0) continue;
    const key = keyOf(terms.toSorted());
    if (rank > (inAnyOrder.get(key)?.rank ?? none)) inAnyOrder.set(key, phrase);
  }
  const words = new Set([...phrases.values()].flatMap(({ terms }) => terms));
  return { occupations, usual, diplomas, phrases, inAnyOrder, words, shortForms, formerly, names };
};

let loaded: Lexicon | undefined;

/** What the data files hold, read once. */
export const lexicon = (): Lexicon => (loaded ??= build());
