import { vatRate } from "@passerelle/contract/client-payments";
import { daysAfter } from "@passerelle/contract/days";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { insertFile } from "#platform/files-store.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { drawInvoice, type InvoiceContent } from "./invoice-pdf.ts";
import { findInvoice, findSeller, type InvoiceKind, insertInvoice, takeNumber } from "./invoices-store.ts";
import type { PaymentRow } from "./payments-store.ts";
import { readClient } from "./read-clients.ts";
import { invoiceNumber, withoutVat } from "./rules.ts";

/** What a French invoice must say of both sides, as they are on this day; without all of it, none is issued. */
const parties = async (ctx: Context, schoolId: string) => {
  const seller = await findSeller(ctx.db);
  if (!seller) throw new Refusal("invoice-seller-missing");
  const { name, siret, address, postal_code, city, subscription } = await readClient(ctx, schoolId);
  if (!address || !postal_code || !city) throw new Refusal("invoice-client-incomplete");
  const { version: _, ...printed } = seller;
  return {
    seller: printed,
    client: { name, siret, address, postal_code, city },
    // The day of expiration is the first without it.
    period: subscription && { from: subscription.start_date, to: daysAfter(subscription.expiration_date, -1) },
  };
};

/**
 * Issues the invoice of a payment or the credit note that corrects it: numbered, drawn, kept for ever. The number is the next of its
 * year, and two that are issued at once wait for each other.
 */
export const issue = async (ctx: Context, schoolId: string, payment: PaymentRow, kind: InvoiceKind) => {
  const { db, files, now } = ctx;
  const corrected = kind === "credit_note" ? await findInvoice(db, payment.id) : undefined;
  // What corrects an invoice says what it said, whatever has changed since.
  const { seller, client, period } = corrected ? (corrected.content as InvoiceContent) : await parties(ctx, schoolId);
  const issuedOn = parisDay(now);
  const year = Number(issuedOn.slice(0, 4));
  const series = { kind, year, number: await takeNumber(db, kind, year) };
  const number = invoiceNumber(series);
  const sign = kind === "invoice" ? 1 : -1;
  const { net, vat, total } = withoutVat(payment.amount, vatRate);
  const sums = { net: sign * net, vat: sign * vat, total: sign * total };
  const content: InvoiceContent = {
    kind,
    number,
    issued_on: issuedOn,
    corrects: corrected ? { number: invoiceNumber(corrected), issued_on: corrected.issued_on } : null,
    seller,
    client,
    label: payment.label,
    period,
    due_on: payment.paid_on,
    is_paid: payment.status === "Payé",
    vat_rate: vatRate,
    ...sums,
  };
  const stored = await files.put(await drawInvoice(content), {
    name: `${kind === "invoice" ? "facture" : "avoir"}-${number}.pdf`,
    contentType: "application/pdf",
  });
  const fileId = await insertFile(db, { ...stored, accountId: null, kind: "invoice" });
  const kept = { ...series, school_id: schoolId, payment_id: payment.id, issued_on: issuedOn, ...sums };
  await insertInvoice(db, { ...kept, file_id: fileId }, content, now);
  return { number, invoice_url: (await fileLink(ctx, fileId)) as string };
};
