import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, SystemContext } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { invoiceLayout, readContent } from "./invoice-content.ts";
import { drawInvoice } from "./invoice-pdf.ts";
import { insertCopy, outdatedDocuments, paymentsToCorrect } from "./invoices-store.ts";
import { mailDocument, saveDocument } from "./issue-invoices.ts";
import { lockPayment } from "./payments-store.ts";

/**
 * Draws again the documents of a payment that an older layout spoiled: the same numbers and figures, marked as copies of this day. The
 * first files are kept; the school is mailed the copies, and finds them in the place of the first.
 */
export const correctDocuments = async (ctx: AnyContext, schoolId: string, paymentId: string) => {
  // Held: of two who ask at once, the second finds nothing to correct.
  if (!(await lockPayment(ctx.db, schoolId, paymentId))) throw new Refusal("not-found");
  const documents = await outdatedDocuments(ctx.db, paymentId, invoiceLayout);
  if (documents.length === 0) throw new Refusal("invoice-up-to-date");
  const made_on = parisDay(ctx.now);
  const numbers: string[] = [];
  let sent_to: string | null = null;
  for (const document of documents) {
    const content = readContent(document.content);
    const file_id = await saveDocument(ctx, await drawInvoice(content, { copiedOn: made_on }), content);
    await insertCopy(ctx.db, { invoice_id: document.id, layout: invoiceLayout, made_on, file_id }, ctx.now);
    await recordInAudit(ctx, {
      action: "client-invoice-corrected",
      schoolId,
      details: { payment_id: paymentId, number: content.number },
    });
    sent_to = await mailDocument(ctx, schoolId, content, { fileId: file_id, isCopy: true });
    numbers.push(content.number);
  }
  return { numbers, sent_to };
};

/** The same for all that need it, a payment at a time: what was done stays, whatever stops the rest. Gives the numbers. */
export const correctAllDocuments = async (ctx: SystemContext) => {
  const numbers: string[] = [];
  for (const { school_id, payment_id } of await paymentsToCorrect(ctx.db, invoiceLayout)) {
    const done = await ctx.db.transaction().execute((db) => correctDocuments({ ...ctx, db }, school_id, payment_id));
    numbers.push(...done.numbers);
  }
  return numbers;
};
