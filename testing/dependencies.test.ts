import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");

test("every dependency has its line: what for, who keeps it, what would replace it; no line is left of one that is gone", () => {
  const packages = ["package.json", ...globSync("{apps,packages}/*/package.json", { cwd: root })].concat(
    ["testing", "db", "bench", "e2e"].map((folder) => `${folder}/package.json`),
  );
  const named = packages.flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const expected = named
    .filter((name) => !name.startsWith("@passerelle/"))
    .map((name) => name.replace(/^@types\/.+/, "@types/*"));
  const rows = read("docs/dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.map(([, name = ""]) => name.replaceAll("`", "")).sort()).toEqual([...new Set(expected)].sort());
  for (const [, name, what, who, instead] of rows) expect([name, what, who, instead].every(Boolean), name).toBe(true);
});
