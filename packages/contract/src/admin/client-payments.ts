import { z } from "zod";
import { route } from "../route.ts";
import { isSiret } from "../siret.ts";
import { byId, day, email, filled, id, readVersion, text } from "../text.ts";

/** VAT rates in France, in hundredths of a percent. 0: a seller exempt from VAT (article 293 B of the CGI). */
export const vatRates = [2000, 1000, 550, 210, 0] as const;
export const mostPaymentCents = 100_000_000;

export const paymentStatus = z.enum(["Payé", "En attente", "En retard", "Remboursé"], "Ce statut n'existe pas");
export type PaymentStatus = z.output<typeof paymentStatus>;

export const paymentForm = z.strictObject({
  date: day("La date est requise"),
  label: filled(120, "Le libellé est requis"),
  /** In cents, VAT included. */
  amount_cents: z
    .number("Le montant est requis")
    .int("Le montant a deux décimales au plus")
    .min(1, "Le montant doit être supérieur à zéro")
    .max(mostPaymentCents, "Le montant ne peut pas dépasser 1 000 000 €"),
  status: paymentStatus,
});
export type PaymentForm = z.output<typeof paymentForm>;

const payments = "/application-system/school/:id/payments/" as const;
const one = `${payments}:paymentId/` as const;
const byPayment = byId.extend({ paymentId: id });
const expected = { expected_version: readVersion };
const done = z.object({ id, version: z.number().int() });

export const addPayment = route({
  method: "POST",
  path: payments,
  summary: "Note a payment of a client school",
  access: ["staff"],
  params: byId,
  body: paymentForm,
  response: done,
  status: 201,
  idempotent: true,
});

export const updatePayment = route({
  method: "PUT",
  path: one,
  summary: "Change a payment; once its invoice is issued, its status alone",
  access: ["staff"],
  params: byPayment,
  body: paymentForm.extend(expected),
  response: done,
});

export const cancelPayment = route({
  method: "POST",
  path: `${one}cancel/`,
  summary: "Cancel a payment, which stays in the history; an invoice that was issued is corrected by a credit note",
  access: ["staff"],
  params: byPayment,
  body: z.strictObject(expected),
  response: done,
});

export const issueInvoice = route({
  method: "POST",
  path: `${one}invoice/`,
  summary:
    "Generate the invoice of a payment, once: its number follows the last one of its year, and nothing changes it",
  access: ["staff"],
  params: byPayment,
  body: z.strictObject(expected),
  /** `sent_to`: the school's address that it was mailed to; null when the sheet has none. */
  response: z.object({ number: z.string(), invoice_url: z.string(), sent_to: z.string().nullable() }),
  status: 201,
});

export const previewInvoice = route({
  method: "GET",
  path: `${one}invoice-preview/`,
  summary: "The invoice as it would be issued today, without a number: a PDF that says « Aperçu » and is not kept",
  access: ["staff"],
  params: byPayment,
  response: z.any(),
  perMinute: 60,
});

export const correctInvoice = route({
  method: "POST",
  path: `${one}invoice-copies/`,
  summary:
    "Draw again the documents of a payment whose pages had a defect: same numbers and figures, marked as copies; the first files are kept",
  access: ["staff"],
  params: byPayment,
  body: z.strictObject({}).optional(),
  response: z.object({ numbers: z.array(z.string()), sent_to: z.string().nullable() }),
  status: 201,
});

export const uploadInvoice = route({
  method: "POST",
  path: `${one}invoice-file/`,
  summary: "Keep an invoice that was made elsewhere: a PDF of 5 MB at most",
  access: ["staff"],
  params: byPayment,
  upload: { field: "invoice", kind: "invoice" },
  response: done,
  perMinute: 20,
});

export const sellerForm = z.strictObject({
  name: filled(150, "La raison sociale est requise"),
  legal_form: filled(150, "La forme juridique et le capital sont requis"),
  address: filled(300, "L'adresse est requise"),
  siret: text(20)
    .transform((value) => value.replace(/[\s.]/g, ""))
    .refine(isSiret, "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres."),
  rcs: filled(120, "Le RCS est requis"),
  vat_number: filled(20, "Le numéro de TVA est requis").refine(
    (value) => /^FR[0-9A-Z]{2}\d{9}$/.test(value.replace(/\s/g, "")),
    "Un numéro de TVA français commence par FR, suivi de 11 caractères",
  ),
  email,
  iban: text(40),
  /** The rate of later invoices. */
  vat_rate: z.literal(vatRates, "Ce taux de TVA n'existe pas").default(vatRates[0]),
});
export type SellerForm = z.output<typeof sellerForm>;

const said = z.string();
const seller = z.object({
  name: said,
  legal_form: said,
  address: said,
  siret: said,
  rcs: said,
  vat_number: said,
  email: said,
  iban: said,
  vat_rate: z.number().int(),
  version: z.number().int(),
});

export const getInvoiceSeller = route({
  method: "GET",
  path: "/admin/invoice-seller/",
  summary: "Who sells, as invoices say it; version 0 and blanks before it is told",
  access: ["staff"],
  response: seller,
});

export const setInvoiceSeller = route({
  method: "PUT",
  path: "/admin/invoice-seller/",
  summary: "Say who sells; invoices that were issued keep what they said",
  access: ["staff"],
  body: sellerForm.extend(expected),
  response: seller,
});
export type InvoiceSeller = z.output<(typeof getInvoiceSeller)["response"]>;
