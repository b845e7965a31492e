import type { Payment } from "@passerelle/contract/admin/client-schools";
import type { Page } from "@passerelle/contract/lists";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { invoiceLayout } from "./invoice-content.ts";
import { pageOfPayments } from "./payments-store.ts";
import { invoiceNumber } from "./rules.ts";

type Row = Awaited<ReturnType<typeof pageOfPayments>>["rows"][number];

const shown = async (
  ctx: Context,
  { id, label, status, cancelled_at, version, amount, can_be_corrected, ...row }: Row,
): Promise<Payment> => ({
  id,
  date: row.paid_on,
  label,
  amount: amount / 100,
  amount_cents: amount,
  status,
  cancelled_at,
  version,
  can_be_corrected,
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
});

/** The payments of a school with links to their invoices, which serve ten minutes. */
export const readPayments = async (ctx: Context, schoolId: string, page: Page) => {
  const { rows, total } = await pageOfPayments(ctx.db, schoolId, page, invoiceLayout);
  return { rows: await Promise.all(rows.map((row) => shown(ctx, row))), total };
};
