import type { IntroductionState } from "@passerelle/contract/enumerations";
import type { IntroductionKind } from "@passerelle/contract/hiring/introductions";

/** The sentences of introductions. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des mises en relation",
  targetsFailed: "Erreur lors de la recherche",
  accepted: "Accord donné. Votre candidature est partie.",
  refused: "C'est noté\u00a0: rien n'est envoyé.",
  revoked: "Accord retiré\u00a0: le lien envoyé à l'entreprise ne s'ouvre plus.",
  withdrawn: "Demande retirée.",
  reminded: "L'entreprise vient d'être relancée.",
  unknownLink: "Ce lien ne mène à aucune demande. Ouvrez celui du dernier message reçu.",
  unknownBatch: "Ce lot est introuvable.",
  tooLate: "La réponse précédente est déjà partie\u00a0: elle ne se reprend plus.",
} as const;

/** To whom a candidate may be introduced. */
export const kindLabels: Record<IntroductionKind, string> = {
  job: "L'offre d'une entreprise",
  posting: "Une autre offre de l'école",
  mail: "Une entreprise, par e-mail",
};

export const stateTones = {
  pending: "info",
  accepted: "success",
  refused: "ghost",
  revoked: "ghost",
  withdrawn: "ghost",
  expired: "warning",
} as const satisfies Record<IntroductionState, string>;

/** Sentence of each state for the candidate. */
export const stateSentences: Record<IntroductionState, string> = {
  pending: "Votre accord est attendu",
  accepted: "Vous avez accepté",
  refused: "Vous avez refusé",
  revoked: "Vous avez retiré votre accord",
  withdrawn: "L'école a retiré cette demande",
  expired: "La demande a expiré",
};

export const verdictSentences = {
  interested: "L'entreprise est intéressée par votre profil.",
  interview: "L'entreprise souhaite vous rencontrer en entretien.",
  not_interested: "L'entreprise ne donne pas suite cette fois.",
} as const;
