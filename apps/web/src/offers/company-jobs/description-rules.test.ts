import { expect, test } from "vitest";
import { layoutOf, modelOf, wordsOf } from "./description-rules.ts";

test("plain text becomes paragraphs and lists, its markup stays text", () => {
  expect(layoutOf("Vous ferez vivre <b>le site</b> & plus.\n\n• écrire\n• tester")).toBe(
    "<p>Vous ferez vivre &lt;b&gt;le site&lt;/b&gt; &amp; plus.</p><ul><li><p>écrire</p></li><li><p>tester</p></li></ul>",
  );
  expect(layoutOf("")).toBe("");
});

test("words are read back from a layout, entities included", () => {
  expect(wordsOf("<p>Écrire &lt;b&gt; &amp; <em>tester</em></p><ul><li><p>un</p></li><li><p>deux</p></li></ul>")).toBe(
    "Écrire <b> & tester\nun\ndeux",
  );
  expect(wordsOf("<p>&nbsp;</p>")).toBe("");
});

test("missions make a text to start from; none make none", () => {
  expect(wordsOf(modelOf(["pétrir", "cuire"]))).toBe(
    "Accompagné par votre tuteur ou votre tutrice, vous apprendrez à\u00a0:\npétrir\u00a0;\ncuire.",
  );
  expect(modelOf([])).toBe("");
});
