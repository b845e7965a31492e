import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startTestServer, templateName } from "@passerelle/testing/server.ts";
import pg from "pg";
import { columnTypes, imports } from "./column-types.ts";
import { describeDeletions } from "./deletions.ts";
import { describeSchema } from "./schema-text.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const schemaFile = path("schema.sql");
const deletionsFile = path("deletions.md");
const typesFile = path("../apps/api/src/platform/schema.gen.ts");
const written = [schemaFile, deletionsFile, typesFile];

/** Writes what the migrations amount to: `db/schema.sql` and `db/deletions.md` to read, and the types of the query builder. `--check` only compares. */
const server = await startTestServer();
const before = written.map((file) => readFileSync(file, { encoding: "utf8", flag: "a+" }));
try {
  const client = new pg.Client({ connectionString: server.url(templateName) });
  await client.connect();
  writeFileSync(schemaFile, await describeSchema(client));
  writeFileSync(deletionsFile, await describeDeletions(client));
  const columns = await columnTypes(client);
  await client.end();
  const types = JSON.stringify({
    timestamptz: "string",
    date: "string",
    int8: "number",
    numeric: "number",
    tsvector: "string",
  });
  execFileSync(
    process.execPath,
    [
      "--import",
      new URL("../scripts/typescript-5.mjs", import.meta.url).href,
      path("../node_modules/kysely-codegen/dist/cli/bin.js"),
      "--dialect",
      "postgres",
      "--out-file",
      typesFile,
      "--date-parser",
      "string",
      "--numeric-parser",
      "number",
      "--type-mapping",
      types,
      "--overrides",
      JSON.stringify({ columns }),
      "--custom-imports",
      JSON.stringify(imports),
      "--type-only-imports",
      "--exclude-pattern",
      "tasks.*",
      "--log-level",
      "error",
    ],
    { env: { ...process.env, DATABASE_URL: server.url(templateName) }, stdio: "inherit" },
  );
} finally {
  await server.stop();
}
if (process.argv.includes("--check")) {
  const after = written.map((file) => readFileSync(file, "utf8"));
  if (after.some((text, index) => text !== before[index])) {
    console.error(
      "db/schema.sql, db/deletions.md ou schema.gen.ts ne suivaient pas les migrations : relancez npm run db:types.",
    );
    process.exitCode = 1;
  }
}
