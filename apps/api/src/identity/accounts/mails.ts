import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";

export const verification = (to: string, url: string, code: string) =>
  emailTemplate({
    kind: "verification",
    to,
    subject: "Activez votre compte Passerelle",
    paragraphs: [
      "Merci de votre inscription. Confirmez votre adresse e-mail pour activer votre compte.",
      `Votre code : ${code}`,
      "Saisissez-le dans les quinze minutes sur la page de Passerelle où vous l'avez demandé (inscription ou connexion), ou ouvrez le lien ci-dessous, valable trois jours ; le mot de passe choisi à l'inscription vous sera demandé.",
      "Si vous n'avez pas créé de compte, ignorez ce message, ou ouvrez le lien et choisissez « Ce n'est pas moi ».",
    ],
    action: { label: "Activer mon compte", url },
  });

export const planWanted = (to: string, email: string) =>
  emailTemplate({
    kind: "plan",
    to,
    subject: "Une entreprise demande la formule Premium",
    paragraphs: [
      `${email} vient de s'inscrire comme entreprise en choisissant la formule Premium (99 €/mois).`,
      "Prenez contact pour mettre la formule en place.",
    ],
  });

export const passwordReset = (to: string, url: string) =>
  emailTemplate({
    kind: "password-reset",
    to,
    subject: "Choisissez un nouveau mot de passe",
    paragraphs: [
      "Vous avez demandé à changer le mot de passe de votre compte Passerelle.",
      "Ce lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ],
    action: { label: "Choisir un mot de passe", url },
  });

export const emailToConfirm = (to: string, url: string) =>
  emailTemplate({
    kind: "email-change",
    to,
    subject: "Confirmez votre nouvelle adresse",
    paragraphs: [
      "Vous avez demandé à utiliser cette adresse pour votre compte Passerelle.",
      "Ce lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message.",
    ],
    action: { label: "Confirmer cette adresse", url },
  });

type EmailChanged = { newEmail: string; url: string; contactEmail: string };
export const emailChanged = (to: string, { newEmail, url, contactEmail }: EmailChanged): Message => ({
  ...emailTemplate({
    kind: "account",
    to,
    subject: "Votre adresse a été changée",
    paragraphs: [
      `Votre compte Passerelle utilise désormais l'adresse ${newEmail}.`,
      "Si ce n'est pas vous, rétablissez votre adresse par le lien ci-dessous, valable sept jours : toutes les sessions seront fermées et vous choisirez un nouveau mot de passe. Vous pouvez aussi répondre à ce message.",
    ],
    action: { label: "Rétablir mon adresse", url },
  }),
  headers: { "Reply-To": contactEmail },
});

export const inactivityWarning = (to: string, url: string) =>
  emailTemplate({
    kind: "account",
    to,
    subject: "Votre compte sera supprimé dans un mois",
    paragraphs: [
      "Vous n'êtes pas venu sur Passerelle depuis presque deux ans. Sans nouvelle de vous, votre compte, votre profil et vos CV seront supprimés dans un mois.",
      "Pour les garder, il suffit de vous connecter une fois.",
    ],
    action: { label: "Me connecter", url },
  });

export const accountErasedForInactivity = (to: string) =>
  emailTemplate({
    kind: "account",
    to,
    subject: "Votre compte a été supprimé",
    paragraphs: [
      "Comme nous vous l'avions annoncé, votre compte Passerelle, resté sans visite depuis deux ans, a été supprimé avec votre profil et vos CV.",
      "Vous pouvez en créer un nouveau quand vous voulez.",
    ],
  });
