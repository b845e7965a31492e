import type { Invitation } from "@passerelle/contract/hiring/applications";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export type ProposableJob = {
  id: string;
  title: string;
  city: string;
  start_date: string | null;
  application_id: string | null;
  proposed_at: string | null;
  is_read: boolean;
  link: "applied" | Invitation | null;
};

/** The offers of a company that are on screen, the newest first, and what ties each to the candidate. */
export const jobsToPropose = async (db: Db, companyId: string, profileId: string, now: Date) => {
  const { rows } = await sql<ProposableJob>`
    select j.id, j.title, j.city, j.start_date, a.id as application_id, case when a.invitation is not null then a.created_at end as proposed_at,
      a.invitation_read_at is not null as is_read, case when a.id is not null then coalesce(a.invitation, 'applied') end as link
    from company_jobs j join offer_search s on s.offer_id = j.id and s.visible_until > ${now}
    left join lateral (
      select t.id, t.invitation, t.created_at, t.invitation_read_at from applications t where t.job_id = j.id
        and t.applicant_id = (select account_id from candidate_profiles where id = ${profileId})
      order by t.created_at desc, t.id desc limit 1) a on true
    where j.company_id = ${companyId} order by j.created_at desc, j.id desc limit 200`.execute(db);
  return rows;
};

/** How to reach a candidate. */
export const findContact = (db: Db, profileId: string) =>
  db
    .selectFrom("candidate_profiles as p")
    .innerJoin("accounts as a", "a.id", "p.account_id")
    .select(["a.email", "p.phone"])
    .where("p.id", "=", profileId)
    .executeTakeFirst();
