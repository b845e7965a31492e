import { emailTemplate } from "#platform/email-template.ts";
import { type InvoiceContent, titleOf } from "./invoice-content.ts";

type Renewal = { to: string; school: string; label: string; expiresOn: string; days: number };

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

export const renewalForSchool = ({ to, school, label, expiresOn }: Renewal, url: string) =>
  emailTemplate({
    kind: "subscription",
    to,
    subject: `Votre abonnement à Passerelle expire le ${dayOf(expiresOn)}`,
    paragraphs: [
      `L'abonnement « ${label} » de ${school} expire le ${dayOf(expiresOn)}.`,
      "Pour le renouveler ou en changer, écrivez-nous : nous vous répondrons rapidement.",
    ],
    action: { label: "Nous écrire", url },
  });

export const renewalForStaff = ({ to, school, label, expiresOn, days }: Renewal, url: string) =>
  emailTemplate({
    kind: "subscription",
    to,
    subject: `${school} : abonnement à renouveler avant le ${dayOf(expiresOn)}`,
    paragraphs: [
      `L'abonnement « ${label} » de ${school} expire dans ${days} jours au plus, le ${dayOf(expiresOn)}. L'école vient d'être prévenue, si elle a donné une adresse.`,
    ],
    action: { label: "Voir la fiche de l'école", url },
  });

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });

/** An invoice or a credit note, which comes with it; `isCopy`: one that was drawn again. */
export const invoiceForSchool = (
  { to, content, isCopy }: { to: string; content: InvoiceContent; isCopy: boolean },
  url: string,
) => {
  const { kind, total, is_paid, due_on, corrects, client } = content;
  const amount = euros.format(total / 100);
  const sentence =
    kind === "credit_note"
      ? `Voici l'avoir de ${amount} qui annule la facture ${corrects?.number ?? ""} de ${client.name}.`
      : `Voici la facture de ${client.name} : ${amount} TTC, ${is_paid ? `réglés le ${dayOf(due_on)}` : `à régler au plus tard le ${dayOf(due_on)}`}.`;
  return emailTemplate({
    kind: "invoice",
    to,
    subject: isCopy ? `${titleOf(content)} : duplicata rectifié` : `${titleOf(content)} de Passerelle`,
    paragraphs: [
      sentence,
      ...(isCopy
        ? [
            "Ce duplicata remplace un document dont la mise en page était défectueuse : le numéro, la date d'émission et les montants n'ont pas changé.",
          ]
        : []),
      "Le document est joint à ce message, au format Factur-X. Les administrateurs de l'école le retrouvent dans leur espace.",
    ],
    action: { label: "Voir les factures", url },
  });
};

type Late = { to: string; school: string; label: string; amount: number; dueOn: string; number: string | null };

export const lateForSchool = ({ to, school, label, amount, dueOn, number }: Late, url: string) =>
  emailTemplate({
    kind: "invoice",
    to,
    subject: number ? `Rappel : facture ${number} à régler` : "Rappel : un paiement est attendu",
    paragraphs: [
      `Sauf erreur de notre part, ${number ? `la facture ${number}` : "un paiement"} de ${school} (« ${label} », ${euros.format(amount / 100)} TTC) devait être réglé${number ? "e" : ""} le ${dayOf(dueOn)} au plus tard.`,
      "Si le règlement est parti, ne tenez pas compte de ce message. Sinon, merci d'y procéder ou de nous écrire.",
    ],
    action: { label: "Voir les factures", url },
  });
