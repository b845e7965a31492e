import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { PostingChoices } from "@passerelle/contract/offers/posting-list";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { ofSchool } from "./own-store.ts";

type Choice = { kind: Exclude<keyof PostingChoices, "users">; value: string; count: number };

/** What the offers of a school say, by kind, the commonest first: one reading of its offers and one of their supports. */
export const choicesOf = async (db: Db, schoolId: string, statuses: PostingStatus[]): Promise<PostingChoices> => {
  const own = ofSchool(db, schoolId)
    .$if(statuses.length > 0, (query) => query.where("p.status", "in", statuses))
    .select(["p.id", "p.functions", "p.tags", "p.contract_types", "p.city", "p.created_by"]);
  const { rows } = await sql<Choice>`
    with own as materialized (${own}),
    supports as materialized (
      select s.name, s.is_active, support_state(s.is_active, s.status) as state, count(*) as count
      from own join posting_supports s on s.posting_id = own.id group by 1, 2, 3)
    (select 'functions' as kind, v as value, count(*) from own, unnest(functions) v group by v order by 3 desc, 2 limit 50)
    union all (select 'tags', v, count(*) from own, unnest(tags) v group by v order by 3 desc, 2 limit 50)
    union all (select 'contract_types', v, count(*) from own, unnest(contract_types) v group by v order by 3 desc, 2 limit 50)
    union all (select 'cities', city, count(*) from own where city <> '' group by city order by 3 desc, 2 limit 50)
    union all (select 'supports', name, sum(count) from supports where is_active group by name order by 3 desc, 2 limit 50)
    union all (select 'support_statuses', state, sum(count) from supports where state <> '' group by state order by 3 desc, 2 limit 50)
  `.execute(db);
  const users = await db
    .with("own", () => own)
    .selectFrom("school_members as m")
    .where("m.school_id", "=", schoolId)
    .leftJoin(
      sql<{ account_id: string; count: number }>`(select account_id, count(*) as count from (
        select created_by as account_id, id from own where created_by is not null
        union select x.account_id, x.posting_id from posting_participants x join own on own.id = x.posting_id) each
        group by account_id)`.as("c"),
      "c.account_id",
      "m.account_id",
    )
    .innerJoin("accounts as u", "u.id", "m.account_id")
    // The provider's assistance is one of the school's people only for what it has made.
    .where((eb) => eb.or([eb("m.is_assistance", "=", false), eb("c.count", ">", 0)]))
    .select([
      "m.account_id as id",
      sql<string>`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), u.email)`.as("name"),
      (eb) => eb.fn.coalesce("c.count", eb.lit(0)).as("count"),
    ])
    .orderBy("name")
    .orderBy("m.account_id")
    .limit(200)
    .execute();
  const of = (kind: Choice["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count: Number(count) }));
  return {
    functions: of("functions"),
    tags: of("tags"),
    contract_types: of("contract_types"),
    cities: of("cities"),
    supports: of("supports"),
    support_statuses: of("support_statuses").map(({ value }) => value),
    users,
  };
};
