import type { SellerForm } from "@passerelle/contract/client-payments";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const sellerColumns = [
  "name",
  "legal_form",
  "address",
  "siret",
  "rcs",
  "vat_number",
  "email",
  "iban",
  "version",
] as const;

export const findSeller = (db: Db) => db.selectFrom("invoice_seller").select(sellerColumns).executeTakeFirst();

/** Undefined when somebody told it first. */
export const insertSeller = (db: Db, form: SellerForm, now: Date) =>
  db
    .insertInto("invoice_seller")
    .values({ ...form, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(sellerColumns)
    .executeTakeFirst();

/** Undefined when somebody changed it since the version that was expected. */
export const updateSeller = (db: Db, expected: number, form: SellerForm, now: Date) =>
  db
    .updateTable("invoice_seller")
    .set((eb) => ({ ...form, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("version", "=", expected)
    .returning(sellerColumns)
    .executeTakeFirst();

export type InvoiceKind = "invoice" | "credit_note";

/** The next number of a series: whoever asks meanwhile waits, and what is undone gives its number back. */
export const takeNumber = async (db: Db, kind: InvoiceKind, year: number) => {
  const { last } = await db
    .insertInto("invoice_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet((eb) => ({ last: eb("invoice_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
};

type Issued = {
  kind: InvoiceKind;
  year: number;
  number: number;
  school_id: string;
  payment_id: string;
  issued_on: string;
  net: number;
  vat: number;
  total: number;
  file_id: string;
};

export const insertInvoice = (db: Db, issued: Issued, content: object, now: Date) =>
  db
    .insertInto("school_invoices")
    .values({ ...issued, content: JSON.stringify(content), created_at: now.toISOString() })
    .execute();

/** The invoice of a payment, which its credit note names. */
export const findInvoice = (db: Db, paymentId: string) =>
  db
    .selectFrom("school_invoices")
    .select(["kind", "year", "number", "issued_on", sql<unknown>`content`.as("content")])
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
