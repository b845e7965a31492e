import type {
  AddressProblem,
  OwnVerification,
  SiretOutcome,
  VerificationWay,
} from "@passerelle/contract/organisations/company-verification";
import { verificationWayLabels } from "@passerelle/contract/work-labels";

export const verificationTexts = {
  loadingFailed: "Erreur lors du chargement de la vérification",
  requested: "Demande envoyée à notre équipe",
  requestFailed: "La demande n'a pas pu être envoyée.",
  linkFailed: "Le lien n'a pas pu être envoyé.",
  confirmFailed: "L'adresse n'a pas pu être confirmée.",
  confirmed: "Votre entreprise est vérifiée",
  decisionFailed: "La décision n'a pas pu être enregistrée.",
  vouchFailed: "Votre réponse n'a pas pu être enregistrée.",
  noCompany: "Cette entreprise n'existe pas, ou n'existe plus.",
} as const;

/** Why the own address does not verify the company, and what would. */
export const addressProblems: Record<AddressProblem, string> = {
  "public-mailbox": "Votre adresse est celle d'une messagerie ouverte à tous\u00a0: elle ne dit rien de l'entreprise.",
  "student-address": "Votre adresse est celle d'un élève ou d'un étudiant\u00a0: elle ne dit rien de l'entreprise.",
  "no-website":
    "Indiquez le site internet de l'entreprise ci-dessus\u00a0: il doit être au même domaine que votre adresse.",
  "other-domain": "Votre adresse n'est pas au domaine du site internet indiqué ci-dessus.",
};

export const siretOutcomes: Record<SiretOutcome, string> = {
  found: "Le registre des entreprises connaît ce numéro sous ce nom.",
  unknown: "Le registre des entreprises ne connaît pas ce numéro.",
  closed: "Le registre des entreprises dit cet établissement fermé.",
  other_name: "Le registre des entreprises connaît ce numéro sous un autre nom.",
};

/** « Par l'école Campus des Arts ». */
export const vouchLabel = ({ way, school }: OwnVerification["vouches"][number]) =>
  way === "school" && school ? `Par une école partenaire\u00a0: ${school}` : verificationWayLabels[way];

/** The same within a sentence: « par l'équipe de Passerelle ». */
export const wayWithin = (way: VerificationWay) => {
  const label = verificationWayLabels[way];
  return label.charAt(0).toLowerCase() + label.slice(1);
};
