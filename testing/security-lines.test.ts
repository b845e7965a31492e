import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testNamesIn } from "./test-names.ts";

/** `docs/security.md`: what is said of each requirement is said once, in known words, and shown by a test that runs or by a reason. */
const root = fileURLToPath(new URL("../", import.meta.url));
const rows = readFileSync(`${root}docs/security.md`, "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));
const states = ["tenue", "en partie", "non", "sans objet"];

test("each requirement stands once, under its number, with a state and a reason or a test", () => {
  expect(rows.length).toBeGreaterThan(120);
  const numbers = rows.flatMap(([numbers = ""]) => numbers.split(", "));
  expect(numbers.filter((one) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}(–\d{1,2}\.\d{1,2}\.\d{1,2})?$/.test(one))).toEqual([]);
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const [number, words, state, reason, ...more] of rows) {
    expect([number, states.includes(state ?? ""), more]).toEqual([number, true, []]);
    expect([number, Boolean(words), Boolean(reason)]).toEqual([number, true, true]);
  }
});

test("each test that a requirement names exists", () => {
  const named = rows.flatMap(([number, , , reason = ""]) =>
    [...reason.matchAll(/`([\w./-]+\.test\.ts) › ([^`]+)`/g)].map(([, path = "", name]) => ({ number, path, name })),
  );
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ({ path, name = "" }) =>
      !existsSync(`${root}${path}`) || !testNamesIn(readFileSync(`${root}${path}`, "utf8")).includes(name),
  );
  expect(missing).toEqual([]);
});
