import { plainKey } from "#geography/places/plain-key.ts";

const setOf = (words: string) => new Set(words.trim().split(/\s+/));
const legalForms = setOf(
  "sa sas sasu sarl eurl scop sca snc sci selarl selas gie ets etablissement societe ste groupe group holding france compagnie cie and co et fils",
);
/** What says the trade of a house and not its name. */
const trades = setOf(
  "boulangerie patisserie boucherie charcuterie restaurant brasserie hotel garage pharmacie salon institut",
);
const houses = setOf("magasin boutique agence supermarche hypermarche cabinet entreprise maison enseigne concession");
const articles = setOf("le la les de du des d a au aux l en by");

const singular = (word: string) =>
  word.length > 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/** First words of many names: the next one tells companies apart. */
const common = setOf(
  "atelier centre clinique ecole association credit banque caisse mairie ville residence espace transport auto etude cfa ehpad",
);

/**
 * The words of a company's name as they are compared: no legal form, trade of the house, article, nor name of its town. What would leave
 * nothing is kept. Empty without letters and digits.
 */
export const companyWords = (name: string, town: string): string[] => {
  const words = plainKey(name.replace(/['’‘`´]/g, ""))
    .split(" ")
    .filter(Boolean)
    .map(singular);
  const inTown = new Set(plainKey(town).split(" ").map(singular));
  const named = words.filter((word) => !legalForms.has(word));
  const isOwn = (word: string) =>
    !trades.has(word) && !houses.has(word) && !inTown.has(word) && !articles.has(word) && word !== "cedex";
  const own = named.filter(isOwn);
  const kept = own.length > 0 ? own : named.length > 0 ? named : words;
  // "E. Leclerc"
  return kept.length === 2 && kept[0]?.length === 1 && (kept[1]?.length ?? 0) > 4 ? kept.slice(1) : kept;
};

/** The beginning of a name, by which companies are looked up: its first word, with the next where it is short or common. */
export const companyBeginning = (words: string[]): string => {
  let beginning = "";
  for (const word of words) {
    beginning += word;
    if (beginning.length >= 3 && !common.has(beginning)) break;
  }
  return beginning.slice(0, 60);
};

/** "equal", "part" where one name begins with the words of the other ("Orange", "Orange Beaulieu"), or null: two companies. */
export const companyLikeness = (one: string[], other: string[]): "equal" | "part" | null => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  // "Mc Donald's" and "McDonald's": spaces tell nothing.
  const whole = shorter.join("");
  if (whole === longer.join("")) return "equal";
  const beginsWith = (words: string[], key: string) =>
    words.some((_, index) => words.slice(0, index + 1).join("") === key);
  const isPart = beginsWith(longer, whole) || beginsWith(shorter, longer.join(""));
  return isPart && whole.length >= 3 ? "part" : null;
};

/** The trades that a company's name says: "Garage Martin" is not "Boulangerie Martin". */
export const companyTrades = (name: string) =>
  plainKey(name)
    .split(" ")
    .map(singular)
    .filter((word) => trades.has(word));
