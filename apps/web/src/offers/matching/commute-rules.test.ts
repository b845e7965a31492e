import { expect, test } from "vitest";
import { formatMinutes, waysOf } from "./commute-rules.ts";

const said = (km: number) => waysOf(km).map(({ name, minutes }) => `${name} ${formatMinutes(minutes)}`);

test("times are estimated to five minutes, for the ways that one takes so far", () => {
  expect(said(2)).toEqual(["À pied 35\u00a0min", "À vélo 15\u00a0min", "En voiture 10\u00a0min"]);
  expect(said(10)).toEqual(["À vélo 55\u00a0min", "En voiture 30\u00a0min"]);
  expect(said(60)).toEqual(["En voiture 1\u00a0h\u00a020"]);
});

test("within a commune, and too far for every day, no time is said", () => {
  expect(said(0)).toEqual([]);
  expect(said(400)).toEqual([]);
});
