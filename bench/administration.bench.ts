import { existsSync } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { statsTasks } from "@passerelle/api/admin/statistics/tasks.ts";
import { reindexOffers } from "@passerelle/api/offers/search/reindex-offers.ts";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { leanMemory } from "../scripts/setup.mjs";
import { startApi } from "./api-process.ts";
import { againstBare } from "./screens.ts";
import { line, openWorld } from "./world.ts";

const usual = 100_000;
const { rows, small, memory } = parseArgs({
  options: {
    rows: { type: "string", default: String(usual) },
    small: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
  },
}).values;
/**
 * How many applicants, companies and offers there are to export: `--rows=1000000`; `--small`, a tenth of the usual. `--memory` measures
 * the memory of exports alone, on rows without what triggers keep of them: a million is then a matter of minutes.
 */
const exported = small ? usual / 10 : Number(rows);
const applications = exported / 2;
const connections = 8;
/** Only Linux reports resident memory, and only a process that collects garbage early gives a stable figure. */
const hasResident = memory && existsSync("/proc/self/statm");

const world = await openWorld();
const { product, close } = world;
const { db, pool: filler } = product.database;
const given = givenIn(db, product.files);
const superuser = await given.account(null, { is_superuser: true });
const token = () => signAccess(product.context().secretKey, superuser, new Date());

// Without triggers on it, where memory alone is measured.
const hands = await filler.connect();
if (memory) await hands.query("set session_replication_role = replica");

/** Runs a statement on a part of a range at a time, since statements are limited in time and triggers follow each. */
const inParts = async (
  [first, last]: readonly [number, number],
  size: number,
  text: string,
  values: unknown[] = [],
) => {
  for (let from = first; from <= last; from += size)
    await hands.query(text, [from, Math.min(last, from + size - 1), ...values]);
};

const offerRows = (prefix: string) => `
  insert into external_offers (source, source_label, external_id, title, company_name, city, department, description, contract_types, levels,
    domain, apply_url, published_at, expires_at, first_seen_at, content_hash)
  select 'leboncoin', 'Leboncoin', '${prefix}' || n, 'Technicien méthodes ' || n % 5000, 'Entreprise ' || n % 20000, 'Lyon', '69', 'Poste en alternance',
    '{AP}', '{BA2}', 'TECH', 'https://www.example.com/offres/${prefix}' || n, now() - make_interval(hours => n % 900),
    now() + make_interval(days => n % 90 - 5), now() - make_interval(hours => n % 1400), decode(md5(n::text), 'hex')
  from generate_series($1::int, $2::int) n`;

console.log(`\n${exported} applicants, companies and external offers, ${applications} applications`);
/** The rows of what is exported, from one number to another. */
const fillTables = async (from: number, to: number) => {
  await inParts(
    [from, to],
    20_000,
    `with made as (insert into accounts (type, email, password_hash, created_at)
       select 'applicant', 'banc-' || n || '@exemple.fr', 'x', now() - make_interval(hours => n % 9000) from generate_series($1::int, $2::int) n
       returning id, email)
     insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, domain, current_education,
       current_education_level, desired_duration, availability_date)
     select id, 'Camille', email, '0612345678', 'Lyon', 'TECH', 'BTS', 'BA2', '12', current_date from made`,
  );
  await inParts(
    [from, to],
    5_000,
    `insert into companies (name, slug, domain, company_size, workforce, address, zip_code, city, country, description)
     select 'Entreprise ' || n, 'banc-' || n, 'TECH', 'PME', '1-9', n || ' rue du Banc', '69001', 'Lyon', 'France', '' from generate_series($1::int, $2::int) n`,
  );
  await inParts([from, to], 5_000, offerRows("n"));
};

let ok = true;
const judge = (name: string, figure: number, wanted: string, isGood: boolean, unit = "×") => {
  ok &&= isGood;
  line(name, `${figure.toFixed(2)} ${unit}`, wanted, isGood);
};

const exports = ["applicants/", "companies/", "job-offers/?type=external"] as const;
const exportOf = async (what: string) => {
  const session = await token();
  const started = performance.now();
  await api.ask({ path: `/api/v1/admin/export/${what}`, token: session });
  return performance.now() - started;
};
type Memory = { held: number; resident: number };
/** What the process holds, and takes, in each export; the first time that one runs is left out. */
const memoryOfExports = async () => {
  const found: Memory[] = [];
  for (const what of exports) {
    await exportOf(what);
    const held = await api.heldIn(exportOf(what));
    found.push({ held, resident: hasResident ? await api.peakOf(exportOf(what)) : 0 });
  }
  return found;
};

const end = async () => {
  hands.release(true);
  api.stop();
  await close();
  process.exit(ok ? 0 : 1);
};

const tenth = exported / 10;
await fillTables(1, tenth);
if (!memory) await reindexOffers(db, product.log);
await filler.query("vacuum analyze");
const api = await startApi(world, connections, memory ? leanMemory : {});
await api.quiet(true);
const before = await memoryOfExports();
await api.quiet(false);
await fillTables(tenth + 1, exported);
if (!memory) await reindexOffers(db, product.log);
/** Each of some offers of companies has been applied to by many, and seen. */
const fillApplications = async () => {
  const jobs: string[] = [];
  const { companyId } = await given.company();
  for (let index = 0; index < 50; index += 1) jobs.push((await given.job({ company_id: companyId })).id);
  await inParts(
    [1, applications],
    5_000,
    `insert into applications (job_id, company_id, applicant_id, status, offer_snapshot, created_at)
     select ($3::uuid[])[1 + n % 50], $5::uuid, a.id, (array['PD','RV','AC','RJ','WD'])[1 + n % 5], '{"title": "Banc"}', now() - make_interval(hours => n % 4000)
     from generate_series($1::int, $2::int) n
     join lateral (select id from accounts where email = 'banc-' || (1 + n % $4::int) || '@exemple.fr') a on true on conflict do nothing`,
    [jobs, exported, companyId],
  );
  await filler.query(
    `insert into offer_views (offer_id, day, views) select j, d::date, 40
     from unnest($1::uuid[]) j, generate_series(current_date - 300, current_date, interval '1 day') d on conflict do nothing`,
    [jobs],
  );
};
if (!memory) await fillApplications();
await statsTasks.count.run(product.context(), {});
await filler.query("vacuum analyze");

await api.quiet(true);
const after = await memoryOfExports();
await api.quiet(false);
for (const [index, what] of exports.entries()) {
  const [first, last] = [before[index] as Memory, after[index] as Memory];
  const grown = last.held - first.held;
  judge(`export ${what}: held by ${exported} rows, beyond a tenth`, grown, "at most 60", grown <= 60, "MB");
  if (!hasResident) continue;
  const taken = last.resident - first.resident;
  console.log(
    `  the process takes ${Math.round(first.resident)} MB with ${tenth} rows, ${Math.round(last.resident)} MB with ${exported}`,
  );
  judge(`export ${what}: resident memory, beyond a tenth`, taken, "at most 100", taken <= 100, "MB");
}

const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
/** The columns of the export of external offers, as the database gives them without anything around. */
const sameRows = `
  select 'external', e.id, e.title, e.source_label, e.company_name, e.city, e.department, e.domain, array_to_string(e.contract_types, ','),
    array_to_string(e.levels, ','), e.contract_start, to_char(e.first_seen_at at time zone 'Europe/Paris', 'YYYY-MM-DD'),
    to_char(e.expires_at at time zone 'Europe/Paris', 'YYYY-MM-DD'),
    coalesce((select case when s.visible_from > now() then 'scheduled' when s.visible_until > now() then 'active' end
      from offer_search s where s.offer_id = e.id), 'closed'), e.apply_url
  from external_offers e order by e.id`;
const copied = async () => {
  const client = await pool.connect();
  const started = performance.now();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`copy (${sameRows}) to stdout`)), nowhere);
  client.release();
  return performance.now() - started;
};
const times = { copy: 0, export: 0 };
const rounds = memory ? 1 : 5;
for (let round = 0; round < rounds; round += 1) {
  times.copy += await copied();
  times.export += await exportOf("job-offers/?type=external");
}
const perSecond = (ms: number) => Math.round((1000 * rounds * exported) / ms);
console.log(`  COPY ${perSecond(times.copy)} rows/s; export (CSV and XLSX) ${perSecond(times.export)} rows/s`);
const ratio = times.copy / times.export;
if (memory) {
  await pool.end();
  await end();
}
judge("export: rows a second against COPY", ratio, "at least 0.30", ratio >= 0.3);
const statistics = [["statistics", () => "/admin/stats/"]] as const;
const isQuick = await againstBare(statistics, { api, pool, token, connections, rounds: 240 });
ok &&= isQuick;

// What the figures cost: a count every five minutes, told as the part of them that it takes.
let spent = 0;
const counts = 5;
for (let turn = 0; turn < counts; turn += 1) {
  const started = performance.now();
  await statsTasks.count.run(product.context(), {});
  spent += performance.now() - started;
}
console.log(`  a count takes ${Math.round(spent / counts)} ms`);
const share = (100 * spent) / counts / (5 * 60_000);
judge("figures: time of a count, out of the five minutes between two", share, "at most 10", share <= 10, "%");

await pool.end();
await end();
