import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Late = {
  school: string;
  address: string;
  label: string;
  amount: number;
  due_on: string;
  /** Null where the invoice was made elsewhere. */
  year: number | null;
  number: number;
};

/**
 * The invoiced payments to recall today, recorded as recalled: of the days since the last one to pay, the latest that was reached. The
 * primary key decides that each leaves once, and one that was passed over does not come after.
 */
export const claimLatePayments = async (db: Db, days: readonly number[], today: string, now: Date) => {
  const { rows } = await sql<Late>`
    with late as (
      select p.id, p.school_id, p.label, p.amount, p.paid_on, i.year, i.number,
        (select max(d) from unnest(${[...days]}::int[]) d where d <= ${today}::date - p.paid_on) as days
      from school_payments p left join school_invoices i on i.payment_id = p.id and i.kind = 'invoice'
      where p.cancelled_at is null and p.status in ('En attente', 'En retard') and p.paid_on < ${today}::date
        and (i.id is not null or p.invoice_file_id is not null)),
    noted as (
      insert into school_payment_reminders (payment_id, days, sent_at)
      select id, days, ${now} from late where days is not null
      on conflict do nothing returning payment_id)
    select s.name as school, coalesce(nullif(s.contact_email, ''), s.email) as address, late.label, late.amount,
      late.paid_on as due_on, late.year, late.number
    from noted join late on late.id = noted.payment_id join schools s on s.id = late.school_id
    order by late.paid_on, late.id`.execute(db);
  return rows;
};
