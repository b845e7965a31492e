import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/**
 * Entries written on behalf of a school or about it; the oldest name it in their details only. Under both names where the staff acted
 * for it.
 */
export const entriesAboutSchool = async (
  db: Db,
  schoolId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const entries = sql`(
    select id, at, action, actor_id, impersonator_id, details from audit_entries where school_id = ${schoolId}
    union all
    select id, at, action, actor_id, impersonator_id, details from audit_entries
    where details ? 'client_school_id' and details ->> 'client_school_id' = ${schoolId} and school_id is distinct from ${schoolId}) e`;
  const { rows } = await sql<{
    id: string;
    at: string;
    action: string;
    what: string | null;
    actor: string;
    impersonator: string | null;
  }>`
    select e.id, e.at, e.action, e.details ->> 'what' as what,
      coalesce(nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), a.email, '') as actor,
      case when e.impersonator_id is not null
        then coalesce(i.email, 'Compte supprimé (' || right(e.impersonator_id::text, 6) || ')') end as impersonator
    from ${entries} left join accounts a on a.id = e.actor_id left join school_members m on m.account_id = e.actor_id
      left join accounts i on i.id = e.impersonator_id
    order by e.at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${entries}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};
