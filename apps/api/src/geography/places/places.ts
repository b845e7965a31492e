import type { Box } from "@passerelle/contract/geography/box";
import type { Place } from "@passerelle/contract/geography/places";
import { LRUCache } from "lru-cache";
import { type Commune, loadFrance } from "./communes.ts";
import { plainKey } from "./plain-key.ts";

type Hint = { postcode?: string | null; department?: string | null };

let gazetteer: ReturnType<typeof indexCommunes> | undefined;
/** Read once, at the first question. */
export const france = () => {
  gazetteer ??= indexCommunes();
  return gazetteer;
};

// A cell of a tenth of a degree: some 11 km from south to north, 7 to 8 from west to east.
const cellSize = 0.1;
const rowOf = (lat: number) => Math.floor(lat / cellSize);
const cellOf = (lat: number, lon: number) => `${rowOf(lat)} ${Math.floor(lon / cellSize)}`;

const indexCommunes = () => {
  const { communes: byPopulation, departments, arrondissements } = loadFrance();
  const keyed = byPopulation.map((commune) => ({ commune, key: plainKey(commune.name) }));
  const byName = Map.groupBy(keyed, ({ key }) => key);
  const byPostcode = new Map<string, Commune[]>();
  for (const commune of byPopulation) {
    for (const postcode of commune.postcodes) byPostcode.set(postcode, [...(byPostcode.get(postcode) ?? []), commune]);
  }
  const byCode = new Map(byPopulation.map((commune) => [commune.code, commune]));
  for (const [code, city] of arrondissements) {
    const commune = byCode.get(city);
    if (commune) byCode.set(code, commune);
  }
  const cells = Map.groupBy(byPopulation, (commune) => cellOf(commune.lat, commune.lon));
  const rows = new Set(byPopulation.map(({ lat }) => rowOf(lat)));
  const departmentCodes = new Map(
    departments.flatMap(({ code, name }) => [
      [plainKey(name), code],
      [code.toLowerCase(), code],
    ]),
  );
  return { communes: byPopulation, keyed, byName, byPostcode, byCode, cells, rows, departments, departmentCodes };
};

/** As the crow flies; exact enough within a country. */
export const kilometres = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
  const east = (b.lon - a.lon) * 111.32 * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  const north = (b.lat - a.lat) * 110.57;
  return Math.hypot(east, north);
};

const isHinted = (commune: Commune, { postcode, department }: Hint) =>
  (!department || commune.department === department) &&
  (!postcode || commune.postcodes.includes(postcode) || commune.department === departmentOf(postcode));

/** The department of a postcode: its first two digits, three overseas; Corsica's depend on the commune. */
const departmentOf = (postcode: string) => (/^9[78]/.test(postcode) ? postcode.slice(0, 3) : postcode.slice(0, 2));

/** A commune by name or INSEE code (an arrondissement gives its city); the largest one of that name unless the hint says otherwise. */
export const findCommune = (nameOrCode: string, hint: Hint = {}): Commune | null => {
  const { byName, byCode, byPostcode } = france();
  const text = nameOrCode.trim();
  const byItsCode = byCode.get(text.toUpperCase());
  if (byItsCode) return byItsCode;
  if (/^\d{5}$/.test(text)) return byPostcode.get(text)?.[0] ?? null;
  // "Paris 7e Arrondissement", "Lyon 03", "Marseille Cedex 2" are the city.
  const key = plainKey(text).replace(/\s+(cedex(\s+\d+)?|\d{1,2}(e|er|eme)?(\s+arrondissement)?)$/, "");
  const named = byName.get(key) ?? [];
  return (
    (named.find(({ commune }) => isHinted(commune, hint)) ?? (hint.department ? undefined : named[0]))?.commune ?? null
  );
};

export const departmentName = (code: string) =>
  france().departments.find((department) => department.code === code)?.name ?? code;

/** The code of the department that a name or a code tells; undefined when none does. */
export const departmentCode = (nameOrCode: string) => france().departmentCodes.get(plainKey(nameOrCode));

export const departmentCodes = () => france().departments.map(({ code }) => code);

/** Whether a point can be in France, overseas included. */
export const inFrance = (lat: number, lon: number) =>
  (lat > 41 && lat < 51.5 && lon > -5.5 && lon < 10) || // metropolitan
  (lat > 14 && lat < 18.5 && lon > -63.5 && lon < -60.5) || // Antilles
  (lat > 2 && lat < 6 && lon > -55 && lon < -51) || // Guyane
  (lat > -21.6 && lat < -20.6 && lon > 55 && lon < 56) || // La Réunion
  (lat > -13.2 && lat < -12.4 && lon > 44.8 && lon < 45.4); // Mayotte

/**
 * A point in France; some sources swap latitude and longitude, which is mended; anything else is no point
 * (docs/product/imports.md#place).
 */
export const repairPoint = (lat: number, lon: number): { lat: number; lon: number } | null => {
  if (inFrance(lat, lon)) return { lat, lon };
  return inFrance(lon, lat) ? { lat: lon, lon: lat } : null;
};

function* communesAround(lat: number, lon: number, radiusKm: number) {
  const { cells, rows } = france();
  const northCells = Math.ceil(radiusKm / (110.57 * cellSize));
  const eastCells = Math.ceil(radiusKm / (111.32 * cellSize * Math.cos((lat * Math.PI) / 180)));
  for (let north = -northCells; north <= northCells; north += 1) {
    // Towards a pole a row has ever more cells for the same way, and at the pole cells without end: only those of France are gone through.
    if (!rows.has(rowOf(lat + north * cellSize))) continue;
    for (let east = -eastCells; east <= eastCells; east += 1) {
      for (const commune of cells.get(cellOf(lat + north * cellSize, lon + east * cellSize)) ?? []) {
        const away = kilometres({ lat, lon }, commune);
        if (away <= radiusKm) yield { commune, away };
      }
    }
  }
}

// Communes do not move: what was found around a town is found again. Some 1.6 MB at most.
const within = new LRUCache<string, readonly string[]>({
  maxSize: 200_000,
  sizeCalculation: (codes) => codes.length + 1,
});

/** INSEE codes of the communes whose centre is within `radiusKm` of the point. */
export const communesWithin = (lat: number, lon: number, radiusKm: number): readonly string[] => {
  const key = `${lat} ${lon} ${radiusKm}`;
  const known = within.get(key);
  if (known) return known;
  const codes = [...communesAround(lat, lon, radiusKm)].map(({ commune }) => commune.code);
  within.set(key, codes);
  return codes;
};

/** The departments of these INSEE codes; unknown ones have none. */
export const departmentsOfCommunes = (codes: readonly string[]): string[] => {
  const { byCode } = france();
  const found = new Set<string>();
  for (const code of codes) {
    const commune = byCode.get(code);
    if (commune) found.add(commune.department);
  }
  return [...found];
};

/** Degrees between an offer and the centre of its commune, at most. */
const communeReach = 0.3;

/** Departments with a commune in the box or at its edge: all that can hold what is in it. */
export const departmentsAround = ({ west, south, east, north }: Box): string[] => {
  const found = new Set<string>();
  for (const { lat, lon, department } of france().communes) {
    if (lat < south - communeReach || lat > north + communeReach) continue;
    if (lon > west - communeReach && lon < east + communeReach) found.add(department);
  }
  return [...found];
};

/** Departments with a commune within `radiusKm` of the point, the nearest first. */
export const departmentsWithin = (lat: number, lon: number, radiusKm: number): string[] => {
  const nearest = new Map<string, number>();
  for (const { commune, away } of communesAround(lat, lon, radiusKm))
    nearest.set(commune.department, Math.min(away, nearest.get(commune.department) ?? radiusKm));
  return [...nearest].sort(([, a], [, b]) => a - b).map(([department]) => department);
};

/** The commune whose centre is the nearest; null farther than 30 km from any. */
export const nearestCommune = (lat: number, lon: number): Commune | null => {
  let best: { commune: Commune; away: number } | null = null;
  for (const found of communesAround(lat, lon, 30)) {
    // A commune that is only known by its area is a poorer guess than one whose place is known.
    const away = found.commune.isExact ? found.away : found.away + 8;
    if (!best || away < best.away) best = { commune: found.commune, away };
  }
  return best?.commune ?? null;
};

/** The commune of an address as sources write it: "20 AVENUE DE SEGUR 75007 PARIS", "VINCENNES 94300", "Paris", "Grenoble (38)". */
export const communeOfAddress = (address: string): Commune | null => {
  const { byPostcode } = france();
  const text = address.replace(/\s+/g, " ").trim();
  if (!text) return null;
  const postcode = /\b(\d{5})\b/.exec(text);
  if (postcode?.[1]) {
    const before = text.slice(0, postcode.index).replace(/[,\s-]+$/, "");
    const after = text.slice(postcode.index + 5).replace(/^[,\s-]+/, "");
    for (const name of [after, before, before.split(",").pop() ?? ""]) {
      const commune = name && findCommune(name, { postcode: postcode[1] });
      if (commune && isHinted(commune, { postcode: postcode[1] })) return commune;
    }
    return byPostcode.get(postcode[1])?.[0] ?? null;
  }
  return communeTyped(text) ?? (numbered.test(text) ? null : findCommune(text.split(",").pop() ?? ""));
};

const numbered = /^(.*?)\s*\((\d{2,3}|2[AB])\)$/i;

/** A commune as people type it; of several of one name, « Saint-Denis (93) » names the one of the department. */
export const communeTyped = (city: string, hint = ""): Commune | null => {
  const [, name, department = hint] = numbered.exec(city.trim()) ?? [undefined, city];
  return findCommune(name ?? city, department ? { department: department.toUpperCase() } : {});
};

/** The largest commune of a postcode; null where the digits are none. */
export const communeWithPostcode = (digits: string): Commune | null => france().byPostcode.get(digits)?.[0] ?? null;

/** Where a department has its prefecture. */
export const departmentSeat = (department: string): Commune | null => {
  const { departments, byCode } = france();
  return byCode.get(departments.find(({ code }) => code === department)?.seat ?? "") ?? null;
};

/** The name alone of a city that was typed with its department. */
export const cityName = (city: string) => city.trim().replace(numbered, "$1");

/** The location of a typed city, as tables store it; all null when the city is not found. */
export const whereIs = (city: string) => {
  const commune = communeTyped(city);
  return {
    commune_code: commune?.code ?? null,
    department: commune?.department ?? null,
    lat: commune?.lat ?? null,
    lon: commune?.lon ?? null,
  };
};
export type Whereabouts = ReturnType<typeof whereIs>;

/** A commune as `GET /places/` gives it. */
export const placeOf = (commune: Commune): Place => ({
  kind: "commune",
  code: commune.code,
  name: commune.name,
  postcode: commune.postcodes[0] ?? null,
  department: commune.department,
  department_name: commune.departmentName,
  lat: commune.lat,
  lon: commune.lon,
  population: commune.population,
});

/** The commune that a typed city names, as `whereIs` places it; none where it would be found by no distance. */
export const placesNamed = (city: string): Place[] => {
  const commune = communeTyped(city);
  return commune ? [placeOf(commune)] : [];
};
