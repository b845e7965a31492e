import { expect, test } from "vitest";
import { storableJson } from "./storable.ts";

test.each([
  ["plain text", "L’été, 3 œufs — 100 %", "L’été, 3 œufs — 100 %"],
  ["NUL", "a\0b", "ab"],
  ["half surrogates", "a\ud800b\udfffc", "a\ufffdb\ufffdc"],
  ["a whole pair", "\u{1f600}", "\u{1f600}"],
  ["an escape that the text spells out", "\\u0000 \\ud800", "\\u0000 \\ud800"],
])("JSON keeps what PostgreSQL accepts: %s", (_, text, kept) => {
  const json = storableJson([{ text, list: [text, null, 1] }]);
  expect(json).toBe(JSON.stringify([{ text: kept, list: [kept, null, 1] }]));
  expect(json).not.toMatch(/(?<!\\)\\u(?:0000|d[89a-f])/);
});
