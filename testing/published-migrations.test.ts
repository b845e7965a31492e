import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../db/migrations/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.sql$|^replaced\.txt$/.test(name));
const lineOf = (name: string) =>
  `${createHash("sha256")
    .update(readFileSync(`${folder}${name}`))
    .digest("hex")}  ${name}`;

test("no published migration was edited: each has its line in checksums.txt, and a change is a new step", () => {
  const published = readFileSync(`${folder}checksums.txt`, "utf8").trimEnd().split("\n");
  expect(files.sort().map(lineOf)).toEqual(published);
});

test("a migration is numbered: from 0.1.0 below 1000, baselines from 1010, steps from 1101, each number once", () => {
  const names = files.filter((name) => name.endsWith(".sql"));
  const numbers = names.map((name) => /^(?:from-0\.1\/)?(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  const fromOldVersion = names.filter((name) => name.startsWith("from-0.1/"));
  expect(names.filter((_, index) => Number(numbers[index]) < 1010)).toEqual(fromOldVersion);
  expect(numbers).not.toContain("1100");
});
