import * as contract from "@passerelle/contract/geography/places";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { suggestPlaces } from "./suggest-places.ts";

test("suggestions begin with the exact name, then the largest; postcodes and departments count", () => {
  expect(suggestPlaces("lyon", 3)[0]).toMatchObject({ kind: "commune", name: "Lyon", department: "69" });
  expect(suggestPlaces("94300", 3)[0]).toMatchObject({ name: "Vincennes", postcode: "94300" });
  expect(suggestPlaces("69", 3)).toContainEqual(expect.objectContaining({ kind: "department", name: "Rhône" }));
  expect(suggestPlaces("ardè", 5)).toContainEqual(expect.objectContaining({ kind: "department", code: "07" }));
  expect(suggestPlaces("x", 5)).toEqual([]);
});

const api = await testApi();

const first = (text: string) => {
  const [place] = suggestPlaces(text, 8);
  return place && `${place.kind} ${place.name}`;
};

test.each([
  ["bretagne", "region Bretagne"],
  ["ile de fr", "region Île-de-France"],
  ["rhône", "department Rhône"],
  ["paris", "commune Paris"],
  ["bord", "commune Bordeaux"],
  ["mars", "commune Marseille"],
  ["69", "department Rhône"],
  ["2a", "department Corse-du-Sud"],
  ["974", "department La Réunion"],
  ["75011", "commune Paris"],
  ["lyon 69", "commune Lyon"],
  ["69003 lyon", "commune Lyon"],
  ["saint-denis (93)", "commune Saint-Denis"],
])("%j suggests first the %s", (text, expected) => {
  expect(first(text)).toBe(expected);
});

test("a word inside the name of an area is enough, and a number brings its towns along", () => {
  const names = (text: string) => suggestPlaces(text, 8).map(({ name }) => name);
  expect(names("loire")).toContain("Pays de la Loire");
  expect(names("69").slice(0, 3)).toEqual(["Rhône", "Lyon", "Villeurbanne"]);
  expect(suggestPlaces("saint-denis 93", 1)[0]?.department).toBe("93");
});

const hostile = [
  "",
  " ",
  "?",
  "(((",
  "🥐",
  "\u0000",
  "%",
  "\\",
  "مرحبا",
  "1",
  "é".repeat(10_000),
  "99999 ".repeat(2000),
];

test("whatever is typed, places are answered, at most as many as asked", async () => {
  for (const search of hostile) {
    const { status, body } = await api.ask(contract.suggestPlaces, { query: { search, limit: 5 } });
    expect([search.slice(0, 20), status]).toEqual([search.slice(0, 20), 200]);
    expect(body.length).toBeLessThanOrEqual(5);
  }
  expect((await api.ask(contract.suggestPlaces)).body).toEqual([]);
});

test("a point gives the commune around it, and none far from all", async () => {
  const around = async (lat: number, lon: number) =>
    (await api.ask(contract.suggestPlaces, { query: { lat, lon } })).body.map(({ name }) => name);
  expect(await around(48.8474, 2.4393)).toEqual(["Vincennes"]);
  expect(await around(40, -30)).toEqual([]);
});
