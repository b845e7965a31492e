import { expect, test } from "vitest";
import { circleAround, kilometres, kilometresOf, minutesOf, reachMinutes } from "./reach-rules.ts";

const nantes = { lat: 47.2184, lon: -1.5536 };

test.each(["bike", "car"] as const)("what a circle holds is within its minutes, %s", (mode) => {
  for (const minutes of reachMinutes) expect(minutesOf(mode, kilometresOf({ mode, minutes }))).toBe(minutes);
});

test("a quarter of an hour by bike is about three kilometres, by car nine", () => {
  expect(kilometresOf({ mode: "bike", minutes: 15 })).toBeCloseTo(2.9, 1);
  expect(kilometresOf({ mode: "car", minutes: 15 })).toBeCloseTo(8.7, 1);
});

test("no way takes less than five minutes", () => {
  expect(minutesOf("bike", 0)).toBe(5);
});

test("a circle is closed, and each of its points is as far from the middle", () => {
  const points = circleAround(nantes, 10);
  expect(points.at(-1)?.map((degrees) => degrees.toFixed(9))).toEqual(points[0]?.map((degrees) => degrees.toFixed(9)));
  for (const [lon, lat] of points) expect(kilometres(nantes, { lat, lon })).toBeCloseTo(10, 1);
});
