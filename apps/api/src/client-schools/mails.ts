import { letter } from "#platform/letter.ts";

type Renewal = { to: string; school: string; label: string; expiresOn: string; days: number };

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

export const renewalForSchool = ({ to, school, label, expiresOn }: Renewal, url: string) =>
  letter({
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
  letter({
    kind: "subscription",
    to,
    subject: `${school} : abonnement à renouveler avant le ${dayOf(expiresOn)}`,
    paragraphs: [
      `L'abonnement « ${label} » de ${school} expire dans ${days} jours au plus, le ${dayOf(expiresOn)}. L'école vient d'être prévenue, si elle a donné une adresse.`,
    ],
    action: { label: "Voir la fiche de l'école", url },
  });
