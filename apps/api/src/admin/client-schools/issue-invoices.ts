import { daysAfter } from "@passerelle/contract/days";
import type { AnyContext } from "#platform/context.ts";
import { insertFile } from "#platform/files-store.ts";
import { sendMail } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { type InvoiceContent, invoiceLayout, readContent, titleOf } from "./invoice-content.ts";
import { drawInvoice } from "./invoice-pdf.ts";
import {
  findInvoice,
  findSeller,
  type InvoiceKind,
  insertInvoice,
  invoiceAddress,
  nextNumber,
} from "./invoices-store.ts";
import { invoiceForSchool } from "./mails.ts";
import type { PaymentRow } from "./payments-store.ts";
import { readClient } from "./read-clients.ts";
import { invoiceNumber, isReceived, withoutVat } from "./rules.ts";

const asked = {
  address: "L'adresse doit figurer sur la facture",
  postal_code: "Le code postal doit figurer sur la facture",
  city: "La ville doit figurer sur la facture",
  siret: "Le SIRET, dont les neuf premiers chiffres sont le SIREN, doit figurer sur la facture",
} as const;

/** What a French invoice must say of both sides, as they are on this day; without all of it, none is issued. */
const parties = async (ctx: AnyContext, schoolId: string) => {
  const seller = await findSeller(ctx.db);
  if (!seller) throw new Refusal("invoice-seller-missing");
  const school = await readClient(ctx, schoolId);
  const { name, siret, address, postal_code, city, subscription } = school;
  const missing = Object.entries(asked).filter(([field]) => !school[field as keyof typeof asked]);
  if (missing.length > 0)
    throw new Refusal(
      "invoice-client-incomplete",
      Object.fromEntries(missing.map(([field, sentence]) => [field, [sentence]])),
    );
  const { version: _, vat_rate, ...printed } = seller;
  return {
    seller: printed,
    client: { name, siret, address, postal_code, city },
    vat_rate,
    // The day of expiration is the first without it.
    period: subscription && { from: subscription.start_date, to: daysAfter(subscription.expiration_date, -1) },
  };
};

/** What the invoice of a payment says on this day; its number is given when it is issued. */
const invoiceOf = async (ctx: AnyContext, schoolId: string, payment: PaymentRow): Promise<InvoiceContent> => {
  const issued_on = parisDay(ctx.now);
  const is_paid = isReceived(payment.status);
  if (!is_paid && payment.paid_on < issued_on)
    throw new Refusal("invoice-due-passed", { date: ["L'échéance ne peut pas précéder le jour de la facture"] });
  const { seller, client, vat_rate, period } = await parties(ctx, schoolId);
  const { net, vat, total } = withoutVat(payment.amount, vat_rate);
  return {
    kind: "invoice",
    number: "",
    issued_on,
    corrects: null,
    seller,
    client,
    lines: [{ label: payment.label, period, net, vat_rate }],
    due_on: payment.paid_on,
    is_paid,
    net,
    vat,
    total,
  };
};

/** What corrects an invoice says what it said, whatever has changed since, with the amounts negative. */
const creditNoteOf = async ({ db, now }: AnyContext, payment: PaymentRow): Promise<InvoiceContent> => {
  const corrected = await findInvoice(db, payment.id);
  if (!corrected) throw new Refusal("not-found");
  const { net, vat, total, lines, ...same } = readContent(corrected.content);
  return {
    ...same,
    kind: "credit_note",
    issued_on: parisDay(now),
    corrects: { number: invoiceNumber(corrected), issued_on: corrected.issued_on },
    lines: lines.map((line) => ({ ...line, net: -line.net })),
    net: -net,
    vat: -vat,
    total: -total,
  };
};

/** Keeps a drawn document as a file of the provider's. */
export const saveDocument = async (
  { db, files }: Pick<AnyContext, "db" | "files">,
  bytes: Buffer,
  { kind, number }: Pick<InvoiceContent, "kind" | "number">,
) => {
  const name = `${kind === "invoice" ? "facture" : "avoir"}-${number}.pdf`;
  const stored = await files.put(bytes, { name, contentType: "application/pdf" });
  return insertFile(db, { ...stored, accountId: null, kind: "invoice" });
};

/** Mails a document to the school that it is made out to; gives its address, null where the sheet has none. */
export const mailDocument = async (
  ctx: AnyContext,
  schoolId: string,
  content: InvoiceContent,
  { fileId, isCopy = false }: { fileId: string; isCopy?: boolean },
) => {
  const { address } = await invoiceAddress(ctx.db, schoolId);
  if (!address) return null;
  const url = `${ctx.publicUrl}/platform/school/settings/invoices`;
  await sendMail(ctx, { ...invoiceForSchool({ to: address, content, isCopy }, url), attachmentId: fileId });
  return address;
};

/**
 * Issues the invoice of a payment or the credit note that corrects it: numbered, drawn, kept for ever, mailed to the school. The number
 * is the next of its year, and two that are issued at once wait for each other.
 */
export const issue = async (ctx: AnyContext, schoolId: string, payment: PaymentRow, kind: InvoiceKind) => {
  const said = kind === "invoice" ? await invoiceOf(ctx, schoolId, payment) : await creditNoteOf(ctx, payment);
  const { issued_on, net, vat, total } = said;
  const year = Number(issued_on.slice(0, 4));
  const series = { kind, year, number: await nextNumber(ctx.db, kind, year) };
  const content = { ...said, number: invoiceNumber(series) };
  const file_id = await saveDocument(ctx, await drawInvoice(content), content);
  const row = { ...series, school_id: schoolId, payment_id: payment.id, issued_on, net, vat, total };
  await insertInvoice(ctx.db, { ...row, file_id, layout: invoiceLayout }, content, ctx.now);
  const sent_to = await mailDocument(ctx, schoolId, content, { fileId: file_id });
  return { number: content.number, file_id, sent_to };
};

/** Draws the invoice of a payment as it would be issued now: it has no number, is not kept, and refuses what issuing would. */
export const drawPreview = async (ctx: AnyContext, schoolId: string, payment: PaymentRow) => ({
  name: `apercu-${titleOf({ kind: "invoice", number: payment.paid_on }).toLowerCase().replace(" ", "-")}.pdf`,
  bytes: await drawInvoice(await invoiceOf(ctx, schoolId, payment), { preview: true }),
});
