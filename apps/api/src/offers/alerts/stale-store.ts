import { analysisVersion } from "#offers/vocabulary/analysis.ts";
import type { Db } from "#platform/db.ts";

/** Saved searches whose criteria were compiled by an older analysis. */
export const staleSearches = (db: Db, limit: number) =>
  db
    .selectFrom("saved_searches as s")
    .innerJoin("search_criteria as c", "c.id", "s.criteria_id")
    .select(["s.id", "s.parameters"])
    .where("c.analysis_version", "<", analysisVersion)
    .limit(limit)
    .execute();

export const setCriteria = (db: Db, id: string, criteriaId: string) =>
  db.updateTable("saved_searches").set({ criteria_id: criteriaId }).where("id", "=", id).execute();
