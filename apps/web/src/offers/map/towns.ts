import address from "./map-data/towns.tsv?url";

/** A town of two thousand inhabitants or more. */
export type Town = { name: string; department: string; lat: number; lon: number; population: number };

let towns: Promise<Town[]> | undefined;

const readTowns = async () => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("towns are not served");
  const lines = (await answer.text()).trimEnd().split("\n");
  return lines.map((line): Town => {
    const [name = "", department = "", lat, lon, population] = line.split("\t");
    return { name, department, lat: Number(lat), lon: Number(lon), population: Number(population) };
  });
};

/** The towns of France, the largest first; fetched once, at the first question. */
export const fetchTowns = () => {
  towns ??= readTowns();
  // A failed request is made again.
  towns.catch(() => {
    towns = undefined;
  });
  return towns;
};
