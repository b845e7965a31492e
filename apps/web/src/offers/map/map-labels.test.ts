import { expect, test } from "vitest";
import { namedTowns } from "./map-labels.ts";

const view = { west: 0, south: 0, east: 1000, north: 1000 };
// Longitude and latitude stand for pixels.
const project = ({ lat, lon }: { lat: number; lon: number }) => ({ x: lon, y: lat });
const town = (name: string, lon: number, lat: number) => ({ name, lon, lat, department: "69", population: 1 });
const said = (towns: ReturnType<typeof town>[], discs: { x: number; y: number }[]) =>
  namedTowns(towns, view, discs, project).map(({ town: { name }, below }) => [name, below]);

test("a town without a disc has its name on its place, the largest first where two would meet", () => {
  const towns = [town("Lyon", 500, 500), town("Villeurbanne", 520, 505), town("Vienne", 500, 600)];
  expect(said(towns, [])).toEqual([
    ["Lyon", 0],
    ["Vienne", 0],
  ]);
});

test("a name under a disc stands below it, else over it, else nowhere", () => {
  const lyon = town("Lyon", 500, 505);
  expect(said([lyon], [{ x: 500, y: 500 }])).toEqual([["Lyon", 32]]);
  expect(
    said(
      [lyon],
      [
        { x: 500, y: 500 },
        { x: 500, y: 550 },
      ],
    ),
  ).toEqual([["Lyon", -42]]);
  const around = [450, 500, 550].map((y) => ({ x: 500, y }));
  expect(said([lyon], around)).toEqual([]);
});
