import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Rules of the product are cited by their address in `docs/product`: each address exists, and nothing outside the repository is cited. */
const root = fileURLToPath(new URL("../", import.meta.url));

/** A migration is never edited, so it is not read here. Fixtures and generated files hold no comment of ours. */
const skipped = /(^|\/)(node_modules|build|dist|fixtures|\.[\w-]+)(\/|$)|^db\/migrations\/|\.gen\.ts$/;

const pathsIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skipped.test(path)) return [];
    if (entry.isDirectory()) return pathsIn(path);
    return /\.(tsx?|[mc]?js|css|sql|md)$/.test(path) ? [path] : [];
  });

const files = ["apps", "packages", "testing", "db", "e2e", "bench", "scripts", "docs"]
  .flatMap(pathsIn)
  .concat("README.md", "CONTRIBUTING.md", "SECURITY.md")
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

const anchors = new Map<string, Set<string>>();
const anchorsOf = (page: string) => {
  const known =
    anchors.get(page) ??
    new Set(
      [...readFileSync(`${root}${page}`, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title)),
    );
  anchors.set(page, known);
  return known;
};

/** The citations of a file: an address from the root of the repository in its text, or a link of a document beside it. */
const citationsIn = ({ path, text }: { path: string; text: string }) => [
  ...[...text.matchAll(/(?<![\w./])(docs\/product\/[\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(
    ([, page = "", anchor]) => ({
      page,
      anchor,
    }),
  ),
  ...(path.endsWith(".md")
    ? [...text.matchAll(/\]\((?!https?:)([\w./-]*\.md)?(?:#([\p{L}\p{N}_-]+))?\)/gu)].map(([, page, anchor]) => ({
        page: page ? join(dirname(path), page) : path,
        anchor,
      }))
    : []),
];

test("each page and heading that is cited exists", () => {
  const cited = files.flatMap((file) => citationsIn(file).map((citation) => ({ ...citation, path: file.path })));
  expect(cited.filter(({ page }) => page.startsWith("docs/product/")).length).toBeGreaterThan(150);
  const missing = cited
    .filter(({ page, anchor }) => !existsSync(`${root}${page}`) || (anchor && !anchorsOf(page).has(anchor)))
    .map(({ path, page, anchor }) => `${path}: ${page}${anchor ? `#${anchor}` : ""}`);
  expect(missing).toEqual([]);
});

test("a heading of the product rules stands once on its page", () => {
  for (const { path, text } of files.filter(({ path }) => path.startsWith("docs/product/"))) {
    const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title));
    expect([path, titles]).toEqual([path, [...new Set(titles)]]);
  }
});

test("no rule is cited from a document outside the repository", () => {
  const outside = /product decisions?\b|(?<!technical )\bspecifications?\b|\bspec §/i;
  const found = files
    .filter(({ path }) => path !== "testing/product-links.test.ts")
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) => (outside.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
