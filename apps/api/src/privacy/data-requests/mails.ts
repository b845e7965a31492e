import { emailTemplate } from "#platform/email-template.ts";

const cnil = "Si cette réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr), ou un juge.";

export const dataReady = (to: string, url: string) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Vos données personnelles",
    paragraphs: [
      "Vous nous avez demandé ce que Passerelle garde sur vous. Ce lien le télécharge : un fichier lisible, et les documents que vous avez envoyés.",
      "Il est valable sept jours. Ne le transmettez à personne : il donne accès à tout.",
    ],
    action: { label: "Télécharger mes données", url },
  });

export const nothingHeld = (to: string) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Vos données personnelles",
    paragraphs: [
      "Vous nous avez écrit au sujet de vos données. Passerelle ne garde rien sous cette adresse, ni compte ni message.",
      cnil,
    ],
  });

export const dataErased = (to: string) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Vos données ont été effacées",
    paragraphs: [
      "Comme vous nous l'avez demandé, Passerelle a effacé votre compte s'il existait, et ce qui était gardé sous cette adresse.",
      "Les candidatures ne laissent qu'une ligne anonyme, pour les statistiques. Les sauvegardes s'effacent avec le temps.",
      cnil,
    ],
  });

export const requestAnswered = (to: string, about: string, message: string) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Votre demande sur vos données personnelles",
    paragraphs: [`Nous répondons à votre demande (${about}).`, message, cnil],
  });

export const requestRefused = (to: string, about: string, message: string) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Votre demande sur vos données personnelles",
    paragraphs: [`Nous ne donnons pas suite à votre demande (${about}), pour la raison suivante.`, message, cnil],
  });

export const requestsDue = (to: string, list: { title: string; detail: string; url: string }[]) =>
  emailTemplate({
    kind: "data-request",
    to,
    subject: "Des demandes sur des données personnelles attendent une réponse",
    paragraphs: [
      "La loi donne un mois pour répondre. Ces demandes arrivent à leur terme dans la semaine, ou l'ont passé.",
    ],
    list,
  });
