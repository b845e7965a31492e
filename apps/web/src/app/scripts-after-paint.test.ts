import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<head><link rel="modulepreload" nonce="n" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>
<body><p>Offres</p><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js"; say("</p>");</script></body>`;

test("no script of a page is ordered by its text, and all that it says stays", () => {
  const after = scriptsAfterPaint(page);
  expect(after).not.toMatch(/modulepreload" nonce|type="module"/);
  expect(after).toContain('<link rel="stylesheet" href="/a.css"/></head>');
  expect(after).toContain('<script nonce="n">first()</script>');
  expect(after).toContain('(["/a.js"],"import \\"/a.js\\"; say(\\"\\u003c/p>\\");")</script></body>');
});

test("a page without scripts is left as it is", () => {
  expect(scriptsAfterPaint("<head></head><body><p>Offres</p></body>")).toBe("<head></head><body><p>Offres</p></body>");
});
