import type { PaymentStatus } from "@passerelle/contract/admin/client-payments";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Row = {
  id: string;
  kind: "invoice" | "credit_note";
  year: number | null;
  number: number;
  issued_on: string;
  label: string;
  total: number;
  status: PaymentStatus;
  due_on: string | null;
  copied_on: string | null;
  file_id: string;
};

/**
 * What a school was given, the newest first: documents that were issued here, by their latest copy, and invoices that were handed over
 * as files. A payment that waits is late the day after its date.
 */
export const pageOfDocuments = async (
  db: Db,
  schoolId: string,
  { limit, offset, today }: { limit: number; offset: number; today: string },
) => {
  const status = sql`case when p.status = 'En attente' and p.paid_on < ${today}::date then 'En retard' else p.status end`;
  const documents = sql`
    select i.id, i.kind, i.year, i.number, i.issued_on, p.label, i.total, ${status} as status, i.content->>'due_on' as due_on,
      c.made_on as copied_on, coalesce(c.file_id, i.file_id) as file_id, i.created_at
    from school_invoices i join school_payments p on p.id = i.payment_id left join lateral (
      select made_on, file_id from school_invoice_copies where invoice_id = i.id order by layout desc limit 1) c on true
    where i.school_id = ${schoolId}
    union all
    select p.id, 'invoice', null, null, p.paid_on, p.label, p.amount, ${status}, p.paid_on::text, null, p.invoice_file_id, p.created_at
    from school_payments p where p.school_id = ${schoolId} and p.invoice_file_id is not null and p.cancelled_at is null`;
  const { rows } = await sql<Row>`
    select * from (${documents}) as d order by issued_on desc, created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${documents}) as d`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};
