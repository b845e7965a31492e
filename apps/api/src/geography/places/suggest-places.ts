import type { Place } from "@passerelle/contract/geography/places";
import type { Commune } from "./communes.ts";
import { france, nearestCommune, placeOf } from "./places.ts";
import { plainKey } from "./plain-key.ts";
import { regionCodes, regions } from "./regions.ts";

/** A department or a region: as many people as its communes have, placed at the largest of those or at its seat. */
type Area = { place: Place; key: string };

/** People typing a name more often mean a town than the area around it, which has many times its inhabitants. */
const areaWeight = 0.1;
const weightOf = ({ kind, population }: Place) => (kind === "commune" ? population : population * areaWeight);
const byWeight = (a: Place, b: Place) => weightOf(b) - weightOf(a);

const areasOf = (): Area[] => {
  const { keyed, byCode, departments } = france();
  const communes = keyed.map(({ commune }) => commune);
  const inhabitants = new Map<string, number>();
  for (const { department, population } of communes)
    inhabitants.set(department, (inhabitants.get(department) ?? 0) + population);
  const area = (at: Commune, kind: "department" | "region", code: string, name: string, inside: string[]): Area => ({
    key: plainKey(name),
    place: {
      kind,
      code,
      name,
      postcode: null,
      department: kind === "department" ? code : "",
      department_name: kind === "department" ? name : "",
      lat: at.lat,
      lon: at.lon,
      population: inside.reduce((sum, each) => sum + (inhabitants.get(each) ?? 0), 0),
    },
  });
  return [
    ...departments.flatMap(({ code, name, seat }) => {
      const at = byCode.get(seat);
      return at ? [area(at, "department", code, name, [code])] : [];
    }),
    ...Object.entries(regions).flatMap(([name, codes]) => {
      const inside = codes.split(" ");
      const at = communes.find(({ department }) => inside.includes(department));
      return at ? [area(at, "region", regionCodes[name] ?? "", name, inside)] : [];
    }),
  ];
};

let known: { areas: Area[]; postcodes: string[] } | undefined;
/** Derived once from the gazetteer, which never changes while the server runs. */
const index = () => {
  known ??= { areas: areasOf(), postcodes: [...france().byPostcode.keys()].sort() };
  return known;
};

/** Communes with a postcode that begins so, each with the first such postcode. */
const inPostcodes = (digits: string): Place[] => {
  const { byPostcode } = france();
  const found = new Map<string, Place>();
  for (const postcode of index().postcodes) {
    if (!postcode.startsWith(digits)) continue;
    for (const commune of byPostcode.get(postcode) ?? [])
      if (!found.has(commune.code)) found.set(commune.code, { ...placeOf(commune), postcode });
  }
  return [...found.values()].sort(byWeight);
};

const numbered = (number: string, limit: number): Place[] => {
  const code = number.toUpperCase();
  const department = index().areas.find(({ place }) => place.kind === "department" && place.code === code);
  return [...(department ? [department.place] : []), ...(/^\d+$/.test(code) ? inPostcodes(code) : [])].slice(0, limit);
};

const named = (key: string, number: string, limit: number): Place[] => {
  const { areas } = index();
  const isIn = ({ commune }: { commune: Commune }) =>
    commune.department.toLowerCase() === number || commune.postcodes.some((postcode) => postcode.startsWith(number));
  const exact: Place[] = [];
  const starting: Place[] = [];
  // The gazetteer is ordered by population: the first that begin with the name are the largest.
  for (const each of france().keyed) {
    if (!each.key.startsWith(key) || (number && !isIn(each))) continue;
    if (each.key === key) exact.push(placeOf(each.commune));
    else starting.push(placeOf(each.commune));
    if (exact.length + starting.length >= limit) break;
  }
  if (number) return [...exact, ...starting];
  const inside: Place[] = [];
  for (const { key: name, place } of areas) {
    if (name === key) exact.push(place);
    else if (name.startsWith(key)) starting.push(place);
    else if (key.length >= 3 && name.includes(` ${key}`)) inside.push(place);
  }
  // Among those of one name the one with the most people; a town comes before the department that is this town alone.
  exact.sort((a, b) => b.population - a.population || (a.kind === "commune" ? -1 : 1));
  return [...exact, ...[...starting, ...inside].sort(byWeight)].slice(0, limit);
};

const numberTyped = /(?:^|\s)(\d{2,5}|2[ab])(?=\s|$)/;

/**
 * Communes, departments and regions that the text begins: a name, a postcode, a department's number, or a name with one of these. The
 * exact ones come first, then the largest. Fewer than two characters of a name give none.
 */
export const suggestPlaces = (text: string, limit: number): Place[] => {
  const key = plainKey(text);
  const [written = "", number = ""] = numberTyped.exec(key) ?? [];
  const name = key.replace(written, " ").trim();
  if (name.length >= 2) return named(name, number, limit);
  return number ? numbered(number, limit) : [];
};

/** The commune around a point; none where no commune is near. */
export const placesAround = (lat: number, lon: number): Place[] => {
  const commune = nearestCommune(lat, lon);
  return commune ? [placeOf(commune)] : [];
};
