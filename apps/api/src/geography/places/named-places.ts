import type { Commune } from "./communes.ts";
import { communeTyped, communeWithPostcode, departmentCode, departmentName, departmentSeat } from "./places.ts";
import { plainKey } from "./plain-key.ts";
import { regionCodes, regions } from "./regions.ts";

export type NamedPlace =
  | { kind: "commune"; code: string; name: string; commune: Commune }
  | { kind: "department" | "region"; code: string; name: string; departments: string[]; seat: Commune | null };

/** Short names that people give to regions. */
const shortNames: Record<string, string> = {
  idf: "Île-de-France",
  "region parisienne": "Île-de-France",
  paca: "Provence-Alpes-Côte d'Azur",
  "provence alpes cote d azur": "Provence-Alpes-Côte d'Azur",
  "cote d azur": "Provence-Alpes-Côte d'Azur",
  provence: "Provence-Alpes-Côte d'Azur",
  "rhone alpes": "Auvergne-Rhône-Alpes",
  auvergne: "Auvergne-Rhône-Alpes",
  aura: "Auvergne-Rhône-Alpes",
  bourgogne: "Bourgogne-Franche-Comté",
  "franche comte": "Bourgogne-Franche-Comté",
  hdf: "Hauts-de-France",
  bfc: "Bourgogne-Franche-Comté",
  pdl: "Pays de la Loire",
  "champagne ardenne": "Grand Est",
  "nord pas de calais": "Hauts-de-France",
  picardie: "Hauts-de-France",
  alsace: "Grand Est",
  lorraine: "Grand Est",
  aquitaine: "Nouvelle-Aquitaine",
  "poitou charentes": "Nouvelle-Aquitaine",
  limousin: "Nouvelle-Aquitaine",
  "languedoc roussillon": "Occitanie",
  "midi pyrenees": "Occitanie",
  "haute normandie": "Normandie",
  "basse normandie": "Normandie",
};

/** Short names that people give to towns, and to places that are no commune; for what is typed in one box, not for a chosen town. */
const shortNamesOfTowns: Record<string, string> = {
  bdx: "Bordeaux",
  tlse: "Toulouse",
  mtp: "Montpellier",
  paname: "Paris",
  stras: "Strasbourg",
  aix: "Aix-en-Provence",
  asnieres: "Asnières-sur-Seine",
  bourgoin: "Bourgoin-Jallieu",
  brive: "Brive-la-Gaillarde",
  "cergy pontoise": "Cergy",
  chalon: "Chalon-sur-Saône",
  charleville: "Charleville-Mézières",
  cherbourg: "Cherbourg-en-Cotentin",
  clermont: "Clermont-Ferrand",
  evry: "Évry-Courcouronnes",
  issy: "Issy-les-Moulineaux",
  "les sables": "Les Sables-d'Olonne",
  levallois: "Levallois-Perret",
  "marne la vallee": "Noisy-le-Grand",
  neuilly: "Neuilly-sur-Seine",
  roissy: "Roissy-en-France",
  "saint quentin en yvelines": "Montigny-le-Bretonneux",
  "sophia antipolis": "Valbonne",
  vitry: "Vitry-sur-Seine",
};

/** The town that is meant by a short name of it; else the text itself. */
export const inFullName = (text: string) => shortNamesOfTowns[plainKey(text)] ?? text;

const regionNames = new Map([
  ...Object.keys(regions).map((name) => [plainKey(name), name] as const),
  ...Object.entries(shortNames),
]);

/** The region of this name, short name or code; null when there is none. */
export const regionCalled = (nameOrCode: string): NamedPlace | null => {
  const key = plainKey(nameOrCode);
  const name =
    regionNames.get(key) ?? Object.keys(regionCodes).find((known) => regionCodes[known] === nameOrCode.trim());
  const departments = name && regions[name]?.split(" ");
  return name && departments
    ? { kind: "region", code: regionCodes[name] ?? "", name, departments, seat: departmentSeat(departments[0] ?? "") }
    : null;
};

/** The department of this name or number; null when there is none. */
export const departmentCalled = (nameOrCode: string): NamedPlace | null => {
  const code = departmentCode(nameOrCode.trim());
  return code
    ? { kind: "department", code, name: departmentName(code), departments: [code], seat: departmentSeat(code) }
    : null;
};

/** From so many inhabitants on, a commune is meant rather than the department or region of its name ("Vienne", not "Bretagne"). */
const largeTown = 10_000;

/**
 * What a text names as a whole: a commune (name, postcode, INSEE code), a department (name, number) or a region; null for anything else.
 * Of several, the department tells which commune ("Saint-Denis (93)").
 */
export const placeCalled = (text: string, department = ""): NamedPlace | null => {
  const typed = text.trim();
  const commune = communeWithPostcode(typed) ?? (/^\d{1,4}$/.test(typed) ? null : communeTyped(typed, department));
  const named = commune && ({ kind: "commune", code: commune.code, name: commune.name, commune } as const);
  if (department || (commune && (commune.population >= largeTown || /\d{5}/.test(typed)))) return named;
  return regionCalled(typed.replace(/^\d+$/, "")) ?? departmentCalled(typed) ?? named;
};
