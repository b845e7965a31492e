import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import { isExternalShown, isJobShown, isPostingShown } from "./projection-store.ts";

/** Offers looked at by one statement. */
const page = 5000;

/** The version of the analysis by which all rows were made. */
export const readVersion = async (db: Db) => {
  const { version } = await db.selectFrom("search_analysis").select("version").executeTakeFirstOrThrow();
  return version;
};

export const writeVersion = (db: Db, version: number) => db.updateTable("search_analysis").set({ version }).execute();

/** Where the hourly check goes on. */
export const readCheckPlace = async (db: Db) => {
  const { check_pass: pass, check_after: after } = await db
    .selectFrom("search_analysis")
    .select(["check_pass", "check_after"])
    .executeTakeFirstOrThrow();
  return { pass, after };
};

export const writeCheckPlace = (db: Db, { pass, after }: { pass: number; after: string }) =>
  db.updateTable("search_analysis").set({ check_pass: pass, check_after: after }).execute();

const hasOffer = condition`(exists (select from company_jobs o where o.id = r.offer_id)
  or exists (select from school_postings o where o.id = r.offer_id)
  or exists (select from external_offers o where o.id = r.offer_id))`;

/** An offer, whether search should show it, and the version of the analysis that made its row; null where it has none. */
export type Looked = { id: string; is_shown: boolean; analysis_version: number | null };

/** The next offers of a kind after an identifier, some thousands. */
export const lookAt: Record<"jobs" | "postings" | "external" | "rows", (db: Db, after: string) => Promise<Looked[]>> = {
  jobs: (db, after) =>
    db
      .selectFrom("company_jobs as j")
      .leftJoin("offer_search as f", "f.offer_id", "j.id")
      .select(["j.id", isTrue(isJobShown).as("is_shown"), "f.analysis_version"])
      .where("j.id", ">", after)
      .orderBy("j.id")
      .limit(page)
      .execute(),
  postings: (db, after) =>
    db
      .selectFrom("school_postings as p")
      .innerJoin("schools as s", "s.id", "p.school_id")
      .leftJoin("offer_search as f", "f.offer_id", "p.id")
      .select(["p.id", isTrue(isPostingShown).as("is_shown"), "f.analysis_version"])
      .where("p.id", ">", after)
      .orderBy("p.id")
      .limit(page)
      .execute(),
  external: (db, after) =>
    db
      .selectFrom("external_offers as e")
      .leftJoin("offer_search as f", "f.offer_id", "e.id")
      .select(["e.id", isTrue(isExternalShown).as("is_shown"), "f.analysis_version"])
      .where("e.id", ">", after)
      .orderBy("e.id")
      .limit(page)
      .execute(),
  /** Rows whose offer is no more. */
  rows: (db, after) =>
    db
      .selectFrom("offer_search as r")
      .select(["r.offer_id as id", isTrue(hasOffer).as("is_shown"), "r.analysis_version"])
      .where("r.offer_id", ">", after)
      .orderBy("r.offer_id")
      .limit(page)
      .execute(),
};
