import { type ContractType, type Domain, type Level, level } from "@passerelle/contract/enumerations";
import { plainKey } from "#geography/places/plain-key.ts";

// ROME codes by prefix, the longest first wins.
const byRome: [string, Domain][] = [
  ["A12", "ESP_V"],
  ["A", "AGRO"],
  ["B", "OTHER"],
  ["C15", "OTHER"],
  ["C", "FIN"],
  ["D11", "ALIM"],
  ["D14", "MKT_R"],
  ["D15", "DIST"],
  ["D", "BOUT"],
  ["E12", "MEDIA"],
  ["E13", "IND"],
  ["E", "COMM"],
  ["F", "BAT"],
  ["G", "TOUR"],
  ["H15", "QUAL"],
  ["H21", "ALIM"],
  ["H", "IND"],
  ["I", "IND"],
  ["J", "SANT"],
  ["K1304", "SRV_D"],
  ["K1305", "SRV_D"],
  ["K11", "SANT"],
  ["K12", "SANT"],
  ["K13", "SRV_P"],
  ["K14", "ADM_LOC"],
  ["K15", "ADM_LOC"],
  ["K16", "ADM_LOC"],
  ["K17", "ADM_LOC"],
  ["K18", "ASSO"],
  ["K21", "ENS"],
  ["K", "SRV_E"],
  ["L", "MEDIA"],
  ["M11", "SUPP"],
  ["M12", "CPT_F"],
  ["M13", "SUPP"],
  ["M14", "CONS"],
  ["M15", "RH"],
  ["M16", "ADMIN"],
  ["M17", "MKT"],
  ["M18", "TECH"],
  ["M", "SUPP"],
  ["N2", "TRANS"],
  ["N3", "TRANS"],
  ["N4", "TRANS"],
  ["N", "LOG"],
];
const romeByLength = byRome.toSorted(([a], [b]) => b.length - a.length);

// Words of a title, the first rule that matches wins: particular trades before general words.
const byWords: [RegExp, Domain][] = [
  [/\b(boulang|patiss|bouch|charcut|poissonn|fromag|chocolat|agroalim)/, "ALIM"],
  [/\b(paysag|espaces verts|jardin)/, "ESP_V"],
  [/\b(agricol|viticol|elevage|maraich)/, "AGRO"],
  [/\b(aeronaut|aerospat|avion)/, "AERO"],
  [/\b(qualite|qhse|hse|hygiene|securite environnement)/, "QUAL"],
  [
    /\b(developp\w* (web|logiciel|full|front|back|mobile|java|php|python|d applic|informat)|informatic|software|devops|cyber|data|systemes? d information|reseaux? (et|informat)|web ?design|ux|ui|it|digital factory|administrateur systeme|support informatique)/,
    "TECH",
  ],
  [/\b(developpeu|programmeu)/, "TECH"],
  [/\b(community manager|communication|reseaux sociaux|graphis|evenement|relations? presse)/, "COMM"],
  [/\b(journalis|audiovisu|video|montage|radio)/, "MEDIA"],
  [/\b(marketing|webmarket|traffic|seo|chef de produit)/, "MKT"],
  [/\b(relation client|teleconseil|televend|service client|conseiller client)/, "MKT_R"],
  [/\b(ressources humaines|rh|recrut|paie|formation)/, "RH"],
  [/\b(comptab|controle(ur)? de gestion|audit|fiscal|tresor)/, "CPT_F"],
  [/\b(banqu|assuranc|financ|patrimoine|immobilier)/, "FIN"],
  [/\b(aide soign|infirm|medic|pharma|optic|dentaire|ambulanc|auxiliaire de puericulture|educateur)/, "SANT"],
  [/\b(aide a domicile|auxiliaire de vie|assistante?( e)? de vie|garde d enfant)/, "SRV_D"],
  [/\b(coiff|esthetic|petite enfance)/, "SRV_P"],
  [/\b(cuisin|serveu|barman|hotel|restaura|reception|tourism|commis)/, "TOUR"],
  [
    /\b(macon|electricien|plomb|chauffag|couvreu|menuis|peintre|btp|chantier|conducteur de travaux|batiment|genie civil)/,
    "BAT",
  ],
  [/\b(r d|recherche et developpement)\b/, "IND"],
  [/\b(logisti|magasinier|supply|entrepot|preparateur de commande|approvision)/, "LOG"],
  [/\b(chauffeu|conducteur|transport|routier)/, "TRANS"],
  [/\b(mecanic|maintenance|usinage|soud|electrotech|automatism|product|industri|technicien|chaudronn|methodes)/, "IND"],
  [/\b(grande distribution|hypermarche|supermarche|chef de rayon|drive)/, "DIST"],
  [/\b(vendeu|vente|commercial|magasin|boutique|conseiller de vente|negociat)/, "BOUT"],
  [/\b(chef de projet|project manager|gestion de projet|pmo)/, "PROJ"],
  [/\b(conseil|consult|strategi)/, "CONS"],
  [/\b(assistan|secret|administrat|gestion|accueil)/, "ADMIN"],
  [/\b(achat|acheteu|juridi|juriste)/, "SUPP"],
  [/\b(enseign|professeur|pedagog)/, "ENS"],
];

/** The domain of an offer: from its first known ROME code, else from the words of its names, the title first; `OTHER` when none says. */
export const domainOf = (romeCodes: string[], ...names: string[]): Domain => {
  for (const code of romeCodes) {
    const rule = romeByLength.find(([prefix]) => code.startsWith(prefix));
    if (rule) return rule[1];
  }
  for (const name of names) {
    const words = plainKey(name);
    const rule = byWords.find(([pattern]) => pattern.test(words));
    if (rule) return rule[1];
  }
  return "OTHER";
};

// The label that goes with the digit has changed over time: only the digit counts.
const byEuropeanDigit: Record<string, Level[]> = {
  "3": ["CAP"],
  "4": ["BAC"],
  "5": ["BA2"],
  "6": ["BA3", "BA4"],
  "7": ["BA4", "BA5"],
};
export const levelsOfEuropean = (digit: string | null | undefined): Level[] => byEuropeanDigit[digit ?? ""] ?? [];

const byYears: Record<string, Level> = { "2": "BA2", "3": "BA3", "4": "BA4", "5": "BA5" };
const inOrder = (found: Set<Level>) => level.options.filter((one) => found.has(one));
const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Levels written as years after the baccalauréat: "Bac+2", "bac +3/5", "bac+4 ou +5". */
const levelsOfYears = (words: string) => {
  const found = new Set<Level>();
  for (const [, first = "", second = ""] of words.matchAll(
    /\bbac\s*\+\s*([2-8])(?:\s*(?:\/|[aà]|ou|et|-)\s*(?:bac)?\s*\+?\s*([2-8])\b)?/gi,
  )) {
    for (const years of [first, second]) {
      const found_level = byYears[years] ?? (Number(years) > 5 ? "BA5" : undefined);
      if (found_level) found.add(found_level);
    }
  }
  return found;
};

/** Levels that a title names: "BTS", "Bac +3/5", "Master 2". */
export const levelsOfTitle = (title: string): Level[] => {
  const words = withoutAccents(title);
  const found = levelsOfYears(words);
  if (/\b(cap|bep)\b/i.test(words)) found.add("CAP");
  if (/\bbac pro\b/i.test(words)) found.add("BAC");
  if (/\b(bts|dut)\b/i.test(words)) found.add("BA2");
  if (/\b(licence|bachelor)\b/i.test(words) || /\bBUT\b/.test(words)) found.add("BA3");
  if (/\b(master|ingenieur)\b/i.test(words)) found.add("BA5");
  return inOrder(found);
};

/** Levels that a text names: only what is a diploma wherever it stands ("cap", "but" and "master" are words as well). */
export const levelsOfText = (text: string): Level[] => {
  const found = levelsOfYears(text);
  if (/\b(CAP|BEP)\b/.test(text)) found.add("CAP");
  if (/\b[Bb]ac [Pp]ro\b|\bBAC PRO\b/.test(text)) found.add("BAC");
  if (/\b(BTS|DUT)\b/.test(text)) found.add("BA2");
  if (/\b(Licence|Bachelor|BUT [A-Z1-3])/.test(text)) found.add("BA3");
  if (/\bMaster [12]\b|\bM[12]\b(?! *[23²])/.test(text)) found.add("BA5");
  return inOrder(found);
};

/** Levels from the codes or words for a diploma that a source gives as data, by their digit: "bac+2", "CAP, BEP et équivalents". */
export const levelsOfDiplomas = (diplomas: string[]): Level[] => {
  const found = new Set<Level>();
  for (const words of diplomas.map(withoutAccents)) {
    const byDigit = levelsOfYears(words);
    for (const one of byDigit) found.add(one);
    if (byDigit.size > 0) continue;
    if (/\b(cap|bep)\b/i.test(words)) found.add("CAP");
    else if (/\bbac\b/i.test(words)) found.add("BAC");
  }
  return inOrder(found);
};

const remotes: [RegExp, "onsite" | "hybrid" | "remote"][] = [
  [/^(no |none|not remote|pas |aucun|sans|on ?site|sur site|0$)/, "onsite"],
  [/partiel|partial|occasion|hybrid|ponctuel|some/, "hybrid"],
  [/complet|total|full|100|^remote/, "remote"],
];
/** How far a job is done from home, from a source's word for it; null when it does not say. */
export const remoteOf = (word: string | null | undefined) => {
  const words = plainKey(word ?? "");
  return /^(non|not) (precise|specified)/.test(words)
    ? null
    : (remotes.find(([pattern]) => pattern.test(words))?.[1] ?? null);
};

/** Contract codes from the words of a feed; empty when it is no work-study contract. "Alternance" and its English words mean both. */
export const contractTypesOf = (words: string[]): ContractType[] => {
  const found = new Set<ContractType>();
  for (const word of words.map(plainKey)) {
    if (/apprenti/.test(word)) found.add("AP");
    if (/professionnalisation|alternance pro\b/.test(word)) found.add("PR");
    if (found.size === 0 && /alternance|alternating|work study/.test(word)) found.add("AP").add("PR");
  }
  return [...found].sort();
};
