import type { SubscriptionForm } from "@passerelle/contract/admin/client-schools";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const columns = ["type", "label", "months", "starts_on", "expires_on", "version"] as const;

const written = ({ type, label, duration, start_date, expiration_date }: SubscriptionForm, now: Date) => ({
  type,
  label,
  months: duration,
  starts_on: start_date,
  // The last day of a shorter month where the month has no such day.
  expires_on: sql<string>`coalesce(${expiration_date}::date, (${start_date}::date + make_interval(months => ${duration}::int))::date)`,
  updated_at: now.toISOString(),
});

/** Undefined when the school has a subscription already. */
export const insertSubscription = (db: Db, schoolId: string, form: SubscriptionForm, now: Date) =>
  db
    .insertInto("school_subscriptions")
    .values({ school_id: schoolId, ...written(form, now) })
    .onConflict((conflict) => conflict.column("school_id").doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Undefined when another user has changed it since the expected version. */
export const updateSubscription = (db: Db, schoolId: string, expected: number, form: SubscriptionForm, now: Date) =>
  db
    .updateTable("school_subscriptions")
    .set((eb) => ({ ...written(form, now), version: eb("version", "+", 1) }))
    .where("school_id", "=", schoolId)
    .where("version", "=", expected)
    .returning(columns)
    .executeTakeFirst();

/** What a school subscribes to, for the period that its invoice says. */
export const findSubscription = (db: Db, schoolId: string) =>
  db.selectFrom("school_subscriptions").select(columns).where("school_id", "=", schoolId).executeTakeFirst();

/**
 * The renewals to recall today, recorded as recalled: of the days that were reached, the nearest alone. The primary key decides that each
 * leaves once for each date of expiration.
 */
export const claimRenewals = async (db: Db, days: readonly number[], today: string, now: Date) => {
  const { rows } = await sql<{
    name: string;
    contact: string;
    label: string;
    expires_on: string;
    days: number;
    id: string;
  }>`
    with due as (
      select b.school_id, b.expires_on, b.label,
        (select min(d) from unnest(${[...days]}::int[]) d where d >= b.expires_on - ${today}::date) as days
      from school_subscriptions b join schools s on s.id = b.school_id
      where s.is_active and b.expires_on > ${today}::date),
    noted as (
      insert into school_renewal_reminders (school_id, expires_on, days, sent_at)
      select school_id, expires_on, days, ${now} from due where days is not null
      on conflict do nothing returning school_id, days)
    select s.id, s.name, coalesce(nullif(s.contact_email, ''), s.email) as contact, due.label, due.expires_on, noted.days
    from noted join due on due.school_id = noted.school_id join schools s on s.id = noted.school_id`.execute(db);
  return rows;
};
