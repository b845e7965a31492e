import type { IntroductionKind } from "@passerelle/contract/hiring/introductions";
import { sql } from "kysely";
import { lacksGuardian } from "#hiring/students/guardians.ts";
import type { Db } from "#platform/db.ts";

type Expired = { id: string; batch_id: string; title: string; author_email: string | null; name: string };

/** Ends the consents whose time is over, and gives them with their authors. */
export const claimExpired = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<Expired>`
    with due as (
      select id from introductions where state = 'pending' and expires_at <= ${now}
      order by batch_id, id limit ${limit} for update skip locked),
    taken as (
      update introductions i set state = 'expired', settled_at = ${now} from due where i.id = due.id
      returning i.id, i.batch_id, i.applicant_id)
    select t.id, t.batch_id, b.title, u.email as author_email,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Candidat anonyme') as name
    from taken t join introduction_batches b on b.id = t.batch_id
    left join accounts u on u.id = b.author_id and u.is_active and is_mailed(u.id, 'introductions')
    left join candidate_profiles p on p.account_id = t.applicant_id
    order by t.batch_id, name`.execute(db);
  return rows;
};

type Due = {
  id: string;
  batch_id: string;
  expires_at: Date;
  email: string;
  kind: IntroductionKind;
  title: string;
  organisation: string;
  target_email: string | null;
  school: string;
  message: string;
  is_told: boolean;
};

/** Consents asked before then that are still waited for, of schools that send no reminders of their own, each marked as reminded by this very call, and who wants such mails. */
export const claimToRemind = async (db: Db, { before, now }: { before: Date; now: Date }, limit: number) => {
  const { rows } = await sql<Due>`
    with due as (
      select i.id from introductions i join schools s on s.id = i.school_id
      where i.state = 'pending' and i.reminded_at is null and i.expires_at > ${now} and i.created_at <= ${before} and s.is_active
        and not exists (select from follow_up_sequences q where q.school_id = i.school_id and q.kind = 'consent' and q.is_on)
        and not ${lacksGuardian(now)}
      order by i.id limit ${limit} for update of i skip locked),
    taken as (
      update introductions i set reminded_at = ${now} from due where i.id = due.id
      returning i.id, i.batch_id, i.school_id, i.applicant_id, i.expires_at)
    select t.id, t.batch_id, t.expires_at, u.email, b.kind, b.title, b.organisation, b.email as target_email, s.name as school, b.message,
      u.is_active and is_mailed(u.id, 'introductions') as is_told
    from taken t join introduction_batches b on b.id = t.batch_id join schools s on s.id = t.school_id
    join accounts u on u.id = t.applicant_id`.execute(db);
  return rows;
};
