import { readFileSync } from "node:fs";

export type Commune = {
  /** INSEE code; Paris, Lyon and Marseille count as one commune each, whatever the arrondissement. */
  code: string;
  name: string;
  postcodes: string[];
  department: string;
  departmentName: string;
  population: number;
  lat: number;
  lon: number;
  /** False when only the area around it is known: its intercommunality's or its department's centre. */
  isExact: boolean;
};

/** A commune as the file keeps it: code, name, postcodes, department, population, latitude, longitude, whether the place is exact. */
export type CommuneRow = [string, string, string, string, number, number, number, 0 | 1];

/** The gazetteer as it is kept: communes by population, the arrondissements of the three great cities with their city. */
type Gazetteer = {
  communes: CommuneRow[];
  departments: { code: string; name: string; seat: string }[];
  arrondissements: [string, string][];
};

export const loadFrance = () => {
  const { communes, departments, arrondissements } = JSON.parse(
    readFileSync(new URL("communes.json", import.meta.url), "utf8"),
  ) as Gazetteer;
  const names = new Map(departments.map(({ code, name }) => [code, name]));
  return {
    communes: communes.map(
      ([code, name, postcodes, department, population, lat, lon, exact]): Commune => ({
        code,
        name,
        postcodes: postcodes === "" ? [] : postcodes.split(" "),
        department,
        departmentName: names.get(department) ?? "",
        population,
        lat,
        lon,
        isExact: exact === 1,
      }),
    ),
    departments,
    arrondissements,
  };
};
