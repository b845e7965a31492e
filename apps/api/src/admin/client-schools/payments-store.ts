import type { PaymentForm, PaymentStatus } from "@passerelle/contract/admin/client-payments";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const written = ({ date, label, amount_cents, status }: PaymentForm, now: Date) => ({
  paid_on: date,
  label,
  amount: amount_cents,
  status,
  updated_at: now.toISOString(),
});

/** Undefined when this key has recorded a payment already: the unique index decides. */
export const insertPayment = (
  db: Db,
  schoolId: string,
  form: PaymentForm,
  { creationKey, now }: { creationKey: Buffer | null; now: Date },
) =>
  db
    .insertInto("school_payments")
    .values({ school_id: schoolId, ...written(form, now), creation_key: creationKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("creation_key").where("creation_key", "is not", null).doNothing())
    .returning(["id", "version"])
    .executeTakeFirst();

export const findRecorded = (db: Db, schoolId: string, creationKey: Buffer) =>
  db
    .selectFrom("school_payments")
    .select(["id", "version", "paid_on", "label", "amount", "status"])
    .where("creation_key", "=", creationKey)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();

const paymentOf = (db: Db, schoolId: string, id: string) =>
  db
    .selectFrom("school_payments")
    .select(["id", "paid_on", "label", "amount", "status", "cancelled_at", "version", "invoice_file_id"])
    .where("id", "=", id)
    .where("school_id", "=", schoolId);

/** The invoice that was issued for a payment, and the last day to pay that it says. */
const withInvoice = async <P extends { id: string }>(db: Db, payment: P | undefined) => {
  if (!payment) return undefined;
  const invoice = await db
    .selectFrom("school_invoices")
    .select(["id", sql<string>`content->>'due_on'`.as("due_on")])
    .where("payment_id", "=", payment.id)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return { ...payment, invoice_id: invoice?.id ?? null, due_on: invoice?.due_on ?? null };
};

/** The payment of this school. */
export const findPayment = async (db: Db, schoolId: string, id: string) =>
  withInvoice(db, await paymentOf(db, schoolId, id).executeTakeFirst());

/** The same, locked until the end of the transaction. The invoice is read after the lock: one that was issued meanwhile is found. */
export const lockPayment = async (db: Db, schoolId: string, id: string) =>
  withInvoice(db, await paymentOf(db, schoolId, id).forUpdate().executeTakeFirst());
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

const change = (db: Db, id: string, now: Date, set: object) =>
  db
    .updateTable("school_payments")
    .set((eb) => ({ ...set, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();

export const updatePayment = (db: Db, id: string, form: PaymentForm, now: Date) =>
  change(db, id, now, written(form, now));
export const markCancelled = (db: Db, id: string, now: Date) =>
  change(db, id, now, { cancelled_at: now.toISOString() });
export const setInvoiceFile = (db: Db, id: string, fileId: string, now: Date) =>
  change(db, id, now, { invoice_file_id: fileId });

/** The payments of a school, the latest first, with what was issued for each. */
export const pageOfPayments = async (
  db: Db,
  schoolId: string,
  { limit, offset }: { limit: number; offset: number },
  layout: number,
) => {
  // With its latest copy, where it was drawn again.
  const issued = (kind: "invoice" | "credit_note") => sql`
    left join lateral (
      select i.year, i.number, coalesce(c.file_id, i.file_id) as file_id, coalesce(c.layout, i.layout) as layout
      from school_invoices i left join lateral (
        select file_id, layout from school_invoice_copies where invoice_id = i.id order by layout desc limit 1) c on true
      where i.payment_id = p.id and i.kind = ${kind}) ${sql.ref(kind)} on true`;
  const { rows } = await sql<{
    id: string;
    paid_on: string;
    label: string;
    amount: number;
    status: PaymentStatus;
    cancelled_at: string | null;
    version: number;
    invoice_file_id: string | null;
    invoice_year: number | null;
    invoice_number: number;
    credit_note_year: number | null;
    credit_note_number: number;
    credit_note_file_id: string | null;
    can_be_corrected: boolean;
  }>`
    select p.id, p.paid_on, p.label, p.amount, p.status, p.cancelled_at, p.version,
      coalesce(invoice.file_id, p.invoice_file_id) as invoice_file_id, invoice.year as invoice_year,
      invoice.number as invoice_number, credit_note.year as credit_note_year, credit_note.number as credit_note_number,
      credit_note.file_id as credit_note_file_id,
      coalesce(least(invoice.layout, credit_note.layout) < ${layout}, false) as can_be_corrected
    from school_payments p ${issued("invoice")} ${issued("credit_note")}
    where p.school_id = ${schoolId} order by p.paid_on desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom("school_payments")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("school_id", "=", schoolId)
    .executeTakeFirstOrThrow();
  return { rows, total };
};
