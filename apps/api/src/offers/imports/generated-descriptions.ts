import type { Trade } from "#geography/trades/trades.ts";
import { families, type Sentences, terms, tutors } from "./generated-sentences.ts";

type Random = () => number;
export type Described = { trade: Trade; title: string; company: string; city: string };
type Family = keyof typeof families;

/** The family of trades whose occupation codes begin so; the longest beginning is asked first. */
const familyOfCode: Record<string, Family> = {
  ...{ D1101: "meat", D1102: "bread", D1104: "bread", D1202: "beauty", D1208: "beauty", D14: "sales", D: "shop" },
  ...{ I16: "garage", I1602: "factory", I1401: "digital", I: "factory", H: "factory", F: "building", A: "land" },
  ...{
    G: "table",
    J1405: "shop",
    J: "care",
    K1303: "care",
    K1304: "care",
    K1207: "care",
    K1903: "office",
    K: "people",
  },
  ...{ N: "transport", C: "money", B: "craft", E1104: "digital", E: "media", L: "media" },
  ...{ M1705: "media", M1402: "office", M18: "digital", M: "office" },
};

/** What the offers of a trade say, and how their employers are called. */
export const sentencesOf = ({ rome }: Trade): Sentences => {
  for (let length = rome.length; length > 0; length -= 1) {
    const name = familyOfCode[rome.slice(0, length)];
    if (name) return families[name];
  }
  return families.office;
};

/** The same sentences in another order. */
const shuffled = (items: readonly string[], random: Random) => {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other] as string, left[at] as string];
  }
  return left;
};

const bullets = (items: string[], mark = "•") => items.map((item) => `${mark} ${item}`).join("\n");
/** A title inside a sentence: acronyms stay as they are. */
const inTitle = (title: string) => (/^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
const capital = (text: string) => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
/** A list in a sentence; its items may have commas of their own. */
const inTurn = (items: string[]) => [items.slice(0, -1).join(", "), items.at(-1)].filter(Boolean).join(", puis ");
/** Words under a heading; nothing where there are none. */
const under = (heading: string, ...words: string[]) => {
  const text = words.filter(Boolean).join(" ");
  return text && `${heading}${text}`;
};

type Pieces = {
  title: string;
  city: string;
  company: string;
  welcome: string;
  does: string[];
  tools: string[];
  day: string;
  learn: string;
  profile: string;
  tutor: string;
  terms: string;
};

/** The ways in which employers write: lists, prose, a note of three lines. Paragraphs without words are left out. */
const layouts: ((pieces: Pieces) => string[])[] = [
  ({ welcome, does, day, tutor, profile, terms, learn }) => [
    welcome,
    under("Vos missions :\n", bullets(does)),
    `${day} ${tutor}`,
    under("Votre profil :\n", profile),
    learn,
    under("Nous vous proposons :\n", terms),
  ],
  ({ welcome, title, does, day, profile, learn, tutor, terms }) => [
    `${welcome} ${day}`,
    `Votre travail de ${inTitle(title)} : ${inTurn(does)}. ${learn}`,
    `${profile} ${tutor}`,
    terms,
  ],
  ({ title, company, city, does, tools, day, profile, learn, terms, tutor }) => [
    `Poste : ${inTitle(title)}\nLieu : ${city}\nEmployeur : ${company}`,
    bullets(does.map(capital), "-"),
    `Outils et savoirs : ${tools.join(", ")}.`,
    `${day} ${learn}`,
    `${tutor} ${profile}`,
    terms,
  ],
  ({ welcome, profile, does, learn, day, tutor, terms }) => [
    profile,
    `${welcome} Vous pourrez ${does[0] ?? ""} dès les premières semaines.`,
    `La suite viendra à votre rythme : ${inTurn(does.slice(1))}.`,
    under("Ce que vous apprendrez\n", learn),
    `${tutor} ${day}`,
    terms,
  ],
  ({ welcome, does, day, learn, tools, profile, tutor, terms }) => [
    welcome,
    `Une journée ordinaire : ${does[0] ?? ""} le matin, ${does[1] ?? ""} ensuite et, quand le temps le permet, ${inTurn(does.slice(2))}. ${day}`,
    `Ce qui nous sert chaque jour : ${tools.join(", ")}. ${learn}`,
    under("Pour candidater : ", profile, tutor),
    terms,
  ],
  ({ company, title, city, does, day, profile, tutor, learn, terms }) => [
    `${company} recherche pour ${city} : ${inTitle(title)}.`,
    under("LES MISSIONS\n", bullets(does, "*")),
    under("LE QUOTIDIEN\n", day, learn),
    under("VOUS\n", profile, tutor),
    under("LES PLUS\n", terms),
  ],
  ({ welcome, does, tutor, day, learn, profile, terms, tools }) => [
    `${tutor} ${welcome}`,
    `Ce que l'on vous confiera, dans cet ordre : ${inTurn(does)}.`,
    `${learn} ${day}`,
    `Quelques notions utiles, que l'on peut acquérir ici : ${tools.join(", ")}. ${profile}`,
    terms,
  ],
  ({ welcome, does, profile, terms, day, learn, tutor }) => [
    welcome,
    under("Au programme\n", does.map((item, index) => `${index + 1}. ${capital(item)}`).join("\n")),
    under("Et aussi\n", day, learn, tutor),
    under("On se rencontre ?\n", profile, terms),
  ],
];

/** How many more sentences of each kind a long text has, in the order in which they are added. */
const kinds = ["day", "profile", "terms", "learn", "tutor"] as const;
/** The most sentences that an offer has of what any employer may say. */
const mostShared = { terms: 9, tutor: 3 };

/** The text of a generated offer, of some `target` characters where its trade has enough to say; no sentence comes twice in it. */
export const describeOffer = ({ trade, title, company, city }: Described, target: number, random: Random) => {
  const family = sentencesOf(trade);
  const fill = (text: string) => text.replaceAll("{entreprise}", company).replaceAll("{ville}", city);
  const [opening = "", ...otherOpenings] = shuffled(family.welcome, random);
  const does = shuffled(trade.does, random);
  const left = {
    day: shuffled(family.day, random),
    profile: shuffled(family.profile, random),
    terms: shuffled(terms, random).slice(0, mostShared.terms),
    learn: shuffled(family.learn, random),
    tutor: shuffled(tutors, random).slice(0, mostShared.tutor),
  };
  const said: Record<(typeof kinds)[number], string[]> = { day: [], profile: [], terms: [], learn: [], tutor: [] };
  let length = opening.length + does.join().length + 60;
  for (let at = 0, misses = 0; length < target && misses < kinds.length; at += 1) {
    const kind = kinds[at % kinds.length] as (typeof kinds)[number];
    const sentence = left[kind].pop();
    misses = sentence ? 0 : misses + 1;
    if (!sentence) continue;
    said[kind].push(sentence);
    length += sentence.length + 1;
  }
  const layout = layouts[Math.floor(random() * layouts.length)] as (typeof layouts)[number];
  const [day, profile, conditions, learn, tutor] = kinds.map((kind) => said[kind].join(" ")) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return layout({
    ...{ title, city, company, does, tools: shuffled(trade.with, random), day, profile, learn, tutor },
    welcome: length < target ? [opening, ...otherOpenings].map(fill).join(" ") : fill(opening),
    terms: conditions,
  })
    .map((paragraph) => paragraph.replace(/ {2,}/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
};
