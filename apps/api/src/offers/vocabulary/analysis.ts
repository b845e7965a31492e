// How text becomes words, the same for what offers say and for what people type. Pure; changing what it gives asks for a new
// `analysisVersion`, so that offers analysed before are analysed again.

/** The rules by which a search row was made; rows of an older version are made again by the hourly check. */
export const analysisVersion = 6;

const setOf = (words: string) => new Set(words.trim().split(/\s+/));
const mapOf = (pairs: string) =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split("=") as [string, string]),
  );

/** Words that do not follow the endings below. */
const irregular = mapOf(`
  travaux=travail materiaux=materiau tuyaux=tuyau vitraux=vitrail baux=bail faux=faux taux=taux chaux=chaux
  jeux=jeu lieux=lieu feux=feu enjeux=enjeu milieux=milieu cheveux=cheveu voeux=voeu bleus=bleu
  cheffe=chef cheffes=chef hotesse=hote hotesses=hote hotes=hote avocate=avocat avocates=avocat candidate=candidat candidates=candidat
  experte=expert expertes=expert publique=public publiques=public maconne=macon maconnes=macon commise=commi commises=commi
  femmes=femme annee=annee annees=annee armee=armee armees=armee matrice=matrice matrices=matrice plante=plante plantes=plante
  paris=paris tours=tours cours=cours corps=corps temps=temps rails=rails pays=pays sens=sens gens=gens sous=sous bois=bois
  bras=bras plus=plus moins=moins mars=mars news=news aws=aws devops=devops windows=windows kubernetes=kubernetes
  reseaux=reseau logiciels=logiciel`);

/** Endings of the feminine and plural with the form that stands for all; the first that fits a word of at least that length. */
const endings: [ending: string, least: number, becomes: string][] = [
  ["eaux", 5, "eau"],
  ["aux", 5, "al"],
  ["oux", 5, "ou"],
];
const feminine: [ending: string, least: number, becomes: string][] = [
  ["drice", 7, "deur"],
  ["trice", 6, "teur"],
  ["euse", 6, "eur"],
  ["eure", 6, "eur"],
  ["ere", 6, "er"],
  ["ee", 5, "e"],
  ["enne", 6, "en"],
  ["elle", 6, "el"],
  ["ale", 6, "al"],
  ["ive", 6, "if"],
  ["ante", 7, "ant"],
  ["ente", 6, "ent"],
  ["ande", 8, "and"],
  ["ointe", 7, "oint"],
  ["aine", 6, "ain"],
  ["isane", 8, "isan"],
  ["aise", 7, "ai"],
  ["ronne", 7, "ron"],
];
const withEnding = (word: string, rules: typeof endings) => {
  for (const [ending, least, becomes] of rules)
    if (word.length >= least && word.endsWith(ending)) return word.slice(0, -ending.length) + becomes;
  return null;
};

/**
 * One form for the genders and numbers of a French word ("développeuses" and "développeur"), and no other likeness: words of different
 * trades stay apart. Takes a folded token; short words, figures and technical names are given back as they are.
 */
export const stem = (token: string): string => {
  const known = irregular.get(token);
  if (known !== undefined) return known;
  if (token.length < 4 || !/^[a-z]+$/.test(token)) return token;
  const plural = withEnding(token, endings);
  if (plural !== null) return plural;
  const singular = token.endsWith("s") && !token.endsWith("ss") ? token.slice(0, -1) : token;
  return irregular.get(singular) ?? withEnding(singular, feminine) ?? singular;
};

// Small words, and words that each offer of this site holds or could hold: they say nothing of the job that is looked for.
const stopWords = setOf(`
  a ai ainsi as au aucun aucune aujourd aux avec avoir ayant ce ceci cela ces cet cette chez comme d dans de depuis des du dont donc e elle
  elles en entre es est et etes etre eu eux h hui il ils j je l la le les leur leurs lors lui m ma mais me meme mes moi mon n ne nos notre
  nous on ont ou oui par pas pendant plus pour qu que quel quelle quels quelles qui quoi s sa sans se sera serez ses si soi son sont sur
  t ta te tes toi ton tous tout toute toutes tres tu un une vers via vos votre vous y f x k o i
  the of and for to
  alternance alternances alternant alternante alternants alternantes apprenti apprentie apprentis apprenties apprentissage contrat contrats
  professionnalisation poste postes offre offres emploi emplois job jobs recherche recherches recherchons hf fh`);
/** Marks of a level of studies: "bac+2". The levels of an offer are data of their own. */
const levelMark = /^bac\+\d/;

/** Names that ordinary splitting would cut or lose, as they are written; each with its one spelling. */
const technical = mapOf(`
  c++=c++ cpp=c++ c#=c# csharp=c# f#=f# fsharp=f# .net=.net dotnet=.net asp.net=asp.net vb.net=vb.net
  node.js=node.js nodejs=node.js vue.js=vue.js vuejs=vue.js next.js=next.js nextjs=next.js nuxt.js=nuxt.js nuxtjs=nuxt.js
  express.js=express.js expressjs=express.js three.js=three.js d3.js=d3.js nest.js=nestjs react.js=react reactjs=react
  angular.js=angular angularjs=angular backbone.js=backbone r&d=r&d r&i=r&i m&a=m&a f&b=f&b q&a=q&a s&op=s&op
  e-commerce=ecommerce e-learning=elearning e-reputation=ereputation e-mailing=emailing e-mail=email e-sport=esport
  objective-c=objective-c notepad++=notepad++ wi-fi=wifi`);
/** The same written in two words. */
const inTwo = mapOf(`
  node|js=node.js vue|js=vue.js next|js=next.js nuxt|js=nuxt.js react|js=react angular|js=angular
  e|commerce=ecommerce e|learning=elearning e|reputation=ereputation e|mailing=emailing e|mail=email e|sport=esport
  dot|net=.net c|sharp=c#`);

const suffixes =
  "(?:esse|sse|ere|iere|euse|eure|drice|trice|rice|ice|ienne|enne|nne|ne|elle|lle|le|ale|ive|ve|ante|ente|te|re|se|fe|ee|es|e|x|s)";
const marksOfGender =
  /(?<![a-z0-9])(?:h[/|.·-]?f|f[/|.·-]?h|[mf][/|.·-][fm]|[mw][/|.·-][mw])(?:[/|.·-](?:x|d|n|nb|div))*(?![a-z0-9+#])/g;
/** "(e)", "(trice)", "(ne)s" after a word. */
const inParentheses = new RegExp(`(?<=[a-z]{2})\\(-?${suffixes}s?\\)(?:s(?![a-z]))?`, "g");
/** "·e·s", ".ne", "-euse", "/trice", "/-ée" after a word. */
const afterSign = new RegExp(`(?<=[a-z]{3})(?:[/|.·-]+${suffixes}s?)(?:[/|.·-]s)?(?![a-z0-9])`, "g");
/** What stands alone between spaces for an ending: "animateur / trice". */
const loneSuffix = /^(?:trice|rice|euse|ere|iere|ienne|eure|nne|ne|ee|ice|ive|elle|e|se|te)s?$/;
const loneMark = /^(?:h|f|m|w|x|d|nb|hf|fh)$/;
const elision = /(?<![a-z0-9])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'(?=[a-z0-9])/g;
const acronym = /^(?:[a-z]\.)+[a-z]?$/;
const address = /:\/\/|^www\.|[a-z0-9]@[a-z0-9]/;
const longest = 40;

/** Whether a folded token says something of a job: no small word, and none that every offer of this site holds. */
export const isSignificant = (token: string): boolean => !stopWords.has(token) && !levelMark.test(token);

/** `endsName`: the word may be the second of a name in two words (`inTwo`). */
type Word = { token: string; stem: string; isSignificant: boolean; endsName: boolean };

const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l" };
/** Lower case without accents, with one apostrophe and one middle dot. */
const fold = (chunk: string) =>
  chunk
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[œæßøł]/g, (letter) => letters[letter] ?? letter)
    .replace(/[’‘ʼ`´′＇]/g, "'")
    .replace(/[•‧∙⋅・]/g, "·")
    .replace(/[‐‑‒–—―−]/g, "-");

/** A cache of bounded size: what was not asked for since half of it was filled is dropped. */
const boundedCache = <T>(most: number, make: (key: string) => T) => {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (key: string): T => {
    const fresh = young.get(key);
    if (fresh !== undefined) return fresh;
    const value = old.get(key) ?? make(key);
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
    return value;
  };
};

const secondWords = new Set([...inTwo.keys()].map((both) => both.slice(both.indexOf("|") + 1)));
const wordOf = boundedCache<Word>(30_000, (token) => ({
  token,
  stem: stem(token),
  isSignificant: isSignificant(token),
  endsName: secondWords.has(token),
}));

const edges = /^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#]+$/gu;
const piece = /[\p{L}\p{N}]+(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

const tokensOfChunk = (folded: string): string[] => {
  const bare = folded.replace(edges, "").replace(/^\.+(?!net)/, "");
  const whole = technical.get(bare);
  if (whole !== undefined) return [whole];
  if (address.test(bare)) return [];
  if (acronym.test(bare)) return [bare.replaceAll(".", "")];
  if (levelMark.test(bare)) return [bare];
  const plain = folded
    .replace(elision, "")
    .replace(marksOfGender, " ")
    .replace(inParentheses, "")
    .replace(afterSign, "")
    .replace(/'s(?![a-z0-9])/g, "s");
  // Names held together by a sign stand beside others: "(C#/.NET)", "React.js,Node.js".
  return plain.split(/[\s/|,;:()[\]·"«»]+/).flatMap((part) => {
    const name = part.replace(edges, "");
    const known = technical.get(name);
    if (known !== undefined) return [known];
    return (name.match(piece) ?? [])
      .map((token) => technical.get(token) ?? token.replace(/(?<!^c)\+\+$|(?<!^[cf])#$/, ""))
      .filter((token) => token.length <= longest);
  });
};

/** What stands between spaces, read: its words, and whether it only joins what is beside it. */
type Chunk = { words: Word[]; joins: boolean };
const readChunk = boundedCache<Chunk>(40_000, (chunk) => {
  const folded = fold(chunk);
  return { words: tokensOfChunk(folded).map(wordOf), joins: /^[/|·+&(-]+$/.test(folded) };
});
/** No word is that long; what is, is signs or data, read piece by piece. */
const longestChunk = 200;
const chunksOf = (text: string) => {
  const chunks = text.split(/\s+/);
  if (chunks.every((chunk) => chunk.length <= longestChunk)) return chunks;
  return chunks.flatMap((chunk) => (chunk.length <= longestChunk ? chunk : (chunk.match(/.{1,200}/gsu) ?? [])));
};

/** "Bac +2/+3", "bac + 4 ou 5": one mark, of the lowest level. */
const levels =
  /(?<![\p{L}\p{N}])bac\s*\+\s*(\d)(?:\s*(?:[/,;à-]|ou|et)?\s*(?:bac)?\s*\+?\s*\d(?!\d))*(?![\p{L}\p{N}])/gu;

const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  const lower = text.toLowerCase();
  const written = lower.includes("bac") ? lower.replace(levels, " bac+$1 ") : lower;
  let isJoined = false;
  for (const chunk of chunksOf(written)) {
    if (chunk === "") continue;
    const { words: read, joins } = readChunk(chunk);
    const last = words.at(-1)?.token;
    const first = read[0];
    const mayJoin = first !== undefined && read.length === 1 && (isJoined || first.endsName);
    if (mayJoin && last !== undefined) {
      const { token } = first;
      const said = inTwo.get(`${last}|${token}`) ?? (isJoined ? technical.get(`${last}&${token}`) : undefined);
      // "animateur / trice", "h / f"
      const isSuffix = isJoined && loneSuffix.test(token);
      const isMark = isJoined && loneMark.test(token) && loneMark.test(last);
      if (said !== undefined || isMark) words.pop();
      if (said !== undefined) words.push(wordOf(said));
      else if (!isSuffix && !isMark) words.push(first);
    } else for (const word of read) words.push(word);
    isJoined = joins;
  }
  return words;
};

/** The words of a text in order, folded: lower case, without accents, elisions, endings of inclusive writing and marks of gender. */
export const tokensOf = (text: string): string[] => wordsOf(text).map(({ token }) => token);

/**
 * What a text says of a job, in order: one form per word, without small words and those that every offer of this site holds. A word
 * followed by its other gender ("vendeur / vendeuse") stands once.
 */
export const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  let before = "";
  for (const { stem: term, isSignificant: counts } of wordsOf(text)) {
    if (counts && term !== before) terms.push(term);
    if (counts) before = term;
  }
  return terms;
};

const legalForms = setOf("sa sas sasu sarl eurl scop sca snc sci selarl selas gie ets etablissements societe ste");

/**
 * The name of a company, equal for its spellings: without spaces, signs, accents and legal form ("Mc Donald's SARL" and "MCDONALDS").
 * Empty where the name has neither letters nor digits.
 */
export const companyKey = (name: string): string => {
  const words =
    fold(name.toLowerCase())
      .replaceAll("'", "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => !legalForms.has(word));
  if (named.length > 1 && named[0] === "groupe") named.shift();
  if (named.length > 1 && named.at(-1) === "france") named.pop();
  return (named.length > 0 ? named : words).join("").slice(0, 100);
};
