import type {
  DecisionMade,
  ModerationDecision,
  ModerationReason,
  OwnHiddenOffer,
  ReportOfCase,
} from "@passerelle/contract/offers/moderation";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { OfferContent } from "./judged-store.ts";

type NewDecision = {
  offer_id: string;
  decision: ModerationDecision;
  reason: ModerationReason | null;
  message: string;
  note: string;
  content: OfferContent;
  reports: number;
  by: string;
  now: Date;
};

export const insertDecision = async (db: Db, { content, by, now, ...decision }: NewDecision) => {
  const { id } = await db
    .insertInto("moderation_decisions")
    .values({ ...decision, content: JSON.stringify(content), decided_by: by, decided_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** What was decided about an offer, the latest first, with what its author wrote against it. */
export const decisionsOf = async (db: Db, offerId: string) => {
  const { rows } = await sql<DecisionMade>`
    select d.id, d.decision, d.reason, d.message, d.note, d.reports, d.decided_at,
      (select email from accounts where id = d.decided_by) as decided_by,
      (select json_build_object('message', p.message, 'created_at', p.created_at,
        'author', (select email from accounts where id = p.author_id)) from moderation_appeals p where p.decision_id = d.id) as appeal
    from moderation_decisions d where d.offer_id = ${offerId} order by d.decided_at desc, d.id desc limit 100`.execute(
    db,
  );
  return rows;
};

/** What the offer said when a decision was taken. */
export const contentThen = async (db: Db, decisionId: string) => {
  const row = await db
    .selectFrom("moderation_decisions")
    .select("content")
    .where("id", "=", decisionId)
    .executeTakeFirst();
  return (row?.content ?? {}) as OfferContent;
};

/** The reports of an offer, the open ones first, with how many each reporter has made and how many were refused. */
export const reportsOf = async (db: Db, offerId: string) => {
  const { rows } = await sql<ReportOfCase>`
    select r.id, r.reason, r.message, r.status, r.created_at,
      (select json_build_object('email', a.email,
        'reports', (select count(*) from offer_reports o where o.reporter_id = a.id),
        'refused', (select count(*) from offer_reports o where o.reporter_id = a.id and o.status = 'kept'))
        from accounts a where a.id = r.reporter_id) as reporter
    from offer_reports r where r.offer_id = ${offerId} order by r.status <> 'open', r.created_at desc, r.id limit 100`.execute(
    db,
  );
  return rows;
};

type Owner = { companyId: string | null; schoolId: string | null };

const ownOffers = ({ companyId, schoolId }: Owner) => sql`(
  select id from company_jobs where company_id = ${companyId} and deleted_at is null
  union all select id from school_postings where school_id = ${schoolId} and deleted_at is null)`;

/** Whether the offer is one of this company or school. */
export const isOwn = async (db: Db, offerId: string, owner: Owner) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${ownOffers(owner)} o where o.id = ${offerId}`.execute(db);
  return rows.length > 0;
};

/** The hidden offers of a company or a school, the latest first. */
export const pageOfOwnHidden = async (
  db: Db,
  owner: Owner,
  { offer_id, limit, offset }: { offer_id?: string | undefined; limit: number; offset: number },
) => {
  const from = sql`from offer_cases c join moderation_decisions d on d.id = c.hidden_by
    where c.standing = 'hidden' and c.offer_id in ${ownOffers(owner)} ${offer_id ? sql`and c.offer_id = ${offer_id}` : sql``}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<OwnHiddenOffer>`
    select c.offer_id, c.offer_snapshot ->> 'title' as title, d.id as decision_id, d.reason, d.message, d.decided_at as hidden_at,
      (select json_build_object('message', p.message, 'created_at', p.created_at, 'answer', a.message, 'answered_at', a.decided_at)
        from moderation_appeals p left join moderation_decisions a on a.id = p.answer_id where p.decision_id = d.id) as appeal
    ${from} order by d.decided_at desc, c.offer_id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Null when the decision was contested already: the unique index decides. */
export const insertAppeal = async (
  db: Db,
  { decisionId, authorId, message, now }: { decisionId: string; authorId: string; message: string; now: Date },
) => {
  const row = await db
    .insertInto("moderation_appeals")
    .values({ decision_id: decisionId, author_id: authorId, message, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("decision_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export const answerAppeal = (db: Db, decisionId: string, answerId: string) =>
  db
    .updateTable("moderation_appeals")
    .set({ answer_id: answerId })
    .where("decision_id", "=", decisionId)
    .where("answer_id", "is", null)
    .execute();
