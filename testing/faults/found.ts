import type { Db } from "@passerelle/api/platform/db.ts";
import { sql } from "kysely";
import { type History, noKeys, stepsOf } from "./compare.ts";

const rows = async <T>(db: Db, query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;

/** The mails that a write causes, named alike where they are expected and where they are found. */
export const mailKeys = {
  sent: (applicant: string, title: string) => `${applicant} Votre candidature : ${title}`,
  received: (recruiter: string, title: string, candidate: string) =>
    `${recruiter} Nouvelle candidature : ${title} ${candidate}`,
};

type MailRow = { id: string; recipient: string; subject: string; body_text: string; sent_at: string | null };

const keyOf = ({ recipient, subject, body_text }: MailRow) => {
  const [, own] = /^Votre candidature : (.*)$/.exec(subject) ?? [];
  if (own !== undefined) return body_text.includes("a bien été envoyée") ? mailKeys.sent(recipient, own) : null;
  const [, candidate, title = ""] = /^(.*) vient de postuler à votre offre « (.*) »/m.exec(body_text) ?? [];
  return candidate ? mailKeys.received(recipient, title, candidate) : null;
};

/** Messages that have not left yet. */
export const countUnsent = async (db: Db) =>
  (await rows(db, sql<{ count: number }>`select count(*) as count from mails where sent_at is null`))[0]?.count ?? 0;

/** Everything that the database of a run holds: all of it was written by the run. */
export const readFound = async (db: Db) => {
  const histories = await rows(
    db,
    sql<History>`
      select a.id, a.status, array_remove(array_agg(e.to_status order by e.at, e.id) filter (where e.from_status is not null), null)
        as steps
      from applications a left join application_events e on e.application_id = a.id group by a.id`,
  );
  const whole = histories.map((one) => ({ ...one, steps: one.steps ?? [] }));
  const jobs = await rows(db, sql<{ key: string }>`select creation_key as key from company_jobs`);
  const applications = await rows(
    db,
    sql<{
      key: string;
    }>`select p.email || ' ' || a.job_id as key from applications a join accounts p on p.id = a.applicant_id`,
  );
  const notes = await rows(
    db,
    sql<{ key: string }>`select application_id || ' ' || content as key from application_notes`,
  );
  const followUps = await rows(
    db,
    sql<{ key: string }>`select application_id || ' ' || note as key from application_follow_ups`,
  );
  const mails = await rows(db, sql<MailRow>`select id, recipient, subject, body_text, sent_at from mails`);
  return {
    keys: {
      ...noKeys(),
      offres: jobs.map(({ key }) => key),
      candidatures: applications.map(({ key }) => key),
      statuts: stepsOf(whole),
      notes: notes.map(({ key }) => key),
      suivis: followUps.map(({ key }) => key),
    },
    histories: whole,
    mails: mails.map((mail) => ({ id: mail.id, key: keyOf(mail), isSent: mail.sent_at !== null })),
  };
};
