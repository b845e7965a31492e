import type { Town } from "./towns.ts";

type Point = { x: number; y: number };
type View = { west: number; south: number; east: number; north: number };
/** A town to name, and by how many pixels its name stands below (above, when negative) its place. */
export type NamedTown = { town: Town; below: number };

const mostLabels = 40;
const lineHeight = 22;
const letterWidth = 7.5;
// Of a group's disc, with its ring.
const discRadius = 26;
const besideDisc = discRadius + lineHeight / 2;

/**
 * The towns to name in a view, the largest first, so that no name lies on another or under a disc of offers: a name stands on its town,
 * else under or over the disc that covers it, else it is left out. Distances are pixels of the screen.
 */
export const namedTowns = (
  towns: Town[],
  { west, south, east, north }: View,
  discs: Point[],
  project: (town: Town) => Point,
): NamedTown[] => {
  const placed: (NamedTown & Point)[] = [];
  const isFree = ({ x, y }: Point, halfWidth: number) =>
    placed.every(
      (other) =>
        Math.abs(other.y - y) > lineHeight ||
        Math.abs(other.x - x) > (other.town.name.length * letterWidth) / 2 + halfWidth + 16,
    ) && discs.every((disc) => Math.abs(disc.y - y) >= besideDisc || Math.abs(disc.x - x) >= discRadius + halfWidth);
  for (const town of towns) {
    if (placed.length === mostLabels) break;
    if (town.lat < south || town.lat > north || town.lon < west || town.lon > east) continue;
    const { x, y } = project(town);
    const halfWidth = (town.name.length * letterWidth) / 2;
    const covering = discs.find(
      (disc) => Math.abs(disc.y - y) < besideDisc && Math.abs(disc.x - x) < discRadius + halfWidth,
    );
    const offsets = covering ? [covering.y + besideDisc - y, covering.y - besideDisc - y] : [0];
    const below = offsets.find((offset) => isFree({ x, y: y + offset }, halfWidth));
    if (below !== undefined) placed.push({ town, below, x, y: y + below });
  }
  return placed.map(({ town, below }) => ({ town, below }));
};
