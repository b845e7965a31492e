import type { SellerForm } from "@passerelle/contract/admin/client-payments";
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
  "vat_rate",
  "version",
] as const;

export const findSeller = (db: Db) => db.selectFrom("invoice_seller").select(sellerColumns).executeTakeFirst();

/** Undefined when another user inserted it first. */
export const insertSeller = (db: Db, form: SellerForm, now: Date) =>
  db
    .insertInto("invoice_seller")
    .values({ ...form, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(sellerColumns)
    .executeTakeFirst();

/** Undefined when another user changed it since the expected version. */
export const updateSeller = (db: Db, expected: number, form: SellerForm, now: Date) =>
  db
    .updateTable("invoice_seller")
    .set((eb) => ({ ...form, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("version", "=", expected)
    .returning(sellerColumns)
    .executeTakeFirst();

export type InvoiceKind = "invoice" | "credit_note";

/** The next number of a series: concurrent calls wait, and a rollback gives the number back. */
export const nextNumber = async (db: Db, kind: InvoiceKind, year: number) => {
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
  layout: number;
};

export const insertInvoice = (db: Db, issued: Issued, content: object, now: Date) =>
  db
    .insertInto("school_invoices")
    .values({ ...issued, content: JSON.stringify(content), created_at: now.toISOString() })
    .execute();

const contentOf = "content";

/** The invoice of a payment, which its credit note names. */
export const findInvoice = (db: Db, paymentId: string) =>
  db
    .selectFrom("school_invoices")
    .select(["kind", "year", "number", "issued_on", contentOf])
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();

/** Documents that were drawn by an older layout than this one, and not drawn again since. */
const outdated = (db: Db, layout: number) =>
  db
    .selectFrom("school_invoices as i")
    .where("i.layout", "<", layout)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("school_invoice_copies as c")
            .select("c.id")
            .whereRef("c.invoice_id", "=", "i.id")
            .where("c.layout", ">=", layout),
        ),
      ),
    );

/** Those of a payment, its invoice first. */
export const outdatedDocuments = (db: Db, paymentId: string, layout: number) =>
  outdated(db, layout)
    .select(["i.id", "i.kind", "i.year", "i.number", contentOf])
    .where("i.payment_id", "=", paymentId)
    .orderBy("i.kind", "desc")
    .execute();

/** The payments that have such documents, all schools together. */
export const paymentsToCorrect = (db: Db, layout: number) =>
  outdated(db, layout).select(["i.payment_id", "i.school_id"]).distinct().orderBy("i.payment_id").execute();

type Copy = { invoice_id: string; layout: number; made_on: string; file_id: string };
export const insertCopy = (db: Db, copy: Copy, now: Date) =>
  db
    .insertInto("school_invoice_copies")
    .values({ ...copy, created_at: now.toISOString() })
    .execute();

/** Where a school is written to about its invoices; an empty address where its sheet has none. */
export const invoiceAddress = async (db: Db, schoolId: string) => {
  const row = await db
    .selectFrom("schools")
    .select(["name", sql<string>`coalesce(nullif(contact_email, ''), email)`.as("address")])
    .where("id", "=", schoolId)
    .executeTakeFirst();
  return row ?? { name: "", address: "" };
};
