import { tagsAtMost } from "@passerelle/contract/hiring/school-applications";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { Member } from "./store.ts";

/** Those of these applications that a member sees, with how many tags each has; held, so that they are counted right. */
export const lockForTags = (db: Db, ids: string[], { schoolId, memberId }: Member) =>
  db
    .selectFrom("applications as a")
    .select([
      "a.id",
      "a.applicant_id",
      sql<string[]>`array(select plain(g.name) from application_tags t join school_tags g on g.id = t.tag_id
        where t.application_id = a.id)`.as("tags"),
    ])
    .where("a.id", "in", ids)
    .where("a.school_id", "=", schoolId)
    .where(condition`sees_application(a.posting_id, a.applicant_id, ${memberId}::uuid)`)
    .orderBy("a.id")
    .forNoKeyUpdate()
    .execute();

/** The tags that the school has by these names, made where they are new; how many it then has. */
export const saveTags = async (db: Db, schoolId: string, names: string[]) => {
  await sql`insert into school_tags (school_id, name) select ${schoolId}, n from unnest(${names}::text[]) n
    on conflict do nothing`.execute(db);
  const { count } = await db
    .selectFrom("school_tags")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("school_id", "=", schoolId)
    .executeTakeFirstOrThrow();
  return count <= tagsAtMost.school;
};

const named = (schoolId: string, names: string[]) =>
  sql`select g.id from school_tags g where g.school_id = ${schoolId}
    and plain(g.name) in (select plain(n) from unnest(${names}::text[]) n)`;

export const putTags = async (db: Db, schoolId: string, ids: string[], names: string[]) => {
  await sql`insert into application_tags (application_id, tag_id)
    select a.id, g.id from unnest(${ids}::uuid[]) as a (id) cross join (${named(schoolId, names)}) g
    on conflict do nothing`.execute(db);
};

export const removeTags = async (db: Db, schoolId: string, ids: string[], names: string[]) => {
  await sql`delete from application_tags
    where application_id = any(${ids}::uuid[]) and tag_id in (${named(schoolId, names)})`.execute(db);
};

/** A tag that no application carries any more is no choice any more. */
export const deleteUnusedTags = async (db: Db, schoolId: string, names: string[]) => {
  await sql`delete from school_tags where id in (${named(schoolId, names)})
    and not exists (select from application_tags t where t.tag_id = school_tags.id)`.execute(db);
};

export const deleteTagsOf = async (db: Db, applicantId: string) => {
  await sql`delete from application_tags t using applications a
    where a.id = t.application_id and a.applicant_id = ${applicantId}`.execute(db);
};
