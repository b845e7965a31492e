import { readFileSync } from "node:fs";
import { folderOf, type JudgedOffer, type JudgedSet } from "./offers.ts";

type Judge = (offer: JudgedOffer) => boolean;
/** `isOwed`: what must come first; `isRight`: what may come besides, too. */
export type JudgedQuery = { text: string; isHeldOut: boolean; isOwed: Judge; isRight: Judge };

/** Towns of one place as who asks for it means it, suburbs too; a department by its number. */
const places: Record<string, { towns?: string[]; departments?: string[] }> = {
  lyon: { towns: ["Lyon", "Villeurbanne", "Saint-Priest"] },
  nantes: { towns: ["Nantes", "Saint-Herblain"] },
  lille: { towns: ["Lille", "Roubaix"] },
  bordeaux: { towns: ["Bordeaux", "Mérignac"] },
  paris: { departments: ["75"] },
  idf: { departments: ["75", "77", "78", "91", "92", "93", "94", "95"] },
  bretagne: { departments: ["22", "29", "35", "56"] },
  paca: { departments: ["04", "05", "06", "13", "83", "84"] },
  aura: { departments: ["01", "03", "07", "15", "26", "38", "42", "43", "63", "69", "73", "74"] },
  hdf: { departments: ["02", "59", "60", "62", "80"] },
  occitanie: { departments: ["09", "11", "12", "30", "31", "32", "34", "46", "48", "65", "66", "81", "82"] },
  pdl: { departments: ["44", "49", "53", "72", "85"] },
  normandie: { departments: ["14", "27", "50", "61", "76"] },
  na: { departments: ["16", "17", "19", "23", "24", "33", "40", "47", "64", "79", "86", "87"] },
};
const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(" ", "-");
const isIn = (place: string) => {
  const { towns = [place], departments = /^\d\d$/.test(place) ? [place] : undefined } = places[place] ?? {};
  const names = towns.map(plain);
  return (offer: JudgedOffer) =>
    departments ? departments.includes(offer.department) : names.includes(plain(offer.town));
};

const judgementOf = (written: string) => {
  const marks = written.trim().split(/\s+/);
  const after = (sign: string) =>
    marks.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1).replaceAll("_", " "));
  const trades = marks.filter((mark) => /^[a-z]/.test(mark));
  const [tags, inPlaces, companies, levels] = [after("#"), after("@").map(isIn), after("%"), after("^")];
  const isAbout = (offer: JudgedOffer) =>
    trades.length + tags.length === 0 ||
    offer.trades.some((trade) => trades.includes(trade)) ||
    offer.tags.some((tag) => tags.includes(tag));
  return (offer: JudgedOffer) =>
    isAbout(offer) &&
    inPlaces.every((isThere) => isThere(offer)) &&
    (companies.length === 0 || companies.includes(offer.company)) &&
    (levels.length === 0 || levels.includes(offer.level));
};

/** The queries of a set's `queries.txt`; the first lines of the first one say how they are written. */
export const readQueries = (set: JudgedSet = "first"): JudgedQuery[] =>
  readFileSync(new URL("queries.txt", folderOf(set)), "utf8")
    .split("\n")
    .filter((line) => line.includes(" = ") && !line.startsWith("# "))
    .map((line) => {
      const [text = "", judgement = ""] = line.replace(/^\? /, "").split(" = ");
      return {
        text,
        isHeldOut: line.startsWith("? "),
        isOwed: judgementOf(judgement),
        isRight: judgementOf(judgement.replaceAll("~", "")),
      };
    });
