import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testNamesIn } from "./test-names.ts";

/**
 * What was specified, line by line, and the tests that say it: one readable file per space in `specified-lines/`. A line is
 * `- what it says`, followed by the tests that cover it, each `  - path: exact name`. A name that changes changes there too.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = `${root}testing/specified-lines/`;

type Line = { says: string; tests: { path: string; name: string }[] };

/** The lines of a file; what is neither a title, a line nor a test of one is given back as a mistake. */
const linesIn = (text: string) => {
  const lines: Line[] = [];
  const mistakes: string[] = [];
  for (const row of text.split("\n")) {
    const [, path, name] = /^ {2}- ([\w./-]+\.(?:test|spec)\.ts): (.+)$/.exec(row) ?? [];
    if (path && name) lines.at(-1)?.tests.push({ path, name });
    else if (row.startsWith("- ")) lines.push({ says: row.slice(2), tests: [] });
    else if (row.trim() && !row.startsWith("#") && !row.startsWith("> ")) mistakes.push(row);
  }
  return { lines, mistakes };
};

describe("a name counts where a test runs under it", () => {
  test.each([
    ['test("it holds", () => {})', ["it holds"]],
    ["test('it \"holds\"', async () => {})", ['it "holds"']],
    ["test.each([1, 2])(\n  `holds $" + "{1}`,\n  () => {})", ["holds $" + "{1}"]],
    ['test.skip("it holds", () => {})', []],
    ['test.fixme("it holds", () => {})', []],
    ['describe("it holds", () => {})', []],
    ['test.describe("it holds", () => {})', []],
    ['// says "it holds"', []],
    ['call("it holds", 1)', []],
  ] as const)("%j runs %j", (source, names) => {
    expect(testNamesIn(source)).toEqual(names);
  });
});

describe.each(readdirSync(folder))("%s", (file) => {
  const { lines, mistakes } = linesIn(readFileSync(`${folder}${file}`, "utf8"));

  test("it can be read, and says no line twice", () => {
    expect(mistakes).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    const said = lines.map(({ says }) => says);
    expect(said).toEqual([...new Set(said)]);
  });

  test("each line is covered by tests that exist under the names it gives", () => {
    const known = new Map<string, Set<string>>();
    const namesOf = (path: string) => {
      const names =
        known.get(path) ?? new Set(existsSync(root + path) ? testNamesIn(readFileSync(root + path, "utf8")) : []);
      known.set(path, names);
      return names;
    };
    const missing = lines.flatMap(({ says, tests }) =>
      tests.length === 0
        ? [`${says} — no test`]
        : tests.flatMap(({ path, name }) => (namesOf(path).has(name) ? [] : [`${says} — ${path}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });
});
