import { expect, test } from "vitest";
import { plainText } from "#platform/plain-text.ts";
import { richText } from "#platform/rich-text.ts";
import { wholeHtml } from "./feed-text.ts";
import type { BroadcastOffer } from "./offer.ts";
import { words } from "./plain-words.ts";

const html = (description_html: string, profile_html = "") =>
  wholeHtml({ description_html, profile_html } as BroadcastOffer);

const written = [
  "<h1>Missions</h1><p>Vous <b>suivez</b> &amp; <i>relancez</i> : 3 &lt; 5</p><ul><li>un</li><li>deux</li></ul><p>fin<br>ici</p>",
  '<p class="indent-2">Voir <a href="https://exemple.fr/a?b=1&amp;c=2">le site</a></p>',
  "<p>&eacute;t&eacute;&nbsp;&rarr; <script>alert(1)</script>fin</p>",
  "<p>x</p><p></p><p></p><p>y</p>",
  'Du texte sans balise, avec "guillemets" et l\'apostrophe & le reste',
  "a < b > c <d",
];

test.each(written)("the words of %j are those that a whole parser reads", (source) => {
  expect(words(source)).toBe(plainText(source));
  expect(words(richText(source))).toBe(plainText(richText(source)));
});

test("of markup boards get paragraphs, emphasis and lists, without attributes, links, pictures or videos", () => {
  expect(
    html('<h2 class="indent-1">A</h2><p class="indent-2">B <a href="https://x.fr">lien</a> <strong>C</strong></p>'),
  ).toBe("<p>A</p><p>B lien <strong>C</strong></p>");
  expect(html('<p>A</p><figure><img src="/posting-images/1" alt="x" /></figure><p>a &lt; b &amp; c</p>')).toBe(
    "<p>A</p><p>a &lt; b &amp; c</p>",
  );
  expect(html('<p>A <a data-video="youtube:1" href="https://v.example">Voir la vidéo</a></p>')).toBe("<p>A </p>");
  expect(html("<ul><li>un</li></ul>", "<p>deux</p>")).toBe("<ul><li>un</li></ul>\n<p>deux</p>");
});

test.each([
  "<script>alert(1)</script>",
  "<p onclick=alert(1)>x</p>",
  "<img src=x onerror=alert(1)>",
  "<<script>script>alert(1)</script>",
  "<scr<b>ipt>alert(1)</script>",
  "<p <script>>x",
  '<b title=">" onmouseover="x">y</b>',
  "<script",
  "<P STYLE='x'>",
  "</p<img src=x onerror=alert(1)>>",
])("whatever went in, no tag but theirs comes out: %j", (source) => {
  const out = html(source);
  expect(out.replace(/<\/?(p|br|strong|b|em|i|u|ul|ol|li)>/g, "")).not.toContain("<");
});
