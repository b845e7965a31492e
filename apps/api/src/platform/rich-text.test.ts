import { expectAtMost } from "@passerelle/testing/processor-time.ts";
import { describe, expect, test } from "vitest";
import { richText } from "./rich-text.ts";

const picture = "/posting-images/01900000-0000-7000-8000-000000000000";

describe("rich text from anybody", () => {
  test.each([
    ["a script", "<p>Bonjour<script>alert(1)</script></p>", "<p>Bonjour</p>"],
    ["a handler", '<p onmouseover="x()">Bonjour</p>', "<p>Bonjour</p>"],
    ["a script as a link", '<p><a href="java\nscript:x()">ici</a></p>', null],
    ["a drawing with a script", "<p>Bonjour<svg onload=x()><script>x</script></svg></p>", "<p>Bonjour</p>"],
    ["a style", '<p style="position:fixed">Bonjour<style>*{}</style></p>', "<p>Bonjour</p>"],
    ["a picture as data", '<p>Bonjour<img src="data:image/png;base64,AAAA"></p>', "<p>Bonjour</p>"],
    ["a picture of another site", '<p>Bonjour<img src="https://ailleurs.example/pixel.png"></p>', "<p>Bonjour</p>"],
    ["a picture elsewhere here", '<p>Bonjour<img src="/posting-images/../logout"></p>', "<p>Bonjour</p>"],
    ["a frame", '<p>Bonjour<iframe src="https://ailleurs.example/"></iframe></p>', "<p>Bonjour</p>"],
  ])("%s goes", (_, html, cleaned) => {
    const result = richText(html);
    if (cleaned) expect(result).toBe(cleaned);
    expect(result).not.toMatch(/script:|onload|<svg|data:/);
  });

  test("what the editor writes stays as it is", () => {
    for (const html of [
      '<h1>Un</h1><h2>Deux</h2><h3 class="indent-2">Trois</h3><p><strong>a</strong><em>b</em><u>c</u></p>',
      "<ul><li><p>un</p><ol><li><p>deux</p></li></ol></li></ul>",
      `<p><img src="${picture}" alt="L'atelier" /></p>`,
      '<p><a href="mailto:a@exemple.fr" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    ])
      expect(richText(html)).toBe(html);
  });

  test("a video becomes a link that names it, whatever the link said; what is no video stays a plain link", () => {
    const link =
      '<a data-video="youtube:dQw4w9WgXcQ" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer nofollow">Lire la vidéo sur YouTube</a>';
    expect(richText('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?x=1"></iframe>')).toBe(link);
    expect(richText('<figure><a data-video="youtube:dQw4w9WgXcQ" href="javascript:x()">Gagnez</a></figure>')).toBe(
      `<figure>${link}</figure>`,
    );
    expect(richText('<a data-video="evil:dQw4w9WgXcQ" href="https://exemple.fr">x</a>')).not.toContain("data-video");
  });

  test("what nobody could have written is read quickly, and its words stay", () => {
    // Read as they stand, these take hundreds of times what the most nested text that is read takes.
    const mostNested = `${"<ul>".repeat(1_500)}Fin${"</li>".repeat(1_500)}`;
    const hostile = [
      `${"<ul><li>".repeat(100_000)}Fin`,
      `${"<ul>".repeat(50_000)}Fin${"</li>".repeat(50_000)}`,
      `${"<b>".repeat(100_000)}Fin`,
      `<p>Fin<img src="data:image/png;base64,${"A".repeat(20_000_000)}"></p>`,
      `${"<".repeat(200_000)}>Fin`,
    ];
    expect(richText(mostNested)).toContain("Fin");
    for (const html of hostile) {
      expectAtMost(
        20,
        () => richText(mostNested),
        () => expect(richText(html)).toContain("Fin"),
      );
    }
  });
});
