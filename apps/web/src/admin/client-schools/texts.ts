import type { PaymentStatus } from "@passerelle/contract/admin/client-payments";
import type { ClientSchool, ClientSchoolForm } from "@passerelle/contract/admin/client-schools";
import type { SubscriptionStatus } from "@passerelle/contract/enumerations";

/** Sentences for failures without a sentence of the server. */
export const texts = {
  listFailed: "Erreur lors du chargement des écoles",
  sheetFailed: "Erreur lors du chargement de la fiche de l'école",
  partFailed: "Erreur lors du chargement",
  savingFailed: "Erreur lors de l'enregistrement",
  created: "École ajoutée",
  messageIsClient: "Ce message est déjà devenu une école cliente.",
  saved: "Fiche enregistrée",
  deactivated: "École désactivée",
  reactivated: "École réactivée",
  subscriptionSaved: "Abonnement enregistré",
  paymentSaved: "Paiement enregistré",
  paymentCancelled: "Paiement annulé",
  invoiceIssued: "Facture émise",
  invoiceCorrected: "Documents rectifiés",
  invoiceUploaded: "Facture déposée",
  noFileChosen: "Choisissez d'abord un fichier.",
  sellerSaved: "Mentions enregistrées",
  invited: "Invitation envoyée",
} as const;

/** Files that the server accepts, checked before the upload. */
export const invoiceFile = {
  extensions: ["pdf"],
  megabytes: 5,
  wrongType: "La facture doit être un fichier .pdf.",
  tooLarge: "Le fichier dépasse 5 Mo.",
} as const;
export const fieldLabels = {
  name: "Nom de l'école",
  website: "Site internet",
  siret: "SIRET",
  address: "Adresse",
  postal_code: "Code postal",
  city: "Ville",
  email: "E-mail de l'école",
  phone: "Téléphone de l'école",
  contact_name: "Nom du contact",
  contact_email: "E-mail du contact",
  contact_phone: "Téléphone du contact",
} as const satisfies Record<keyof ClientSchoolForm, string>;
export type SchoolField = keyof typeof fieldLabels;
export const schoolFields = Object.keys(fieldLabels) as SchoolField[];

export const subscriptionTones = {
  active: "success",
  expiring: "warning",
  expired: "error",
} as const satisfies Record<SubscriptionStatus, string>;

export const standingTones = {
  "À jour": "success",
  "En retard": "error",
  "Aucun paiement": "ghost",
} as const satisfies Record<ClientSchool["payment_status"], string>;

export const standingLabels = {
  "À jour": "Paiement\u00a0: à jour",
  "En retard": "Paiement\u00a0: en retard",
  "Aucun paiement": "Aucun paiement",
} as const satisfies Record<ClientSchool["payment_status"], string>;

export const paymentTones = {
  Payé: "success",
  "En attente": "info",
  "En retard": "error",
  Remboursé: "ghost",
} as const satisfies Record<PaymentStatus, string>;

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
export const formatCents = (cents: number) => euros.format(cents / 100);

/** Where the invoice went; a sheet without an address has it downloaded. */
export const issuedSentence = (sentTo: string | null) =>
  sentTo
    ? `${texts.invoiceIssued} et envoyée à ${sentTo}`
    : `${texts.invoiceIssued}. L'école n'a pas d'adresse\u00a0: transmettez-la.`;
