import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** The words that CONTRIBUTING.md replaces stay out of the comments of the folders below. A folder is added once it is clean. */
const root = fileURLToPath(new URL("../", import.meta.url));
const folders = [
  "packages/contract/src",
  "apps/api/src/identity/accounts",
  "apps/api/src/identity/audit",
  "apps/api/src/privacy/data-requests",
  "apps/api/src/admin/impersonation",
  "apps/api/src/platform",
  "apps/api/src/privacy/retention",
  "apps/web/src/platform",
  "apps/web/src/ui",
];
const replaced =
  /\b(who(?:m)?ever|somebody|anew|cellar|furnishings?|kept figures?|(?:is|are|be|was|were|been) told|let(?:s|ting)? go)\b/i;

const files = folders
  .flatMap((folder) =>
    (readdirSync(`${root}${folder}`, { recursive: true }) as string[]).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path));

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line);

test("comments use the words of CONTRIBUTING.md", () => {
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((path) =>
    readFileSync(`${root}${path}`, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        isComment(line) && replaced.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
