import { expect, test } from "vitest";
import {
  cityName,
  communeOfAddress,
  communesWithin,
  findCommune,
  nearestCommune,
  placesNamed,
  repairPoint,
  whereIs,
} from "./places.ts";

test.each([
  ["20 AVENUE DE SEGUR 75007 PARIS", "75056"],
  ["75007 PARIS", "75056"],
  ["VINCENNES 94300", "94080"],
  ["Paris", "75056"],
  ["12 RUE DES HALLES 69002 LYON", "69123"],
  ["Photo-Me,Échirolles,38130", "38151"],
  ["Grenoble (38)", "38185"],
  ["Saint-Cyr-sur-Loire", "37214"],
  ["", undefined],
  ["Nulle-Part-les-Bains", undefined],
])("the address %j is in commune %s", (address, code) => {
  expect(communeOfAddress(address)?.code).toBe(code);
});

test("a commune is found whatever its accents, hyphens and abbreviations", () => {
  expect(findCommune("st etienne")?.code).toBe("42218");
  expect(findCommune("SAINT-ÉTIENNE")?.code).toBe("42218");
  expect(findCommune("75115")?.code).toBe("75056");
  expect(findCommune("Lyon 3e Arrondissement")?.code).toBe("69123");
});

test("of several communes of one name, the department that is typed beside it tells which", () => {
  const at = (city: string) => whereIs(city).commune_code;
  expect([at("Saint-Denis"), at("Saint-Denis (93)"), at("saint-denis (974)"), at("Lyon (75)")]).toEqual([
    "97411",
    "93066",
    "97411",
    null,
  ]);
  expect(placesNamed("Saint-Denis (93)")[0]).toMatchObject({ name: "Saint-Denis", department: "93" });
  expect([cityName("Saint-Denis (93)"), cityName("Ajaccio (2A)"), cityName("Nantes")]).toEqual([
    "Saint-Denis",
    "Ajaccio",
    "Nantes",
  ]);
});

test("the department chooses between communes of one name", () => {
  expect(findCommune("Saint-Denis")?.department).toBe("974");
  expect(findCommune("Saint-Denis", { department: "93" })?.code).toBe("93066");
  expect(findCommune("Lyon", { department: "75" })).toBeNull();
});

test("swapped coordinates are mended, and what is in no part of France is no point", () => {
  expect(repairPoint(2.347, 48.859)).toEqual({ lat: 48.859, lon: 2.347 });
  expect(repairPoint(48.859, 2.347)).toEqual({ lat: 48.859, lon: 2.347 });
  expect(repairPoint(0, 0)).toBeNull();
});

test("the nearest commune of a point is the one it lies in, as far as it is known", () => {
  expect(nearestCommune(48.8474, 2.4393)?.name).toBe("Vincennes");
  expect(nearestCommune(40, -30)).toBeNull();
});

test("a radius gathers the communes around, and only those", () => {
  const around = communesWithin(45.758, 4.835, 10);
  expect(around).toContain("69266"); // Villeurbanne
  expect(around).not.toContain("38185"); // Grenoble
  expect(communesWithin(45.758, 4.835, 100).length).toBeGreaterThan(around.length);
});

test("a point where meridians meet is near no commune, and is answered like another", () => {
  for (const lat of [90, -90, 89.999999]) expect(communesWithin(lat, 3, 200)).toEqual([]);
});

test("a typed city is known as offers are placed: by its name, with a number after it, and not by its beginning", () => {
  const named = (city: string) => placesNamed(city).map(({ name }) => name);
  expect([named("st-étienne"), named("Lyon 03"), named("Ly"), named("Trifouilly-les-Oies")]).toEqual([
    ["Saint-Étienne"],
    ["Lyon"],
    [],
    [],
  ]);
});
