import { offersStats } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, pool } = api;

/** What the projection should hold, computed from the offers. */
const expected = `
  select id as offer_id from external_offers where closed_at is null
  union all select id from company_jobs where is_active and deleted_at is null and paused_at is null
  union all select p.id from school_postings p join schools s on s.id = p.school_id where p.status = 'published' and p.deleted_at is null and s.is_active`;

test("the projection never drifts, whatever is written", async () => {
  const random = randomFrom(7);
  expect((await api.ask(offersStats)).body).toMatchObject({ total_offers: 0, total_external: 0 });
  const { companyId } = await given.company();
  const { schoolId } = await given.school();
  const acts = [
    () =>
      given.externalOffer({ duplicate_key: random.one(["a", "b", "c"]), source_label: random.one(["X", "Y", "Z"]) }),
    () => given.job({ company_id: companyId, skills: ["Excel"] }),
    () => given.posting({ school_id: schoolId, status: random.one(["draft", "published"]) }),
    () =>
      pool.query(
        "update external_offers set closed_at = case when closed_at is null then now() end, content_hash = sha256(random()::text::bytea) where random() < 0.3",
      ),
    () =>
      pool.query(
        "update external_offers set duplicate_key = 'b', content_hash = sha256(random()::text::bytea) where random() < 0.2",
      ),
    () => pool.query("update company_jobs set is_active = not is_active where random() < 0.3"),
    () =>
      pool.query("update company_jobs set paused_at = case when paused_at is null then now() end where random() < 0.3"),
    () => pool.query("update company_jobs set deleted_at = now() where random() < 0.05"),
    () => pool.query("update school_postings set status = 'archived' where random() < 0.2"),
    () => pool.query("update schools set is_active = not is_active where id = $1", [schoolId]),
    () => pool.query("update companies set name = name || 'x' where id = $1", [companyId]),
    () => pool.query("delete from external_offers where random() < 0.05"),
  ];
  for (let step = 0; step < 150; step += 1) await random.one(acts)();

  const drift = await pool.query(
    `(${expected} except select offer_id from offer_search) union all (select offer_id from offer_search except (${expected}))`,
  );
  expect(drift.rows).toEqual([]);
  const names = await pool.query(
    "select count(*)::int as n from offer_search s join company_jobs j on j.id = s.offer_id join companies c on c.id = j.company_id where s.company_name <> c.name",
  );
  expect(names.rows).toEqual([{ n: 0 }]);
  const heads = await pool.query(
    "select duplicate_key from offer_search where duplicate_key is not null group by 1 having count(*) filter (where is_head) <> 1 or max(seen_on) <> count(distinct source_label)",
  );
  expect(heads.rows).toEqual([]);
  const counted = await pool.query(
    `select count(*)::int as total_offers, (count(*) filter (where kind = 'external'))::int as total_external
     from offer_search where is_head and visible_from <= now() and visible_until > now()`,
  );
  expect(counted.rows[0].total_external).toBeGreaterThan(0);
  // The first offers of a new site are visible at once.
  expect((await api.ask(offersStats)).body).toMatchObject(counted.rows[0]);
});
