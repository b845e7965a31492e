import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const tests = [
  "{apps,packages}/*/src/**/*.test.{ts,tsx}",
  "{testing,db,bench}/**/*.test.ts",
  "e2e/**/*.spec.ts",
].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (path) => /(?:^|\/)node_modules$/.test(path) }));

test("no test measures the machine's time or sleeps: it counts work, moves a clock or waits for what happens", () => {
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => file.startsWith("e2e/")).length).toBeGreaterThan(50);
  const restless =
    /\bperformance\s*\.\s*now\b|\bhrtime\b|\bcpuUsage\b|Performance\.getMetrics|waitForTimeout|\bsetTimeout\(\s*(resolve|done)\b|timers\/promises/;
  const found = tests.filter(
    (file) => file !== "testing/calm-tests.test.ts" && restless.test(readFileSync(`${root}${file}`, "utf8")),
  );
  expect(found).toEqual([]);
});
