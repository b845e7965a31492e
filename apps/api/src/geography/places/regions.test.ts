import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { regionName, regions } from "./regions.ts";

test("regions and their departments are those of the official list", () => {
  const { resolve } = createRequire(import.meta.url);
  const official = (file: string) =>
    createRequire(import.meta.url)(resolve(`@etalab/decoupage-administratif/data/${file}.json`)) as {
      code: string;
      nom: string;
      region: string;
      zone: string;
    }[];
  const names = new Map(official("regions").map(({ code, nom }) => [code, nom]));
  const departments = official("departements").filter(({ zone }) => zone === "metro" || zone === "drom");
  expect(departments.map(({ code }) => [code, regionName(code)])).toEqual(
    departments.map(({ code, region }) => [code, names.get(region)]),
  );
  expect(Object.keys(regions)).toHaveLength(18);
  expect(regionName("99")).toBe("");
});
