import { tagsAtMost } from "@passerelle/contract/hiring/school-applications";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { type Member, seenBy } from "./store.ts";

/** The newest offers of the school that applications can be filtered by. */
export const postingsToChoose = (db: Db, { schoolId, memberId }: Member) =>
  db
    .selectFrom("school_postings as p")
    .select(["p.id", "p.title", "p.reference"])
    .where("p.school_id", "=", schoolId)
    .where("p.deleted_at", "is", null)
    .where("p.status", "<>", "draft")
    .where(condition`p.id not in (select hidden_postings(${schoolId}::uuid, ${memberId}::uuid))`)
    .orderBy("p.created_at", "desc")
    .limit(500)
    .execute();

export const tagsOf = async (db: Db, schoolId: string) => {
  const rows = await db
    .selectFrom("school_tags")
    .select("name")
    .where("school_id", "=", schoolId)
    .orderBy(sql`plain(name)`)
    .limit(tagsAtMost.school)
    .execute();
  return rows.map(({ name }) => name);
};

/** Where the newest candidates want to work: offered as one types, any other city can be typed. */
export const citiesToChoose = async (db: Db, member: Member, postingId: string | undefined) => {
  let newest = seenBy(db, member)
    .select("a.applicant_id")
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(500);
  if (postingId) newest = newest.where("a.posting_id", "=", postingId);
  const rows = await db
    .selectFrom(newest.as("n"))
    .innerJoin("candidate_profiles as p", "p.account_id", "n.applicant_id")
    .select("p.desired_city as city")
    .distinct()
    .orderBy("city")
    .limit(100)
    .execute();
  return rows.map(({ city }) => city);
};
