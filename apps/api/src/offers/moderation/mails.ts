import type { ModerationReason } from "@passerelle/contract/offers/moderation";
import { moderationReasonLabels } from "@passerelle/contract/work-labels";
import { emailTemplate } from "#platform/email-template.ts";

type MailData = { to: string; title: string };

export const reportReceived = ({ to, title }: MailData) =>
  emailTemplate({
    kind: "report",
    to,
    subject: `Votre signalement : ${title}`,
    paragraphs: [
      `Nous avons bien reçu votre signalement de l'offre «\u00a0${title}\u00a0». Merci\u00a0: il aide tous les candidats.`,
      "Notre équipe l'examine et vous dira ce qu'elle a décidé.",
    ],
  });

const decisionWords = {
  hidden: (title: string) => [
    `L'offre «\u00a0${title}\u00a0» que vous aviez signalée a été retirée.`,
    "Merci de votre vigilance. Si l'on vous a demandé de l'argent ou des documents, ne les envoyez pas et parlez-en à vos proches ou à la police.",
  ],
  kept: (title: string) => [
    `Nous avons examiné l'offre «\u00a0${title}\u00a0» que vous aviez signalée, et nous la gardons en ligne\u00a0: elle respecte nos règles.`,
    "Si vous avez d'autres éléments, vous pouvez la signaler de nouveau.",
  ],
  restored: (title: string) => [
    `L'offre «\u00a0${title}\u00a0» que vous aviez signalée avait été retirée. Après un nouvel examen, elle est de nouveau en ligne\u00a0: elle respecte nos règles.`,
    "Si vous avez d'autres éléments, vous pouvez la signaler de nouveau.",
  ],
} as const;

export const reportDecided = ({ to, title, decision }: MailData & { decision: keyof typeof decisionWords }) =>
  emailTemplate({
    kind: "report",
    to,
    subject: `Votre signalement a été traité : ${title}`,
    paragraphs: decisionWords[decision](title),
  });

/** What an author can do, for each reason. */
const advice: Record<ModerationReason, string> = {
  scam: "Si vous n'avez pas publié cette offre vous-même, changez le mot de passe de votre compte sans attendre.",
  discriminatory:
    "Retirez du texte ce qui écarte des candidats selon l'âge, le sexe, l'origine, la santé ou tout autre critère que la loi interdit.",
  not_work_study:
    "Passerelle ne publie que des contrats d'apprentissage et de professionnalisation. Précisez le contrat et le rythme.",
  duplicate: "Une offre semblable est déjà en ligne. Gardez-en une seule.",
  expired: "Le poste semble pourvu ou la date passée. Mettez l'offre à jour si elle est toujours ouverte.",
  illegal: "Retirez du texte ce que la loi interdit de publier.",
  misleading_contact:
    "Vérifiez que l'adresse, le téléphone et le site que vous donnez sont bien ceux de l'organisation qui recrute.",
  other: "Relisez l'offre à la lumière de nos conditions d'utilisation.",
};

const precisely = (message: string) => (message ? [`Notre équipe précise\u00a0: «\u00a0${message}\u00a0»`] : []);

type ToAuthor = MailData & { message: string; url: string };

export const offerHidden = ({ to, title, reason, message, url }: ToAuthor & { reason: ModerationReason }) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: `Votre offre a été masquée : ${title}`,
    paragraphs: [
      `Notre équipe a masqué votre offre «\u00a0${title}\u00a0»\u00a0: elle n'est plus visible ni diffusée, et ne reçoit plus de candidature. Celles que vous avez reçues restent dans votre espace.`,
      `Motif\u00a0: ${moderationReasonLabels[reason].toLowerCase()}. ${advice[reason]}`,
      ...precisely(message),
      "Si vous pensez que c'est une erreur, ou une fois l'offre corrigée, vous pouvez contester cette décision\u00a0: une personne de l'équipe la relira.",
    ],
    action: { label: "Voir et contester la décision", url },
  });

export const offerRestored = ({ to, title, message, url }: ToAuthor) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: `Votre offre est remise en ligne : ${title}`,
    paragraphs: [
      `Après un nouvel examen, nous avons levé le masquage de votre offre «\u00a0${title}\u00a0». Elle est de nouveau visible si elle est publiée et à ses dates.`,
      ...precisely(message),
    ],
    action: { label: "Voir mon offre", url: url.replace(/\?.*$/, "") },
  });

export const offerUpheld = ({ to, title, message }: MailData & { message: string }) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: `Votre contestation a été examinée : ${title}`,
    paragraphs: [
      `Nous avons relu votre offre «\u00a0${title}\u00a0» et ce que vous nous avez écrit. Elle reste masquée.`,
      ...precisely(message),
      "Cette décision a été contestée une fois\u00a0: elle ne peut plus l'être. Vous pouvez publier une nouvelle offre qui respecte nos règles.",
    ],
  });

export const decisionContested = ({ to, title, url }: MailData & { url: string }) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: `Masquage contesté : ${title}`,
    paragraphs: [`L'auteur de l'offre «\u00a0${title}\u00a0», que vous avez masquée, conteste cette décision.`],
    action: { label: "Lire la contestation", url },
  });
