import type { SchoolStage } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Candidate = { first_name: string; last_name: string; email: string; phone: string };

/** The applications that a school has received and that this member or key may see, the newest first. */
export const pageOfReceived = async (
  db: Db,
  schoolId: string,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const query = db
    .selectFrom("applications as a")
    .innerJoin("school_postings as p", "p.id", "a.posting_id")
    .where("a.school_id", "=", schoolId)
    .where(sql<boolean>`sees_applications(p.id, ${memberId})`);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("candidate_profiles as c", "c.account_id", "a.applicant_id")
    .select([
      "a.id",
      "a.created_at",
      sql<SchoolStage>`a.stage`.as("stage"),
      sql<boolean>`a.status = 'WD'`.as("is_withdrawn"),
      sql<{ id: string; title: string; reference: string }>`json_build_object('id', p.id, 'title', p.title,
        'reference', p.reference)`.as("posting"),
      sql<Candidate | null>`case when u.id is not null then json_build_object('first_name', coalesce(c.first_name, ''),
        'last_name', coalesce(c.last_name, ''), 'email', u.email, 'phone', coalesce(c.phone, '')) end`.as("candidate"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
