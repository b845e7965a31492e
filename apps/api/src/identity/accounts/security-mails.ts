import type { Device } from "#platform/devices.ts";
import { emailTemplate } from "#platform/email-template.ts";

// Security mails to the owner cannot be muted.

const when = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

const notYou =
  "Si ce n'est pas vous, quelqu'un connaît votre mot de passe : changez-le sans attendre, ce qui ferme toutes vos sessions.";
const change = (publicUrl: string) => ({
  label: "Changer mon mot de passe",
  url: `${publicUrl}/reset-password-email`,
});

export const newDevice = (to: string, { browser, system, address }: Device, at: Date, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Nouvelle connexion à votre compte Passerelle",
    paragraphs: [
      "Votre compte vient d'être ouvert depuis un appareil qui ne l'avait jamais fait.",
      [
        `Appareil : ${[browser || "navigateur inconnu", system || "système inconnu"].join(", ")}`,
        `Date : ${when.format(at)}`,
        `Adresse approximative : ${address || "inconnue"}`,
      ].join("\n"),
      `Si c'est vous, vous n'avez rien à faire. ${notYou}`,
    ],
    action: change(publicUrl),
  });

export const passwordChanged = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Votre mot de passe a été modifié",
    paragraphs: [
      "Le mot de passe de votre compte Passerelle vient d'être modifié, et vos autres appareils ont été déconnectés.",
      "Si ce n'est pas vous, choisissez-en un nouveau sans attendre.",
    ],
    action: change(publicUrl),
  });

export const twoStepEnabled = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "La double authentification est active",
    paragraphs: [
      "La connexion à votre compte Passerelle demande désormais un code de votre application, en plus du mot de passe.",
      "Gardez vos codes de secours en lieu sûr : ils remplacent le téléphone si vous le perdez.",
      notYou,
    ],
    action: change(publicUrl),
  });

export const twoStepDisabled = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "La double authentification est désactivée",
    paragraphs: ["La connexion à votre compte Passerelle ne demande plus que votre mot de passe.", notYou],
    action: change(publicUrl),
  });

export const recoveryCodesRenewed = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Vos codes de secours ont été remplacés",
    paragraphs: [
      "De nouveaux codes de secours viennent d'être créés pour votre compte Passerelle. Les anciens ne servent plus.",
      notYou,
    ],
    action: change(publicUrl),
  });

export const recoveryCodeUsed = (to: string, left: number, url: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Un de vos codes de secours a servi",
    paragraphs: [
      `Un code de secours vient de servir sur votre compte Passerelle. Il vous en reste ${left}.`,
      "Vous pouvez en créer de nouveaux depuis « Mon compte ».",
      "Si ce n'est pas vous, changez votre mot de passe et remplacez vos codes sans attendre.",
    ],
    action: { label: "Ouvrir mon compte", url },
  });

export const secondStepFailing = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Quelqu'un essaie d'ouvrir votre compte",
    paragraphs: [
      "Plusieurs codes faux viennent d'être essayés après votre mot de passe, qui était le bon. Votre compte n'a pas été ouvert ; les essais sont arrêtés pour un quart d'heure.",
      `Si c'est vous, vérifiez l'heure de votre téléphone. ${notYou}`,
    ],
    action: change(publicUrl),
  });

export const twoStepReset = (to: string, publicUrl: string) =>
  emailTemplate({
    kind: "security",
    to,
    subject: "Votre double authentification a été réinitialisée",
    paragraphs: [
      "L'équipe de Passerelle a retiré la double authentification de votre compte. Votre mot de passe suffit pour vous connecter ; pensez à la configurer de nouveau.",
      "Si vous ne l'avez pas demandé, changez votre mot de passe sans attendre et écrivez-nous depuis la page de contact.",
    ],
    action: change(publicUrl),
  });
