import type { FollowUpKind } from "@passerelle/contract/hiring/follow-up-rules";
import { formatNumber } from "#platform/formats.ts";

export const texts = {
  failed: "Cette action n'a pas abouti. Réessayez dans un instant.",
  loadingFailed: "Les relances n'ont pas pu être chargées.",
  saved: "Relance enregistrée",
  stopped: "Relances arrêtées pour cette personne",
  resumed: "Relances reprises pour cette personne",
  campaignCancelled: "Campagne annulée\u00a0: les messages à venir ne partiront pas.",
  campaignsFailed: "Les campagnes n'ont pas pu être chargées.",
  audienceFailed: "Les destinataires n'ont pas pu être vérifiés.",
} as const;

/** Whom a sequence writes to, when it begins and what stops it. */
export const about: Record<FollowUpKind, { whom: string; begins: string; stops: string }> = {
  invitation: {
    whom: "Étudiants invités qui n'ont pas répondu",
    begins: "Commence à l'envoi de l'invitation",
    stops: "S'arrête\u00a0: invitation acceptée ou refusée",
  },
  consent: {
    whom: "Étudiants dont l'accord est attendu",
    begins: "Commence à la demande d'accord",
    stops: "S'arrête\u00a0: accord donné, refusé ou expiré",
  },
  company: {
    whom: "Entreprises qui n'ont pas répondu",
    begins: "Commence à l'envoi des profils",
    stops: "S'arrête\u00a0: réponse par lien ou par e-mail",
  },
  silent: {
    whom: "Étudiants suivis, sans signe depuis 15 jours",
    begins: "Commence après 15 jours de silence",
    stops: "S'arrête\u00a0: candidature, contrat, placement",
  },
};

/** How many answered, and which part of those written to. */
export const shareOf = (answered: number, of: number) =>
  of === 0 ? "0" : `${answered} (${Math.round((100 * answered) / of)}\u00a0%)`;

/** The values of a preview. */
export const sample = { prenom: "Zoé", nom: "Petit", offre: "Assistante commerciale", entreprise: "Atelier Caravelle" };

/** What cancelling a campaign keeps back, and what has left already. */
export const cancelWords = ({ waiting, sent }: { waiting: number; sent: number }) => {
  const back = waiting === 1 ? "1 message ne partira pas." : `${formatNumber(waiting)} messages ne partiront pas.`;
  if (sent === 0) return `${back} Aucun n'est encore parti.`;
  return sent === 1 ? `${back} 1 message est déjà parti.` : `${back} ${formatNumber(sent)} messages sont déjà partis.`;
};
