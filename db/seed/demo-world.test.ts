import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct, type Product } from "@passerelle/api/app/product.ts";
import { trades } from "@passerelle/api/geography/trades/trades.ts";
import { sentencesOf } from "@passerelle/api/offers/imports/generated-descriptions.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";
import { makeDatabase } from "@passerelle/testing/database.ts";
import { templateName } from "@passerelle/testing/server.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { companies } from "./companies/companies.ts";
import { seedDemoWorld } from "./demo-world.ts";

let product: Product;
let end: () => Promise<void>;
const rowsOf = async (query: string, values: unknown[] = []) => (await product.database.pool.query(query, values)).rows;

beforeAll(async () => {
  const { url, drop } = await makeDatabase(inject("serverUrl"), templateName);
  const folder = mkdtempSync(join(tmpdir(), "passerelle-demo-"));
  product = await openProduct(
    readConfig({ DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: "x".repeat(32), LOG_LEVEL: "silent" }),
  );
  end = async () => {
    await product.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await seedDemoWorld(product);
}, 600_000);
afterAll(() => end());

test("every company of the demo world has a logo of its own, stored as an uploaded one is", async () => {
  const rows = await rowsOf(
    "select c.name, f.kind, f.content_type, f.key from companies c left join files f on f.id = c.logo_id",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(companies.map(({ name }) => name).sort());
  for (const { name, kind, content_type, key } of rows) {
    expect([name, kind, content_type]).toEqual([name, "logo", "image/png"]);
    expect(await product.files.get(key)).not.toBeNull();
  }
  expect(new Set(rows.map(({ key }) => key)).size).toBe(companies.length);
});

test("no two offers of the demo world have the same description", async () => {
  const tables = ["company_jobs", "school_postings", "external_offers"].map(
    (table) => `select description from ${table}`,
  );
  const table = `(${tables.join(" union all ")}) o`;
  const rows = await rowsOf(
    `select left(description, 80) as text, count(*)::int from ${table} group by description having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test("what a visitor sees first does not read as one template", async () => {
  const first = await rowsOf(
    "select description from external_offers where closed_at is null order by published_at desc, id limit 60",
  );
  const times = Map.groupBy(
    first.flatMap(({ description }) => description.split("\n\n")),
    (paragraph) => paragraph,
  );
  expect(first).toHaveLength(60);
  for (const [paragraph, same] of times) expect([paragraph, same.length <= 3]).toEqual([paragraph, true]);
});

test("an employer of the generated offers has a name of its trade", async () => {
  const offers = await rowsOf("select company_name, rome_codes, title from external_offers where source = 'generated'");
  expect(offers.length).toBe(5000);
  for (const { company_name, rome_codes, title } of offers) {
    const trade = trades.find(({ rome }) => rome === rome_codes[0]);
    const names = trade ? sentencesOf(trade).names : [];
    const fits = names.some((name) => name.split("{nom}").every((part) => company_name.includes(part)));
    expect([title, company_name, fits]).toEqual([title, company_name, true]);
  }
});

test.each([
  ["applications", "created_at"],
  ["applications", "answered_at"],
  ["applications", "seen_at"],
  ["application_events", "at"],
  ["application_messages", "sent_at"],
  ["application_threads", "last_at"],
  ["application_reads", "read_at"],
  ["application_notes", "created_at"],
  ["application_ratings", "updated_at"],
  ["application_refusals", "refused_at"],
  ["candidate_profiles", "updated_at"],
  ["interviews", "created_at"],
  ["introductions", "created_at"],
  ["company_jobs", "created_at"],
  ["company_jobs", "filled_at"],
  ["school_postings", "created_at"],
  ["school_students", "sent_at"],
  ["offer_search", "published_at"],
])("nothing in %s has a later %s than now", async (table, column) => {
  expect(await rowsOf(`select id from (select ${column} as id from ${table}) t where id > now()`)).toEqual([]);
});

test("profiles were changed on many days", async () => {
  const [days] = await rowsOf("select count(distinct updated_at::date)::int as count from candidate_profiles");
  expect(days?.count).toBeGreaterThan(20);
});

test("messages, changes and interviews come after the application that they are about", async () => {
  for (const [table, column] of [
    ["application_messages", "sent_at"],
    ["application_events", "at"],
    ["interviews", "created_at"],
  ])
    expect(
      await rowsOf(
        `select t.${column} from ${table} t join applications a on a.id = t.application_id where t.${column} < a.created_at`,
      ),
    ).toEqual([]);
});

test("interviews of the demo company are to come in the next days", async () => {
  const slots = await rowsOf(
    "select starts_at from interview_slots where starts_at between now() and now() + interval '9 days'",
  );
  expect(slots.length).toBeGreaterThan(3);
});

test("both sides write in conversations, and some of it is unread on each side", async () => {
  const [counts] = await rowsOf(
    `select count(*) filter (where author = 'applicant')::int as applicants, count(*) filter (where author = 'recruiter')::int as recruiters
     from application_messages`,
  );
  expect(counts.applicants).toBeGreaterThan(50);
  expect(counts.recruiters).toBeGreaterThan(50);
  for (const reader of [
    "t.applicant_id",
    "(select account_id from company_members m where m.company_id = t.company_id limit 1)",
  ]) {
    const [{ read, unread }] = await rowsOf(
      `select count(r.read_at)::int as read, count(*) filter (where r.read_at is null)::int as unread from application_threads t
       left join application_reads r on r.application_id = t.application_id and r.reader_id = ${reader} where t.company_id is not null`,
    );
    expect(read).toBeGreaterThan(unread);
    expect(unread).toBeGreaterThan(0);
  }
});

test("the schools of the demo world present themselves, and everybody in their cohorts has a name", async () => {
  expect(await rowsOf("select name from schools where description = ''")).toEqual([]);
  expect(
    await rowsOf("select email from school_students where account_id is null and (first_name = '' or last_name = '')"),
  ).toEqual([]);
});
