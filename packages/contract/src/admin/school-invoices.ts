import { z } from "zod";
import { page } from "../lists.ts";
import { bySchool } from "../organisations/school-users.ts";
import { route } from "../route.ts";
import { paymentStatus } from "./client-payments.ts";

/** An invoice or a credit note as the school that it was made out to reads it. */
const schoolInvoice = z.object({
  id: z.uuid(),
  kind: z.enum(["invoice", "credit_note"]),
  /** Null when the invoice was uploaded. */
  number: z.string().nullable(),
  /** Day of issue; for an uploaded file, the day of the payment. */
  issued_on: z.string(),
  label: z.string(),
  /** In cents, VAT included; negative on a credit note. */
  total_cents: z.number().int(),
  /** Of an invoice: state of its payment, and the day it is due. */
  status: paymentStatus.nullable(),
  due_on: z.string().nullable(),
  /** Day of the corrected copy that the link opens. */
  copied_on: z.string().nullable(),
  /** A link for ten minutes. */
  url: z.string(),
});
export type SchoolInvoice = z.output<typeof schoolInvoice>;

export const listSchoolInvoices = route({
  method: "GET",
  path: "/application-system/schools/:schoolId/invoices/",
  summary: "The invoices and credit notes of the caller's school, the newest first, with links that serve ten minutes",
  access: ["school"],
  administrators: true,
  params: bySchool,
  query: page,
  response: z.array(schoolInvoice),
  paged: true,
});
