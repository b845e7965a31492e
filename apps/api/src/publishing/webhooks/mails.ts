import { turnedOffLabels } from "@passerelle/contract/publishing/webhooks";
import { emailTemplate } from "#platform/email-template.ts";

type MailData = { to: string; url: string; description: string; why: keyof typeof turnedOffLabels; publicUrl: string };

export const webhookTurnedOff = ({ to, url, description, why, publicUrl }: MailData) =>
  emailTemplate({
    kind: "webhook",
    to,
    subject: "Un webhook de votre école est désactivé",
    paragraphs: [
      `Passerelle n'envoie plus rien à ${new URL(url).host}${description && ` (${description})`}. ${turnedOffLabels[why]}`,
      "Les événements qui n'ont pas pu être livrés restent trente jours dans le journal du webhook : une fois votre serveur rétabli, activez le webhook puis renvoyez les échecs.",
    ],
    action: { label: "Voir les webhooks", url: `${publicUrl}/platform/school/settings/webhooks` },
  });
