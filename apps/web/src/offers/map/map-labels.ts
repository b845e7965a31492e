import type { Town } from "./towns.ts";

type Projected = { town: Town; x: number; y: number };
type View = { west: number; south: number; east: number; north: number };

const mostLabels = 40;
const lineHeight = 22;
const letterWidth = 7.5;

/** The towns to name in a view, the largest first, so that no name lies on another. */
export const namedTowns = (
  towns: Town[],
  { west, south, east, north }: View,
  project: (town: Town) => { x: number; y: number },
): Town[] => {
  const placed: Projected[] = [];
  for (const town of towns) {
    if (placed.length === mostLabels) break;
    if (town.lat < south || town.lat > north || town.lon < west || town.lon > east) continue;
    const { x, y } = project(town);
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - y) > lineHeight ||
        Math.abs(other.x - x) > ((other.town.name.length + town.name.length) / 2) * letterWidth + 16,
    );
    if (isFree) placed.push({ town, x, y });
  }
  return placed.map(({ town }) => town);
};
