import { emailTemplate } from "#platform/email-template.ts";

export const reportReceived = (to: string) =>
  emailTemplate({
    kind: "report",
    to,
    subject: "Votre signalement d'un message",
    paragraphs: [
      "Nous avons bien reçu votre signalement. L'autre personne ne saura pas qu'il vient de vous.",
      "Notre équipe lit le message et ceux qui l'entourent, et vous dira ce qu'elle a décidé. En cas de danger, appelez le 17.",
    ],
  });

const decided = {
  hidden: "Le message que vous aviez signalé a été retiré de la conversation. Merci de nous l'avoir dit.",
  rejected:
    "Nous avons lu le message que vous aviez signalé, et nous le gardons\u00a0: il respecte nos règles. Si autre chose vous gêne, écrivez-nous.",
  restored:
    "Le message que vous aviez signalé avait été retiré. Après un nouvel examen, il est de nouveau visible\u00a0: il respecte nos règles.",
} as const;

export const reportDecided = ({ to, decision }: { to: string; decision: keyof typeof decided }) =>
  emailTemplate({
    kind: "report",
    to,
    subject: "Votre signalement d'un message a été traité",
    paragraphs: [decided[decision]],
  });

type ToAuthor = { to: string; title: string; publicUrl: string };

export const messageHidden = ({ to, title, warning, publicUrl }: ToAuthor & { warning: string }) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: "Un de vos messages a été retiré",
    paragraphs: [
      `Notre équipe a retiré un de vos messages de la conversation sur «\u00a0${title}\u00a0». Elle précise\u00a0: «\u00a0${warning}\u00a0»`,
      "D'autres messages de cette sorte peuvent mener à la fermeture du compte. Si vous pensez que c'est une erreur, écrivez-nous.",
    ],
    action: { label: "Nous écrire", url: `${publicUrl}/contact` },
  });

export const messageRestored = ({ to, title }: ToAuthor) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: "Votre message est de nouveau visible",
    paragraphs: [
      `Après un nouvel examen, votre message de la conversation sur «\u00a0${title}\u00a0» est de nouveau visible. Pardon pour cette gêne.`,
    ],
  });
