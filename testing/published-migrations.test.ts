import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../db/migrations/", import.meta.url));
const files = readdirSync(folder).filter((name) => /\.sql$|^replaced\.txt$/.test(name));
const lineOf = (name: string) =>
  `${createHash("sha256")
    .update(readFileSync(`${folder}${name}`))
    .digest("hex")}  ${name}`;

test("no published migration was edited: each has its line in checksums.txt, and a change is a new step", () => {
  const published = readFileSync(`${folder}checksums.txt`, "utf8").trimEnd().split("\n");
  expect(files.sort().map(lineOf)).toEqual(published);
});

test("a migration is numbered: baselines from 1010, steps from 1101, each number once", () => {
  const numbers = files.filter((name) => name.endsWith(".sql")).map((name) => /^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => Number(number) < 1010 || number === "1100")).toEqual([]);
});
