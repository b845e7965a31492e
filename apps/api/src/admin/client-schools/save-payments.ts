import { Readable } from "node:stream";
import type { PaymentForm } from "@passerelle/contract/admin/client-payments";
import type { AuditAction } from "@passerelle/contract/identity/audit";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Download, type StoredFile } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { drawPreview, issue } from "./issue-invoices.ts";
import {
  findPayment,
  findRecorded,
  insertPayment,
  lockPayment,
  markCancelled,
  setInvoiceFile,
  updatePayment,
} from "./payments-store.ts";
import { readClient } from "./read-clients.ts";
import { isReceived } from "./rules.ts";
import { creationKeyOf } from "./save-clients.ts";

/** The payment as the screen showed it, held; a cancelled one no longer changes. */
const lockCurrentPayment = async (ctx: Context, schoolId: string, id: string, expected?: number) => {
  const payment = await lockPayment(ctx.db, schoolId, id);
  if (!payment) throw new Refusal("not-found");
  if (payment.cancelled_at) throw new Refusal("payment-cancelled");
  if (expected !== undefined && payment.version !== expected) throw new Refusal("payment-changed");
  return payment;
};

const recordAct = (
  ctx: Context,
  action: AuditAction,
  schoolId: string,
  paymentId: string,
  more: Record<string, string | number> = {},
) => recordInAudit(ctx, { action, schoolId, details: { payment_id: paymentId, ...more } });

/** What was received has come already: its day is today in Paris at the latest. */
const checkDate = ({ now }: Context, { date, status }: PaymentForm) => {
  if (isReceived(status) && date > parisDay(now))
    throw new Refusal("validation", { date: ["Un paiement reçu ne peut pas être daté dans le futur"] });
};

/** Records a payment; the same request sent twice records it once. */
export const addPayment = async (ctx: Context, schoolId: string, form: PaymentForm, idempotencyKey?: string) => {
  await readClient(ctx, schoolId);
  checkDate(ctx, form);
  const creationKey = creationKeyOf(ctx, idempotencyKey);
  const made = await insertPayment(ctx.db, schoolId, form, { creationKey, now: ctx.now });
  if (!made) {
    const before = await findRecorded(ctx.db, schoolId, creationKey as Buffer);
    const isSame =
      before?.amount === form.amount_cents &&
      before.paid_on === form.date &&
      before.label === form.label &&
      before.status === form.status;
    if (!isSame) throw new Refusal("already-added");
    return before;
  }
  await recordAct(ctx, "client-payment-added", schoolId, made.id, { amount: form.amount_cents, status: form.status });
  return made;
};

/** Once its invoice is issued, only the status of a payment changes, and its day where that is the one on which it was received. */
export const changePayment = async (
  ctx: Context,
  schoolId: string,
  id: string,
  { expected_version, ...form }: PaymentForm & { expected_version: number },
) => {
  const before = await lockCurrentPayment(ctx, schoolId, id, expected_version);
  checkDate(ctx, form);
  const isDated = isReceived(form.status) || form.date === before.paid_on || form.date === before.due_on;
  const isSame = isDated && before.label === form.label && before.amount === form.amount_cents;
  if (before.invoice_id && !isSame) throw new Refusal("invoice-issued");
  const changed = await updatePayment(ctx.db, id, form, ctx.now);
  await recordAct(ctx, "client-payment-changed", schoolId, id, { amount: form.amount_cents, status: form.status });
  return changed;
};

/** A cancelled payment stays in the history and counts no more; its issued invoice is corrected by a credit note. */
export const cancelPayment = async (ctx: Context, schoolId: string, id: string, expected: number) => {
  const payment = await lockCurrentPayment(ctx, schoolId, id, expected);
  if (payment.invoice_id) await issue(ctx, schoolId, payment, "credit_note");
  const changed = await markCancelled(ctx.db, id, ctx.now);
  await recordAct(ctx, "client-payment-cancelled", schoolId, id);
  return changed;
};

/** Generates the invoice of a payment, once. */
export const issueInvoice = async (ctx: Context, schoolId: string, id: string, expected: number) => {
  const payment = await lockCurrentPayment(ctx, schoolId, id, expected);
  if (payment.invoice_id || payment.invoice_file_id) throw new Refusal("invoice-exists");
  const { number, file_id, sent_to } = await issue(ctx, schoolId, payment, "invoice");
  await recordAct(ctx, "client-invoice-issued", schoolId, id, { number });
  return { number, invoice_url: (await fileLink(ctx, file_id)) as string, sent_to };
};

/** The invoice of a payment before it is issued: what is drawn is not kept, and no number is taken. */
export const previewInvoice = async (ctx: Context, schoolId: string, id: string) => {
  const payment = await findPayment(ctx.db, schoolId, id);
  if (!payment) throw new Refusal("not-found");
  if (payment.cancelled_at) throw new Refusal("payment-cancelled");
  if (payment.invoice_id || payment.invoice_file_id) throw new Refusal("invoice-exists");
  const { name, bytes } = await drawPreview(ctx, schoolId, payment);
  return new Download(Readable.from([bytes]), { name, contentType: "application/pdf", size: bytes.length });
};

/** Keeps an invoice that was made elsewhere; another may take its place, never that of one that was issued here. */
export const saveInvoiceFile = async (ctx: Context, schoolId: string, id: string, file: StoredFile) => {
  const payment = await lockCurrentPayment(ctx, schoolId, id);
  if (payment.invoice_id) throw new Refusal("invoice-exists");
  const fileId = await insertFile(ctx.db, { ...file, accountId: null, kind: "invoice" });
  const changed = await setInvoiceFile(ctx.db, id, fileId, ctx.now);
  await recordAct(ctx, "client-invoice-uploaded", schoolId, id);
  return changed;
};
