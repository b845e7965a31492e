import type { ReceivedFilters } from "@passerelle/contract/organisations/school-keys";
import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

type Candidate = { first_name: string; last_name: string; email: string; phone: string };

/** The applications that a school has received and that this member or key may see. */
const receivedBy = (db: Db, schoolId: string, memberId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("school_postings as p", "p.id", "a.posting_id")
    .where("a.school_id", "=", schoolId)
    .where(condition`sees_application(p.id, a.applicant_id, ${memberId})`);

const described = (query: ReturnType<typeof receivedBy>) =>
  query
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("candidate_profiles as c", "c.account_id", "a.applicant_id")
    .select([
      "a.id",
      "a.created_at",
      "a.updated_at",
      "a.stage",
      (eb) => isTrue(eb("a.status", "=", "WD")).as("is_withdrawn"),
      sql<{ id: string; title: string; reference: string }>`json_build_object('id', p.id, 'title', p.title,
        'reference', p.reference)`.as("posting"),
      sql<Candidate | null>`case when u.id is not null then json_build_object('first_name', coalesce(c.first_name, ''),
        'last_name', coalesce(c.last_name, ''), 'email', u.email, 'phone', coalesce(c.phone, '')) end`.as("candidate"),
    ])
    .$narrowType<{ stage: NotNull }>();

/** The newest first; what is asked by its last change comes in the order of the changes, so that a program can go on from the last one. */
export const pageOfReceived = async (
  db: Db,
  schoolId: string,
  memberId: string,
  { since, updated_since, stage, posting_id, reference }: ReceivedFilters,
  { limit, offset }: { limit: number; offset: number },
) => {
  let query = receivedBy(db, schoolId, memberId);
  if (since) query = query.where("a.created_at", ">=", since);
  if (updated_since) query = query.where("a.updated_at", ">=", updated_since);
  if (posting_id) query = query.where("a.posting_id", "=", posting_id);
  if (reference) query = query.where("p.reference", "=", reference);
  const stages = stage.filter((one) => one !== "withdrawn");
  if (stage.length > 0)
    query = query.where((eb) =>
      eb.or([
        eb.and([eb("a.stage", "=", eb.fn.any(eb.val(stages))), eb("a.status", "<>", "WD")]),
        ...(stages.length < stage.length ? [eb("a.status", "=", "WD")] : []),
      ]),
    );
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await described(query)
    .orderBy(updated_since ? "a.updated_at" : "a.created_at", updated_since ? "asc" : "desc")
    .orderBy("a.id", updated_since ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** One of them, with the file of the CV that was sent with it. */
export const findReceived = (db: Db, id: string, schoolId: string, memberId: string) =>
  described(receivedBy(db, schoolId, memberId))
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select(["a.resume_id", "f.name as resume_name"])
    .where("a.id", "=", id)
    .executeTakeFirst();
