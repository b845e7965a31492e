import { type StudentSearch, silentDays } from "@passerelle/contract/hiring/student-table";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, startOfDay } from "#platform/fragments-store.ts";
import { isLooking, isSignedStep } from "./placement-store.ts";
import { found, type Viewer } from "./store.ts";
import { everyone, facts, isSilentFor } from "./table-store.ts";

export type SearchGroup = {
  cohort: string;
  programme: string;
  adviser_id: string | null;
  search: StudentSearch;
  count: number;
  silent: number;
  /** Invited, and without an answer yet. */
  unanswered: number;
  expired: number;
  /** With an interview this week. */
  interviews: number;
};
export type StudentToCall = {
  id: string;
  name: string;
  adviser_id: string | null;
  cohort: string;
  /** `broken`: their contract is; `promise`: none is recorded. */
  search: "broken" | "promise";
  broken_on: string | null;
};

/**
 * How many students stand where, by cohort, programme and adviser, and those to call by name: one pass over the school's students, as the
 * table makes it.
 */
export const searchFigures = async (db: Db, viewer: Viewer, toCall: number, now: Date) => {
  const { rows } = await sql<{ groups: SearchGroup[]; to_call: StudentToCall[] }>`
    with ${facts(db, viewer, everyone, now)},
    grouped as (
      select f.cohort, f.programme, f.adviser_id, f.search, count(*)::int as count,
        (count(*) filter (where ${isSilentFor(silentDays, now)}))::int as silent,
        (count(*) filter (where f.link = 'invited'))::int as unanswered,
        (count(*) filter (where f.is_expired))::int as expired,
        (count(*) filter (where f.has_interview_this_week))::int as interviews
      from facts f group by 1, 2, 3, 4),
    called as (
      select f.id, f.adviser_id, f.cohort, f.search, f.broken_on, coalesce(nullif(trim(case when f.is_known and p.account_id is not null
        then p.first_name || ' ' || p.last_name else f.first_name || ' ' || f.last_name end), ''), f.email, 'Étudiant') as name
      from facts f left join candidate_profiles p on p.account_id = f.account_id
      where f.search = 'broken' or (f.search = 'promise' and f.lacks_contract)
      order by f.search, f.broken_on, f.name_key, f.id limit ${toCall})
    select (select coalesce(json_agg(grouped), '[]') from grouped) as groups,
      (select coalesce(json_agg(called), '[]') from called) as to_call`.execute(db);
  const [figures = { groups: [], to_call: [] }] = rows;
  return figures;
};

/**
 * Who was placed at the end of a day in Paris, of those who were on the list then: by the days that contracts, marks and words carry. Who
 * stopped since, or left the list, is not known any more.
 */
export const placementOn = (db: Db, viewer: Viewer, day: string, adviser: string | null, now: Date) => {
  const end = startOfDay(day, 1);
  const wasPlaced = condition`((s.placed_elsewhere_at is not null and (s.placed_elsewhere_at < ${end} or coalesce(s.elsewhere_on <= ${day}::date, false)))
    or coalesce(s.told_placed_at < ${end} and s.search_state is null, false)
    or exists (select from school_contracts c where c.student_id = s.id and (${isSignedStep(sql`c.step`)} or c.step = 'broken')
      and coalesce(c.signed_on, c.filed_on, c.covered_on) <= ${day}::date and (c.broken_on is null or c.broken_on > ${day}::date)))`;
  let then = found(db, viewer, { search: "", cohort: "" }, now).where("s.created_at", "<", end);
  if (adviser) then = then.where("s.adviser_id", "=", adviser);
  return then
    .select(({ fn, or }) => [
      fn.countAll<number>().filterWhere(wasPlaced).as("placed"),
      fn
        .countAll<number>()
        .filterWhere(or([isLooking, wasPlaced]))
        .as("counted"),
    ])
    .executeTakeFirstOrThrow();
};
