import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** Rows of a query, at most `most`: no list is counted to its end. The query selects any one column. */
export const countUpTo = async <D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${query.limit(most)}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
