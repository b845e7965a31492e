import { emailTemplate } from "#platform/email-template.ts";

const dayInFull = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const inFull = (day: string) => dayInFull.format(new Date(`${day}T12:00:00Z`));

type MailData = { to: string; title: string; publicUrl: string; jobId: string };

export const jobPaused = ({ to, title, received, publicUrl, jobId }: MailData & { received: number }) =>
  emailTemplate({
    kind: "company-job",
    to,
    subject: `Offre en pause : ${title}`,
    paragraphs: [
      `Votre offre « ${title} » a reçu ${received} ${received > 1 ? "candidatures" : "candidature"}, le nombre que vous aviez choisi. Elle est en pause : plus personne ne la voit.`,
      "Pour en recevoir davantage, choisissez un nombre plus grand ou reprenez la publication depuis vos offres.",
    ],
    action: {
      label: "Voir les candidatures",
      url: `${publicUrl}/platform/company/applications?job=${jobId}`,
    },
    footnote: { label: "Gérer mes offres", url: `${publicUrl}/platform/company/offers` },
  });

const whenEnds = (daysLeft: number, expiresOn: string) =>
  daysLeft <= 0 ? "aujourd'hui" : daysLeft === 1 ? "demain" : `dans ${daysLeft} jours, le ${inFull(expiresOn)}`;

export const endAnnounced = ({
  to,
  title,
  daysLeft,
  expiresOn,
  renewUrl,
  publicUrl,
}: Omit<MailData, "jobId"> & { daysLeft: number; expiresOn: string; renewUrl: string }) =>
  emailTemplate({
    kind: "company-job",
    to,
    subject: `Votre offre se termine ${daysLeft <= 1 ? whenEnds(daysLeft, expiresOn) : `dans ${daysLeft} jours`} : ${title}`,
    paragraphs: [
      `La publication de votre offre « ${title} » se termine ${whenEnds(daysLeft, expiresOn)}. Ensuite, plus personne ne la verra.`,
      "Vous recrutez toujours ? Prolongez-la de 60 jours, sans vous connecter.",
    ],
    action: { label: "Prolonger l'offre", url: renewUrl },
    footnote: { label: "Gérer mes offres", url: `${publicUrl}/platform/company/offers` },
  });
