import { readdirSync, readFileSync } from "node:fs";
import { findCommune } from "@passerelle/api/geography/places/places.ts";
import { type Level, level } from "@passerelle/contract/enumerations";

/**
 * The second set has its own offers and queries, written apart from the first and from the vocabulary. The third and the fourth
 * have their own queries, and each adds trades to the offers of the one before. The fifth has its own offers and queries;
 * the sixth asks other queries of the same offers. The seventh has its own offers and queries.
 */
export type JudgedSet = "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh";
const folders = {
  first: "./",
  second: "second/",
  third: "third/",
  fourth: "fourth/",
  fifth: "fifth/",
  sixth: "sixth/",
  seventh: "seventh/",
};
export const folderOf = (set: JudgedSet) => new URL(folders[set], import.meta.url);
const offersOfSet: Record<JudgedSet, JudgedSet[]> = {
  first: ["first"],
  second: ["second"],
  third: ["second", "third"],
  fourth: ["second", "third", "fourth"],
  fifth: ["fifth"],
  sixth: ["fifth"],
  seventh: ["seventh"],
};

/** An offer of the set and what it is: `trades` and `tags` judge, its words do not. */
export type JudgedOffer = {
  id: string;
  kind: "external" | "company" | "school";
  title: string;
  description: string;
  company: string;
  trades: string[];
  tags: string[];
  level: Level;
  /** As half of the sources give it. */
  rome: string | null;
  town: string;
  postcode: string;
  department: string;
};

const towns =
  "Paris 11,Lyon,Marseille,Toulouse,Nantes,Lille,Rennes,Bordeaux,Strasbourg,Montpellier,Nice,Grenoble,Tours,Angers,Dijon,Reims,Rouen,Brest,Metz,Caen,Limoges,Le Mans,Orléans,Saint-Étienne,Villeurbanne,Saint-Herblain,Nanterre,Roubaix,Mérignac,Créteil,Quimper,Vannes".split(
    ",",
  );

/** What offers of any trade say besides, with the words of other trades. */
const asides = [
  "Notre groupe recrute aussi des comptables, des commerciaux et des développeurs web.",
  "Vous déjeunez à la cantine, où notre cuisinier et son commis font tout sur place.",
  "Le service informatique, la communication et les ressources humaines sont au même étage.",
  "Vous échangez chaque jour avec les équipes marketing, logistique et qualité.",
  "Formation possible dans notre CFA, qui prépare aussi au CAP pâtissier et au BTS MCO.",
  "Un vendeur de notre boutique vous fera découvrir nos produits le premier jour.",
  "Entreprise familiale qui a commencé comme boulangerie, puis a grandi dans le transport.",
  "Locaux neufs: l'électricien et le plombier viennent de partir, le paysagiste arrive.",
  "Rythme: trois semaines chez nous, une semaine à l'école; mutuelle et titres-restaurant.",
  "Poste ouvert aux personnes en situation de handicap, accessible en bus et en tramway.",
  "Nous tenons à la sécurité, à la santé et au développement durable.",
  "Une directrice, un juriste et une assistante de direction complètent l'équipe.",
];

/** A title of the set in another dress, as sites write the same job. */
const dresses = [
  (title: string) => `Alternance - ${title}`,
  (title: string) => title.toUpperCase(),
  (title: string, town: string) => `${title} – ${town}`,
  (title: string) => `${title} [rentrée 2027]`,
  (title: string) => `Contrat d'apprentissage : ${title} 12/24 mois`,
];
const fewest = 12;

type Trade = {
  name: string;
  rome: string;
  level: Level;
  companies: string[];
  towns: string[];
  titles: string[];
  texts: string[];
};

const readTrades = (file: string): Trade[] =>
  readFileSync(file, "utf8")
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [head = "", ...lines] = block.trim().split("\n");
      const [name = "", rome = "", atLevel] = head.split(" ");
      const listAfter = (mark: string, sign: RegExp) =>
        (lines.find((line) => line.startsWith(mark))?.slice(mark.length) ?? "").split(sign).map((one) => one.trim());
      return {
        name,
        rome,
        level: level.parse(atLevel),
        companies: listAfter("by: ", /;/),
        towns: listAfter("in: ", /,/),
        titles: lines.filter((line) => !/^(by: |in: |> )/.test(line)),
        texts: lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2)),
      };
    });

/** "Paris 11" is the eleventh arrondissement; another town has its first postcode. */
const placeOf = (written: string) => {
  const arrondissement = /^Paris (\d+)$/.exec(written)?.[1];
  const commune = findCommune(arrondissement ? "Paris" : written);
  if (!commune) throw new Error(`No commune is called ${written}.`);
  const postcode = arrondissement ? `750${arrondissement.padStart(2, "0")}` : (commune.postcodes[0] ?? "");
  return { town: commune.name, postcode, department: commune.department };
};

const offersOf = (trade: Trade, at: number, count: (taken: string) => boolean): JudgedOffer[] => {
  const written = [...trade.titles];
  for (let index = 0; written.length < fewest; index += 1)
    written.push(trade.titles[index % trade.titles.length] ?? "");
  return written.map((line, index) => {
    const marks = line.split(" ").filter((word) => /^[+#@:^].+/.test(word));
    const marked = (sign: string) =>
      marks.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1).replaceAll("_", " "));
    const company = marked("@")[0] ?? trade.companies[index % trade.companies.length] ?? "";
    let next = at * 5 + index * 3;
    const isDressed = index >= trade.titles.length;
    const own = trade.towns[isDressed ? (index - trade.titles.length) % trade.towns.length : index];
    let asked = marked(":")[0] ?? own ?? towns[next % towns.length] ?? "";
    // No two offers of a trade at one company in one town: none of them is the double of another.
    while (!count(`${trade.name} ${company} ${asked}`)) asked = towns[++next % towns.length] ?? "";
    const place = placeOf(asked);
    const plain = line
      .split(" ")
      .filter((word) => !marks.includes(word))
      .join(" ")
      .replace("{ville}", place.town)
      .replace("{dep}", place.department);
    const dress = isDressed ? dresses[(at + index) % dresses.length] : undefined;
    const number = at * 16 + index;
    return {
      id: `${trade.name}-${index}`,
      kind: number % 14 === 3 ? "company" : number % 17 === 5 ? "school" : "external",
      title: dress ? dress(plain, place.town) : plain,
      description: [
        trade.texts[index % trade.texts.length],
        `${company} vous accueille à ${place.town} dans une équipe de ${3 + (number % 19)} personnes.`,
        asides[number % asides.length],
        ...(number % 3 === 0 ? [asides[(number * 7 + 5) % asides.length]] : []),
      ].join(" "),
      company,
      trades: [trade.name, ...marked("+")],
      tags: marked("#"),
      level: level.parse(marked("^")[0] ?? trade.level),
      rome: number % 2 === 0 ? trade.rome : null,
      ...place,
    };
  });
};

/** Every offer of a set, the same at every run. */
export const readOffers = (set: JudgedSet = "first"): JudgedOffer[] => {
  const trades = offersOfSet[set].flatMap((one) => {
    const folder = new URL("trades/", folderOf(one)).pathname;
    return readdirSync(folder)
      .sort()
      .flatMap((name) => readTrades(`${folder}${name}`));
  });
  const taken = new Set<string>();
  const isFree = (key: string) => !taken.has(key) && taken.add(key).has(key);
  return trades.flatMap((trade, at) => offersOf(trade, at, isFree));
};
