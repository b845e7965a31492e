import { fork } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { textSignature } from "@passerelle/api/offers/duplicates/text-signature.ts";
import { regroup } from "@passerelle/api/offers/search/regroup.ts";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { leanMemory } from "../scripts/setup.mjs";
import { startApi } from "./api-process.ts";
import type { ImportDone } from "./import-process.ts";
import { line, measureWhile, openWorld, percentile } from "./world.ts";

const { values: asked } = parseArgs({
  options: { count: { type: "string", default: "60000" }, small: { type: "boolean", default: false } },
});
const offers = asked.small ? 10_000 : Number(asked.count);
/** Sizes between which grouping near-duplicates may grow as n log n. */
const groupings = asked.small ? ([10_000, 100_000] as const) : ([100_000, 1_000_000] as const);
const sentence =
  "Vous rejoignez une équipe qui a le goût de transmettre et vous participez à la vie de l'atelier, du devis à la livraison. ";

/** A feed in the form of API Apprentissage, written as it is read: its size is bounded by `count` alone. */
function* feed(count: number, words: number, firstTitle = "Technicien d'atelier 0") {
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
        title: index === 0 ? firstTitle : `Technicien d'atelier ${index}`,
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
const write = async (name: string, count: number, words: number, firstTitle?: string) => {
  const path = join(dataDir, name);
  await pipeline(Readable.from(feed(count, words, firstTitle)), createWriteStream(path));
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
    env: { ...process.env, ...leanMemory.env, DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir },
    execArgv: leanMemory.flags,
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`the import of ${file} did not end`);
  });
  const [done] = await Promise.race([once(child, "message"), failed]);
  return done as ImportDone;
};

const client = await pool.connect();
// A million rows take longer than a request may.
await client.query("set statement_timeout = 0");
let ok = true;
const judge = (name: string, figure: string, wanted: string, isGood: boolean) => {
  ok &&= isGood;
  line(name, figure, wanted, isGood);
};

const words = ["technicien", "atelier", "lyon", "devis", "livraison", "apprentissage"];
const api = await startApi({ product, dataDir }, 2);
// What it notes of a hundred thousand searches would weigh on those that follow.
await api.quiet(true);
/** Searches one after the other while `isOn`, at least so many: milliseconds of each. */
const searches = async (isOn: () => boolean, atLeast: number) => {
  const ask = (index: number) => api.ask({ path: `/api/v1/offers/?search=${words[index % words.length]}&limit=20` });
  return (await measureWhile(ask, isOn, atLeast)).times;
};
/** What was measured in the last tenth of the time. */
const lastTenth = (times: number[]) => {
  const all = times.reduce((sum, time) => sum + time, 0);
  let at = 0;
  return times.filter((time) => {
    at += time;
    return at > 0.9 * all;
  });
};

const small = await write("feed.json", offers, 8);
let isImporting = true;
const importing = importFile(small).finally(() => {
  isImporting = false;
});
const busy = await searches(() => isImporting, 50);
const { seconds: imported, peak: peakOfImport } = await importing;
await client.query("vacuum analyze");
await searches(() => false, 50);
const idle = percentile(await searches(() => false, 600), 0.99);
api.stop();
// At the end of the import there is as much to search as afterwards.
const late = percentile(lastTenth(busy), 0.99);
console.log(
  `\nsearches while ${offers} offers come in: p99 ${percentile(busy, 0.99).toFixed(0)} ms (${busy.length}), ${late.toFixed(0)} ms in the last tenth, ${idle.toFixed(0)} ms once they are there`,
);
judge("p99 of searches while an import runs", `${(late / idle).toFixed(2)} ×`, "at most 2", late <= 2 * idle);
const rssOf = (peak: number) => peak / 1e6;
judge(
  `memory while ${offers} offers are imported`,
  `${rssOf(peakOfImport).toFixed(0)} MB`,
  "at most 300",
  rssOf(peakOfImport) <= 300,
);

const { seconds: again } = await importFile(small);
const { seconds: changed } = await importFile(await write("changed.json", offers, 8, "Chef d'atelier"));
console.log(
  `${offers} offers: first import ${imported.toFixed(1)} s while searches run, again ${again.toFixed(1)} s, but for one offer ${changed.toFixed(1)} s`,
);

// The same rows of offers and of their search by COPY, a hundred thousand at most, by lots of a thousand as an import writes.
const compared = Math.min(offers, 100_000);
const lotRows = 1000;
const lots = Math.ceil(compared / lotRows);
const columnsOf = async (table: string): Promise<string> => {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0].list;
};
const fileOf = (table: string, lot: number) => join(dataDir, `${table}-${lot}.copy`);
const dump = async (table: string, from: string) => {
  const columns = await columnsOf(table);
  for (let lot = 0; lot < lots; lot += 1)
    await pipeline(
      client.query(copyTo(`copy (select ${columns} from ${from} offset ${lot * lotRows} limit ${lotRows}) to stdout`)),
      createWriteStream(fileOf(table, lot)),
    );
  return columns;
};
const load = async (table: string, columns: string) => {
  for (let lot = 0; lot < lots; lot += 1) {
    await pipeline(
      createReadStream(fileOf(table, lot)),
      client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
    );
    // What a database does by itself while rows come in.
    if (lot === 0) await client.query("analyze external_offers, offer_search");
  }
};
const empty = async () => {
  await client.query("truncate external_offers, offer_search cascade");
  await client.query("vacuum analyze external_offers, offer_search");
};
await client.query(`create temporary table compared as select id from external_offers order by id limit ${compared}`);
const offerColumns = await dump("external_offers", "external_offers where id in (select id from compared) order by id");
const searchColumns = await dump(
  "offer_search",
  "offer_search where offer_id in (select id from compared) order by offer_id",
);
await empty();
const copied = await seconds(async () => {
  await load("external_offers", offerColumns);
  await load("offer_search", searchColumns);
});
await empty();

const rate = offers / imported;
const ratio = rate / (compared / copied);
const times = imported / again;
console.log(`import ${rate.toFixed(0)} rows/s, COPY ${(compared / copied).toFixed(0)} rows/s of both tables`);
console.log(`the same file but for one offer: ${(imported / changed).toFixed(1)} × quicker than the first`);
judge("import against a COPY of the same rows", `${ratio.toFixed(2)} ×`, "at least 0.25", ratio >= 0.25);
judge("a second identical import, against the first", `${times.toFixed(1)} × quicker`, "at least 5", times >= 5);

if (!asked.small) {
  // A file that is smaller than the one before would be refused.
  await client.query("delete from import_runs");
  const large = await write("large.json", 120_000, 34);
  const megabytes = statSync(large).size / 1e6;
  const { peak, report } = await importFile(large);
  console.log(`a file of ${megabytes.toFixed(0)} MB: ${report.created + report.updated + report.unchanged} offers`);
  const rss = rssOf(peak);
  judge(
    `memory while a file of ${megabytes.toFixed(0)} MB is imported`,
    `${rss.toFixed(0)} MB`,
    "at most 300",
    rss <= 300 && megabytes >= 500,
  );
}

const signature = textSignature(sentence.repeat(8)).toString("hex");
/** Seconds that grouping the near-duplicates of so many offers takes, a thousand blocks at a time as an import does. */
const groupingOf = async (count: number) => {
  await client.query("truncate offer_search");
  await client.query(
    `insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, contract_types, levels, published_at,
       duplicate_block, text_signature)
     select gen_random_uuid(), 'external', 'Site ' || n % 3, 'Technicien', 'Atelier', 'Lyon', '69123', '{AP}', '{}',
       now() - n * interval '1 second', '69123|' || n % ($1 * 0.97)::int, decode($2, 'hex') from generate_series(1, $1::int) n`,
    [count, signature],
  );
  await client.query("analyze offer_search");
  const blocks = Array.from({ length: Math.ceil(count * 0.97) }, (_, index) => `69123|${index}`);
  return seconds(async () => {
    for (let from = 0; from < blocks.length; from += 1000)
      await regroup(product.database.db, blocks.slice(from, from + 1000));
  });
};
// Only the index that grouping looks into: filling the others would take longer than what is measured.
const { rows: indexes } = await client.query(
  "select indexname from pg_indexes where tablename = 'offer_search' and indexname not in ('offer_search_pkey', 'offer_search_duplicates')",
);
for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
const [few, many] = groupings;
const fewSeconds = await groupingOf(few);
const manySeconds = await groupingOf(many);
const growth = manySeconds / fewSeconds;
const allowed = (many * Math.log(many)) / (few * Math.log(few));
console.log(`grouping near-duplicates: ${few} in ${fewSeconds.toFixed(1)} s, ${many} in ${manySeconds.toFixed(1)} s`);
judge("grouping ten times as many", `${growth.toFixed(1)} ×`, `at most ${allowed.toFixed(0)}`, growth <= allowed);

client.release();
await close();
process.exit(ok ? 0 : 1);
