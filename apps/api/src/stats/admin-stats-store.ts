import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export type Kept = { measure: string; day: string; number: number };

/**
 * The kept figures and what has changed since they were folded, in one statement: of one moment. `-infinity` are totals; the days are
 * those since `since`, and of `live:` and `scheduled:` every day that makes a difference today. As many rows as days, whatever the
 * platform holds.
 */
export const keptFigures = async (db: Db, since: string, today: string) => {
  const wanted = sql`(day >= ${since}::date and measure !~ '^(live|scheduled):')
    or (measure = any('{live:external,live:company,live:school}') and day < ${today}::date)
    or (measure = any('{scheduled:external,scheduled:company,scheduled:school}') and day > ${today}::date)`;
  const { rows } = await sql<Kept>`
    select measure, day::text as day, sum(number)::float8 as number from (
      select measure, day, number from platform_figures where day = '-infinity' or ${wanted}
      union all select measure, '-infinity', number from platform_figure_changes
      union all select measure, day, number from platform_figure_changes where ${wanted}) k
    group by 1, 2`.execute(db);
  return rows;
};

const atMost = 20_000;

/** Folds changes into the kept figures, the whole of what it takes or nothing; two at once take different ones. Gives how many. */
export const foldChanges = async (db: Db) => {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from platform_figure_changes where ctid = any(array(
        select ctid from platform_figure_changes limit ${atMost} for update skip locked))
      returning measure, day, number),
    folded as (
      insert into platform_figures as f (measure, day, number)
      select measure, day, sum(number) from (
        select measure, day, number from taken union all select measure, '-infinity', number from taken) each
      group by 1, 2 order by 1, 2
      on conflict (measure, day) do update set number = f.number + excluded.number)
    select count(*)::int as taken from taken`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  return { taken, isAll: taken < atMost };
};

/** Counts everything again and notes what was wrong as one more change; gives how many figures were. */
export const settleDrift = async (db: Db) => {
  const { numAffectedRows } = await sql`
    insert into platform_figure_changes (measure, day, number) select measure, day, number from platform_figure_drift`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Figures of days that nobody asks for any more, once nothing is left of them. */
export const forgetEmptyDays = (db: Db) =>
  sql`delete from platform_figures where number = 0 and day > '-infinity'`.execute(db);
