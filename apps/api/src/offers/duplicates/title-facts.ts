import type { ContractType, Level } from "@passerelle/contract/enumerations";
import { plainKey } from "#geography/places/plain-key.ts";
import { stem, termsOf } from "../vocabulary/analysis.ts";

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** What a title says besides the job. */
export type TitleFacts = {
  /** The words of the job, each in one form, in their order. */
  terms: string[];
  levels: Level[];
  /** Short names of diplomas: "mco". */
  diplomas: string[];
  /** The words that say the rank: an assistant is not the chief. */
  ranks: string[];
  /** The year of the course: 1, 2, 3. */
  years: string[];
  contracts: ContractType[];
};

const diplomaLevels: [RegExp, Level][] = [
  [/\b(?:cap|bep|capa|cqp|mention complementaire|mc)\b/g, "CAP"],
  [/\b(?:bac(?:calaureat)? pro(?:fessionnel)?|brevet professionnel|bp|bac(?!\s*\+))\b/g, "BAC"],
  [/\b(?:btsa?|dut|deust|bac\s*\+\s*2)(?![\w+])/g, "BA2"],
  [/\b(?:but|licence(?: pro(?:fessionnelle)?)?|bachelor|l3|dcg|bac\s*\+\s*3)(?![\w+])/g, "BA3"],
  [/\b(?:m1|master 1|bac\s*\+\s*4)(?![\w+])/g, "BA4"],
  [/\b(?:m2|master(?: 2)?|mastere|msc|dscg|bac\s*\+\s*5)(?![\w+])/g, "BA5"],
];
const shortNames =
  /\b(?:mco|ndrc|gpme|pme pmi|sam|cg|sio|slam|sisr|mhr|msp?|crsa|cira|cpi|cprp|gtla|ccst|muc|nrc|esf|sp3s|mecp|fed|msef|melec|mgtmn|aepe|agora|epc|trpm)\b/g;
const ordinals: Record<string, string> = { premiere: "1", deuxieme: "2", seconde: "2", troisieme: "3", derniere: "3" };
const months = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre";
/** Dates, lengths, postcodes and references: none of them is the job. */
const besides = [
  /\bref(?:erence)?\s*[.:°n]*\s*[a-z]*[-_/]?\d[\w-]*/g,
  new RegExp(`\\brentree\\b(?:\\s+(?:de|d'|en))?(?:\\s+(?:${months}))?(?:\\s*20\\d\\d)?`, "g"),
  new RegExp(`\\b(?:${months})\\s*20\\d\\d\\b`, "g"),
  /\b20\d\d(?:\s*[-/]\s*(?:20)?\d\d)?\b/g,
  /\b\d{1,2}(?:\s*(?:\/|a|ou|-)\s*\d{1,2})?\s*(?:mois|ans?|h|heures)\b/g,
  /\(\s*\d[\dab]\d?\s*\)/g,
  /\b\d{5,}\b(?:\s*cedex(?:\s*\d+)?)?/g,
  /\b\d{1,2}\s*(?:e|er|eme)?\s*arr(?:ondissement)?\b/g,
  /\b(?:paris|lyon|marseille)\s*\d{1,2}\s*(?:e|er|eme)?\b/g,
];
const weak = setOf(
  "junior confirme debutant experimente motive dynamique urgent recrute jeune futur profil titre diplome temps plein partiel cdd cdi immediat possible pourvoir duree niveau minimum cedex pro nouveau recherche region",
);
const inFull: Record<string, string> = {
  rh: "ressource humaine",
  compta: "comptabilite",
  com: "communication",
  dev: "developpeur",
  resp: "responsable",
  tech: "technicien",
  ing: "ingenieur",
  log: "logistique",
  adv: "administration vente",
  sav: "service apres vente",
  mktg: "marketing",
  auto: "automobile",
  aide: "assistant",
};

const ranks = new Map(
  "assistant=assistant adjoint=deputy chef=chief manager=chief responsable=chief directeur=director technicien=technician ingenieur=engineer commi=commis second=second senior=senior expert=senior"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** Lower case and without accents; signs stay, as those of "C++". */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();

/** What a title says; the names of its company, town and department in it say nothing of the job. */
export const titleFacts = (
  title: string,
  besidesJob: { company: string; town: string; department: string },
): TitleFacts => {
  let text = fold(title);
  const taken = (pattern: RegExp) => {
    const found = text.match(pattern) ?? [];
    if (found.length > 0) text = text.replace(pattern, " ");
    return found;
  };
  const years = [
    ...taken(/\b[123]\s*(?:re|ere|e|eme|er|nde|nd)?\s*annee\b/g).map((found) => found[0] as string),
    ...taken(/\b(?:premiere|deuxieme|seconde|troisieme|derniere) annee\b/g).map(
      (found) => ordinals[found.split(" ")[0] ?? ""] ?? "",
    ),
  ];
  // The longer names first: "bac pro" is not the "bac".
  const levels = diplomaLevels.flatMap(([pattern, level]) => (taken(pattern).length > 0 ? [level] : []));
  const diplomas = levels.length > 0 ? taken(shortNames) : [];
  const contracts: ContractType[] = [];
  if (taken(/\bcontrat\s+(?:de\s+)?pro(?:fessionnalisation)?\b|\bprofessionnalisation\b/g).length > 0)
    contracts.push("PR");
  if (/\bapprenti|\bapprentissage/.test(text)) contracts.push("AP");
  for (const pattern of besides) taken(pattern);
  const said = new Set(
    [besidesJob.company.replace(/['’]/g, ""), besidesJob.company, besidesJob.town]
      .flatMap((name) => plainKey(name).split(" "))
      .map(stem),
  );
  const termsIn = (written: string) =>
    termsOf(written)
      .flatMap((term) => (inFull[term] ?? term).split(" "))
      .map(stem);
  const terms = termsIn(text).filter((term) => !weak.has(term) && !said.has(term) && term !== besidesJob.department);
  // A title may name nothing but a diploma, a company or a town.
  const named = [...new Set(terms.length > 0 ? terms : termsIn(title))];
  return {
    terms: named,
    ranks: [...new Set(named.flatMap((term) => ranks.get(term) ?? []))],
    ...{ levels, diplomas, years, contracts },
  };
};
