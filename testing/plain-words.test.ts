import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { replacedWordsIn, sourcesIn } from "../scripts/replaced-words.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

test("comments use the words of CONTRIBUTING.md", () => {
  expect(sourcesIn(root).length).toBeGreaterThan(1500);
  expect(replacedWordsIn(root)).toEqual([]);
});
