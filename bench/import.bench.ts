import { fork } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { ImportDone } from "./import-process.ts";
import { line, openWorld } from "./world.ts";

const offers = 60_000;
const sentence =
  "Vous rejoignez une équipe qui a le goût de transmettre et vous participez à la vie de l'atelier, du devis à la livraison. ";

/** A feed in the form of API Apprentissage, written as it is read: its size is bounded by `count` alone. */
function* feed(count: number, words: number) {
  yield '{"jobs":[';
  for (let index = 0; index < count; index += 1) {
    const job = {
      identifier: { id: `b${index}`, partner_job_id: null, partner_label: "France Travail" },
      workplace: {
        name: `Atelier ${index % 5000}`,
        location: {
          address: `${10_000 + (index % 80) * 1000} Ville`,
          geopoint: { type: "Point", coordinates: [4.8 + (index % 100) / 100, 45.7] },
        },
      },
      apply: { url: `https://www.example.com/${index}` },
      contract: { type: ["Apprentissage"] },
      offer: {
        title: `Technicien d'atelier ${index}`,
        description: sentence.repeat(words),
        rome_codes: ["H1102"],
        target_diploma: { european: "5" },
        status: "Active",
        publication: { creation: "2026-11-01T00:00:00Z", expiration: null },
      },
    };
    yield `${index ? "," : ""}${JSON.stringify(job)}\n`;
  }
  yield "]}";
}

const { product, dataDir, close } = await openWorld();
const { pool } = product.database;
const write = async (name: string, count: number, words: number) => {
  const path = join(dataDir, name);
  await pipeline(Readable.from(feed(count, words)), createWriteStream(path));
  return path;
};
const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** An import in a process of its own, as the command line runs it. */
const importFile = async (file: string) => {
  const child = fork(fileURLToPath(new URL("import-process.ts", import.meta.url)), [file], {
    env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir },
  });
  const [done] = (await once(child, "message")) as [ImportDone];
  return done;
};

const small = await write("feed.json", offers, 8);
const { seconds: imported } = await importFile(small);
const { seconds: again } = await importFile(small);

// The same rows, into the same tables with the same triggers and indexes, by a bare COPY.
const columns = (
  await pool.query(
    "select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute where attrelid = 'external_offers'::regclass and attnum > 0 and not attisdropped",
  )
).rows[0].list;
const rows = join(dataDir, "rows.copy");
const client = await pool.connect();
await pipeline(client.query(copyTo(`copy external_offers (${columns}) to stdout`)), createWriteStream(rows));
await client.query("delete from external_offers");
await client.query("vacuum analyze external_offers");
await client.query("vacuum analyze offer_search");
const copied = await seconds(() =>
  pipeline(createReadStream(rows), client.query(copyFrom(`copy external_offers (${columns}) from stdin`))),
);
client.release();

const large = await write("large.json", 120_000, 34);
const megabytes = statSync(large).size / 1e6;
const { peak, report } = await importFile(large);

console.log(
  `\n${offers} offers: import ${(offers / imported).toFixed(0)} rows/s, bare COPY ${(offers / copied).toFixed(0)} rows/s, second identical import ${again.toFixed(1)} s`,
);
console.log(`a file of ${megabytes.toFixed(0)} MB: ${report.created + report.updated + report.unchanged} offers`);
const ratio = copied / imported;
const rss = peak / 1e6;
line("import against a bare COPY of the same rows", `${ratio.toFixed(2)} ×`, "at least 0.25", ratio >= 0.25);
line("memory while a file of 500 MB is imported", `${rss.toFixed(0)} MB`, "at most 300", rss <= 300);
await close();
process.exit(ratio >= 0.25 && rss <= 300 && megabytes >= 500 ? 0 : 1);
