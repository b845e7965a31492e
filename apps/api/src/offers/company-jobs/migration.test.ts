import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";

const folder = fileURLToPath(new URL("../../../../../db/migrations/", import.meta.url));
const url = new URL(inject("serverUrl"));
const server = new pg.Client({ connectionString: url.href });
const name = `upgrade_${randomBytes(6).toString("hex")}`;
await server.connect();
await server.query(`create database ${name}`);
url.pathname = `/${name}`;
const client = new pg.Client({ connectionString: url.href });
await client.connect();
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

test("offers from before ends existed get sixty days; what had closed without a word is never told", async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const run = async (file: string) => client.query(readFileSync(`${folder}${file}`, "utf8"));
  for (const file of files.sort().filter((file) => file < "0049")) await run(file);
  await client.query(`insert into companies (name, domain, company_size, workforce, address, zip_code, city, country, description)
    values ('Nova', 'TECH', 'PME', '10-49', 'x', 'x', 'Lyon', 'France', 'x')`);
  const add = (title: string, columns: string, values: string) =>
    client.query(`insert into company_jobs (company_id, title, contract_type, city, domain, min_level, start_date, school_rhythm, description, ${columns})
      select id, '${title}', 'AP', 'Lyon', 'TECH', 'BA2', '2027-09-01', 'x', 'x', ${values} from companies`);
  await add("en ligne", "created_at", "now() - interval '1 year'");
  await add("arrêtée", "is_active", "false");
  await add("supprimée", "deleted_at", "now()");
  await add("finie", "expires_at", "now() - interval '1 day'");
  await add("datée", "expires_at", "now() + interval '3 days'");
  for (const file of files.filter((file) => file.startsWith("0049"))) await run(file);
  const { rows } = await client.query(
    `select j.title, ((j.expires_at - interval '1 microsecond') at time zone 'Europe/Paris')::date - (now() at time zone 'Europe/Paris')::date as days,
       s.visible_until = j.expires_at as is_shown_until, k.reason, k.told_at is not null as is_told
     from company_jobs j left join offer_search s on s.offer_id = j.id left join company_job_closings k on k.job_id = j.id order by j.title`,
  );
  expect(rows).toEqual([
    { title: "arrêtée", days: 60, is_shown_until: null, reason: "withdrawn", is_told: true },
    { title: "datée", days: 3, is_shown_until: true, reason: null, is_told: false },
    { title: "en ligne", days: 60, is_shown_until: true, reason: null, is_told: false },
    { title: "finie", days: -1, is_shown_until: true, reason: "expired", is_told: true },
    { title: "supprimée", days: 60, is_shown_until: null, reason: "withdrawn", is_told: true },
  ]);
});
