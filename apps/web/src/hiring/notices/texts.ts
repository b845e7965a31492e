import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { CurrentUser } from "@passerelle/contract/identity/accounts";

export const texts = {
  saved: "Vos préférences sont enregistrées.",
  choicesFailed: "Vos préférences n'ont pas pu être lues.",
  alwaysSent:
    "Sont toujours envoyés\u00a0: les messages de sécurité de votre compte, la copie de ce que vous envoyez, et les e-mails d'un entretien, qui portent l'invitation de votre agenda.",
};

/** What each kind is called, by account; the empty type is the provider's. */
export const kindLabels: Record<CurrentUser["type"], Partial<Record<NoticeKind, string>>> = {
  applicant: {
    messages: "Messages des entreprises et des écoles",
    interviews: "Entretiens",
    applications: "Réponses à mes candidatures, offres qui me sont proposées",
    introductions: "Mises en relation par une école",
    alerts: "Nouvelles offres de mes recherches enregistrées",
    reminders: "Rappels que j'ai demandés, et ceux de mes entretiens",
  },
  company: {
    applications: "Nouvelles candidatures",
    messages: "Messages des candidats",
    interviews: "Réponses aux entretiens proposés",
    alerts: "Candidats proches de mes offres",
    reminders: "Offres qui se terminent, entretiens du lendemain",
  },
  school: {
    applications: "Candidatures à nos offres",
    messages: "Messages des candidats",
    interviews: "Réponses aux entretiens proposés",
    introductions: "Réponses aux mises en relation",
    reminders: "Entretiens du lendemain",
  },
  "": { moderation: "Offres signalées" },
};

const onPage = "Sur Passerelle";

/** What may be chosen, in words. */
export const labelsOf = (channels: NoticeChannel[]): Record<string, string> => {
  const isOnPage = channels.includes("page");
  const labels: Record<NoticeChannel, string> = {
    mail: isOnPage ? `${onPage} et par e-mail` : "Par e-mail",
    digest: `${onPage} et dans le résumé du jour, à 8\u00a0h`,
    push: `${onPage} et sur mes appareils`,
    page: onPage,
    none: "Rien",
  };
  return Object.fromEntries(channels.map((channel) => [channel, labels[channel]]));
};
