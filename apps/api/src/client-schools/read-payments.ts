import type { Payment } from "@passerelle/contract/client-schools";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { paymentsOf } from "./payments-store.ts";
import { invoiceNumber } from "./rules.ts";

const shownPayments = 100;

/** The payments of a school with links to their invoices, which serve ten minutes. */
export const readPayments = async (ctx: Context, schoolId: string) => {
  const rows = await paymentsOf(ctx.db, schoolId, shownPayments);
  const payments: Payment[] = await Promise.all(
    rows.map(async ({ id, label, status, cancelled_at, version, amount, ...row }) => ({
      id,
      date: row.paid_on,
      label,
      amount: amount / 100,
      amount_cents: amount,
      status,
      cancelled_at,
      version,
      invoice_number:
        row.invoice_year === null
          ? null
          : invoiceNumber({ kind: "invoice", year: row.invoice_year, number: row.invoice_number }),
      credit_note_number:
        row.credit_note_year === null
          ? null
          : invoiceNumber({ kind: "credit_note", year: row.credit_note_year, number: row.credit_note_number }),
      invoice_url: await fileLink(ctx, row.invoice_file_id),
      credit_note_url: await fileLink(ctx, row.credit_note_file_id),
    })),
  );
  return { payments, payments_count: rows[0]?.total ?? 0 };
};
