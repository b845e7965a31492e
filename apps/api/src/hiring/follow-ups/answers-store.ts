import { type FollowUpMailKind, signDays } from "@passerelle/contract/hiring/follow-up-rules";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { mailsOf } from "./mails-store.ts";

/** Applications to offers that the member does not see count for nothing in what that member reads. */
const sign = (memberId: string) => condition`exists (select from school_students s where s.id = m.student_id and (
  (s.answered_at > m.sent_at and s.answered_at <= m.sent_at + ${signDays} * interval '1 day')
  or exists (select from applications a where a.applicant_id = s.account_id and a.school_id = m.school_id
    and a.created_at > m.sent_at and a.created_at <= m.sent_at + ${signDays} * interval '1 day'
    and a.posting_id not in (select hidden_postings(m.school_id, ${memberId})))
  or exists (select from introductions i where i.applicant_id = s.account_id and i.school_id = m.school_id
    and i.state in ('accepted', 'refused', 'revoked')
    and i.settled_at > m.sent_at and i.settled_at <= m.sent_at + ${signDays} * interval '1 day')))`;

/** Whether a mail `m` was answered after it was sent: what its sequence waits for came, or its student gave a sign. */
export const isAnswered = (memberId: string) => condition`case m.kind
  when 'invitation' then exists (select from school_students s where s.id = m.student_id and s.answered_at > m.sent_at)
  when 'consent' then exists (select from introductions i where i.id = m.subject_id and i.settled_at > m.sent_at
    and i.state in ('accepted', 'refused', 'revoked'))
  when 'company' then exists (select from introductions i left join applications t on t.id = i.result_id
    where i.batch_id = m.batch_id and (i.verdict_at > m.sent_at or t.answered_at > m.sent_at
      or exists (select from introduction_answers w where w.introduction_id = i.id and w.side = 'company' and w.received_at > m.sent_at)))
  else ${sign(memberId)} end`;

/** By sequence, how many waits were reminded since then, and how many of them were answered after a reminder. */
export const countAnswers = async (db: Db, viewer: { schoolId: string; memberId: string }, since: Date) => {
  const rows = await db
    .selectFrom((from) =>
      mailsOf(from, viewer)
        .where("m.sent_at", ">", since.toISOString())
        .where("m.kind", "<>", "campaign")
        .groupBy(["m.kind", "m.subject_id", "m.address", "m.since"])
        .select((eb) => ["m.kind", eb.fn.agg<boolean>("bool_or", [isAnswered(viewer.memberId)]).as("is_answered")])
        .as("w"),
    )
    .groupBy("w.kind")
    .select(({ fn }) => [
      "w.kind",
      fn.countAll<number>().as("reminded"),
      fn.countAll<number>().filterWhere("w.is_answered", "=", true).as("answered"),
    ])
    .execute();
  return new Map<FollowUpMailKind, (typeof rows)[number]>(rows.map((row) => [row.kind, row]));
};
