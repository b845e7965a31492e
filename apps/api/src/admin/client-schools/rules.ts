import type { PaymentStatus } from "@passerelle/contract/admin/client-payments";
import type { ClientSchool, Subscription } from "@passerelle/contract/admin/client-schools";
import { renewalReminderDays } from "@passerelle/contract/admin/client-schools";
import type { SubscriptionStatus } from "@passerelle/contract/enumerations";

const dayMs = 86_400_000;

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Where a subscription stands on a day: `expires_on` is the first one without it. */
export const subscriptionStatus = (expiresOn: string, today: string): SubscriptionStatus => {
  const left = daysBetween(today, expiresOn);
  if (left <= 0) return "expired";
  return left <= renewalReminderDays[0] ? "expiring" : "active";
};

export const paymentStanding = (payments: number, late: number): ClientSchool["payment_status"] => {
  if (late > 0) return "En retard";
  return payments > 0 ? "À jour" : "Aucun paiement";
};

type SubscriptionRow = {
  type: Subscription["type"];
  label: string;
  months: number;
  starts_on: string;
  expires_on: string;
  version: number;
};

export const subscriptionOf = (row: SubscriptionRow, today: string): Subscription => ({
  type: row.type,
  label: row.label,
  duration: row.months,
  start_date: row.starts_on,
  expiration_date: row.expires_on,
  status: subscriptionStatus(row.expires_on, today),
  version: row.version,
});

/** The money has come: the date of such a payment is the day it did. */
export const isReceived = (status: PaymentStatus) => status === "Payé" || status === "Remboursé";

/** `F-2026-00012`, `A-2026-00003`: one unbroken series a year for invoices, one for credit notes. */
export const invoiceNumber = ({ kind, year, number }: { kind: string; year: number; number: number }) =>
  `${kind === "invoice" ? "F" : "A"}-${year}-${String(number).padStart(5, "0")}`;

/** What of an amount with taxes is the price and what is the tax, in cents; the rate in hundredths of a percent. */
export const withoutVat = (total: number, rate: number) => {
  const net = Math.round((total * 10_000) / (10_000 + rate));
  return { net, vat: total - net, total };
};
