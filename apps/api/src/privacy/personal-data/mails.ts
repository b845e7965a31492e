import { emailTemplate } from "#platform/email-template.ts";

export const accountErased = (to: string) =>
  emailTemplate({
    kind: "account",
    to,
    subject: "Votre compte a été supprimé",
    paragraphs: [
      "Comme vous l'avez demandé, votre compte Passerelle, votre profil et vos CV ont été supprimés.",
      "Vos candidatures en cours ont été retirées. Les recruteurs n'en gardent qu'une ligne anonyme.",
    ],
  });

export const memberAccountErased = (to: string) =>
  emailTemplate({
    kind: "account",
    to,
    subject: "Votre compte a été supprimé",
    paragraphs: [
      "Comme vous l'avez demandé, votre compte Passerelle a été supprimé, avec votre nom, vos étoiles, vos disponibilités et vos notifications.",
      "Les notes et les messages que vous avez écrits pour une entreprise restent dans ses dossiers, sans votre nom.",
    ],
  });
