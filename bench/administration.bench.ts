import { existsSync } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { statsTasks } from "@passerelle/api/stats/tasks.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { startApi } from "./api-process.ts";
import { againstBare } from "./screens.ts";
import { line, openWorld } from "./world.ts";

/** `--small`: a tenth of everything. */
const isSmall = process.argv.includes("--small");
const scale = isSmall ? 0.1 : 1;
const offers = 1_000_000 * scale;
const applications = 500_000 * scale;
const accounts = 200_000 * scale;
const connections = 8;

const world = await openWorld();
const { product, close } = world;
const { db, pool: filler } = product.database;
const given = givenIn(db, product.files);
const superuser = await given.account(null, { is_superuser: true });
const token = () => signAccess(product.context().secretKey, superuser, new Date());

/** Runs a statement on a part of a range at a time, since statements are limited in time and triggers follow each. */
const inParts = async (count: number, size: number, text: string, values: unknown[] = []) => {
  for (let from = 1; from <= count; from += size)
    await filler.query(text, [from, Math.min(count, from + size - 1), ...values]);
};

/** A text as long as those of real offers, no two alike. */
const longText = "(select string_agg(md5(n::text || w), ' ') from generate_series(1, 40) w)";
const offerRows = (prefix: string, description = "'Poste en alternance'") => `
  insert into external_offers (source, source_label, external_id, title, company_name, city, department, description, contract_types, levels,
    domain, apply_url, published_at, expires_at, first_seen_at, duplicate_key, content_hash)
  select 'leboncoin', 'Leboncoin', '${prefix}' || n, 'Technicien méthodes ' || n % 5000, 'Entreprise ' || n % 20000, 'Lyon', '69', ${description},
    '{AP}', '{BA2}', 'TECH', 'https://www.example.com/offres/${prefix}' || n, now() - make_interval(hours => n % 900),
    now() + make_interval(days => n % 90 - 5), now() - make_interval(hours => n % 1400), '${prefix}' || n, decode(md5(n::text), 'hex')
  from generate_series($1::int, $2::int) n`;

console.log(`\n${offers} offers, ${applications} applications, ${accounts} accounts`);
await inParts(
  accounts,
  20_000,
  `with made as (insert into accounts (type, email, password_hash, created_at)
     select 'applicant', 'banc-' || n || '@exemple.fr', 'x', now() - make_interval(hours => n % 9000) from generate_series($1::int, $2::int) n
     returning id, email)
   insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, domain, current_education,
     current_education_level, desired_duration, availability_date)
   select id, 'Camille', email, '0612345678', 'Lyon', 'TECH', 'BTS', 'BA2', '12', current_date from made`,
);
await inParts(offers, 5_000, offerRows("n"));
// Each of so many offers of companies has been applied to by many.
const jobs: string[] = [];
const { companyId } = await given.company();
for (let index = 0; index < 50; index += 1) jobs.push((await given.job({ company_id: companyId })).id);
await inParts(
  applications,
  5_000,
  `insert into applications (job_id, applicant_id, status, offer_snapshot, created_at)
   select ($3::uuid[])[1 + n % 50], a.id, (array['PD','RV','AC','RJ','WD'])[1 + n % 5], '{"title": "Banc"}', now() - make_interval(hours => n % 4000)
   from generate_series($1::int, $2::int) n
   join lateral (select id from accounts where email = 'banc-' || (1 + n % $4::int) || '@exemple.fr') a on true on conflict do nothing`,
  [jobs, accounts],
);
await filler.query(
  `insert into offer_views (offer_id, day, views) select j, d::date, 40
   from unnest($1::uuid[]) j, generate_series(current_date - 300, current_date, interval '1 day') d on conflict do nothing`,
  [jobs],
);
await statsTasks.fold.run(product.context(), {});
await filler.query("vacuum analyze");

const api = await startApi(world, connections);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
let ok = await againstBare([["statistics", () => "/admin/stats/"]], { api, pool, token, connections, rounds: 240 });
const judge = (name: string, figure: number, wanted: string, isGood: boolean, unit = "×") => {
  ok &&= isGood;
  line(name, `${figure.toFixed(2)} ${unit}`, wanted, isGood);
};

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
const exportOf = async (what: string) => {
  const session = await token();
  const started = performance.now();
  await api.ask({ path: `/api/v1/admin/export/${what}`, token: session });
  return performance.now() - started;
};
const times = { copy: 0, export: 0 };
const rounds = 5;
for (let round = 0; round < rounds; round += 1) {
  times.copy += await copied();
  times.export += await exportOf("job-offers/?type=external");
}
const perSecond = (ms: number) => Math.round((1000 * rounds * offers) / ms);
console.log(`  COPY ${perSecond(times.copy)} rows/s; export (CSV and XLSX) ${perSecond(times.export)} rows/s`);
const ratio = times.copy / times.export;
judge("export: rows a second against COPY", ratio, "at least 0.30", ratio >= 0.3);

await exportOf("companies/");
const small = await api.heldIn(exportOf("companies/"));
const large = await api.heldIn(exportOf("job-offers/?type=external"));
judge(`export: what ${offers} rows hold in memory against one`, large - small, "at most 60", large - small <= 60, "MB");
if (existsSync("/proc/self/statm")) {
  const resident = await api.peakOf(exportOf("job-offers/?type=external"));
  console.log(`  the process takes ${Math.round(resident)} MB then, with what waits to be collected`);
}

// What an import pays for the figures: the share of its batches that passes in their triggers, as the database tells it.
const importing = await filler.connect();
const spent = { figures: 0, all: 0 };
for (let turn = 0; turn < 10; turn += 1) {
  await importing.query("begin");
  await importing.query("set local track_functions = 'pl'");
  const started = performance.now();
  await importing.query(offerRows(`tour${turn}-`, longText), [1, 2_000]);
  spent.all += performance.now() - started;
  const { rows } = await importing.query<{ ms: number }>(
    "select sum(total_time)::float8 as ms from pg_stat_xact_user_functions where funcname ~ '^note_.*_figures$'",
  );
  spent.figures += rows[0]?.ms ?? 0;
  await importing.query("commit");
}
importing.release();
const share = (100 * spent.figures) / spent.all;
judge("import: time that passes in keeping the figures", share, "at most 5", share <= 5, "%");

await pool.end();
api.stop();
await close();
process.exit(ok ? 0 : 1);
