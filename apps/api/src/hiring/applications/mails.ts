import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";

type MailData = { to: string; title: string; organisation: string; publicUrl: string };

export const applicationSent = ({ to, title, organisation, publicUrl }: MailData) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Votre candidature : ${title}`,
    paragraphs: [
      `Votre candidature à l'offre « ${title} » (${organisation}) a bien été envoyée, avec votre CV.`,
      "Vous serez prévenu de chaque réponse, et vous pouvez la suivre à tout moment dans votre espace.",
    ],
    action: { label: "Suivre ma candidature", url: `${publicUrl}/platform/applicant/applications` },
  });

export const applicationNotSent = ({
  to,
  title,
  reason,
  publicUrl,
}: Omit<MailData, "organisation"> & { reason: string }) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Votre candidature n'est pas partie : ${title}`,
    paragraphs: [`Votre candidature à l'offre « ${title} » n'a pas pu être envoyée. ${reason}`],
    action: { label: "Chercher d'autres offres", url: `${publicUrl}/platform/applicant/search` },
  });

/** To the address that a school's posting gives. */
export const applicationReceived = ({
  to,
  title,
  publicUrl,
  candidate,
  path,
  message,
}: Omit<MailData, "organisation"> & {
  candidate: string;
  /** Where the application is read. */
  path: string;
  /** What the candidate wrote; empty for nothing. */
  message: string;
}) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Nouvelle candidature : ${title}`,
    paragraphs: [
      `${candidate} vient de postuler à votre offre « ${title} ».`,
      ...(message ? [`Son mot\u00a0: «\u00a0${message}\u00a0»`] : []),
      "Une réponse rapide, même négative, compte beaucoup pour un candidat.",
    ],
    action: { label: "Voir la candidature", url: `${publicUrl}${path}` },
  });

type Acknowledged = MailData & {
  school: string;
  /** Where an answer to it goes; empty when the school gave none. */
  replyTo: string;
  /** What the school wrote; empty for the sentence of the product. */
  text: string;
  candidate: { first_name: string; last_name: string };
};

/** The school's acknowledgement (docs/product/applications.md#acknowledgement): signed by it, with its own text where it wrote one. */
export const applicationAcknowledged = ({
  to,
  title,
  organisation,
  publicUrl,
  school,
  replyTo,
  text,
  candidate,
}: Acknowledged): Message => {
  const values = { prenom: candidate.first_name, nom: candidate.last_name, offre: title, entreprise: organisation };
  const written = fillIn(text, values)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim());
  return {
    ...emailTemplate({
      kind: "application",
      to,
      subject: `Nous avons bien reçu votre candidature : ${title}`,
      ...(written.length > 0 && { greeting: null }),
      paragraphs:
        written.length > 0
          ? written
          : [
              `${school} a bien reçu votre candidature à l'offre « ${title} » (${organisation}), avec votre CV.`,
              "Elle sera lue avec attention, et vous serez prévenu de chaque étape importante.",
            ],
      action: { label: "Suivre ma candidature", url: `${publicUrl}/platform/applicant/applications` },
      signature: `${school}, par Passerelle`,
    }),
    ...(replyTo && { headers: { "Reply-To": replyTo } }),
  };
};

export const statusChanged = ({ to, title, organisation, publicUrl, label }: MailData & { label: string }) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Votre candidature a avancé : ${title}`,
    paragraphs: [`Votre candidature à l'offre « ${title} » (${organisation}) est maintenant : ${label}.`],
    action: { label: "Voir ma candidature", url: `${publicUrl}/platform/applicant/applications` },
  });

export const interviewAnnounced = ({ to, title, organisation, publicUrl }: MailData) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Entretien : ${title}`,
    paragraphs: [
      `Bonne nouvelle : ${organisation} souhaite vous rencontrer pour l'offre « ${title} ».`,
      "Le recruteur va prendre contact avec vous pour convenir d'un moment. Gardez votre téléphone à portée de main.",
    ],
    action: { label: "Voir ma candidature", url: `${publicUrl}/platform/applicant/applications` },
  });

export const reminder = ({ to, title, organisation, publicUrl, note }: MailData & { note: string }) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Rappel : ${title}`,
    paragraphs: [
      `Vous aviez demandé à être rappelé aujourd'hui au sujet de votre candidature « ${title} » (${organisation}).`,
      ...(note ? [`Votre note : ${note}`] : []),
      "Vous pouvez ne plus recevoir ces rappels : Mon compte, puis Notifications.",
    ],
    action: { label: "Ouvrir mes candidatures", url: `${publicUrl}/platform/applicant/applications` },
  });

export const offerProposed = ({
  to,
  title,
  organisation,
  note,
  publicUrl,
  applicationId,
}: MailData & {
  /** What the company wrote; empty for nothing. */
  note: string;
  applicationId: string;
}) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `${organisation} vous propose une offre : ${title}`,
    paragraphs: [
      `${organisation} a lu votre profil dans la CVthèque et vous propose l'offre « ${title} ».`,
      ...(note ? [`Son mot\u00a0: «\u00a0${note}\u00a0»`] : []),
      "À vous de choisir : si vous acceptez, l'entreprise reçoit votre candidature, avec votre CV, votre adresse et votre téléphone. Si vous déclinez, elle n'en saura pas plus.",
      "Vous ne souhaitez plus être proposé aux entreprises ? Décochez « Je suis en recherche active » dans votre profil.",
    ],
    action: {
      label: "Voir la proposition",
      url: `${publicUrl}/platform/applicant/applications/${applicationId}`,
    },
  });

export const invitationAccepted = ({
  to,
  title,
  publicUrl,
  candidate,
  applicationId,
}: Omit<MailData, "organisation"> & { candidate: string; applicationId: string }) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `${candidate} accepte votre proposition : ${title}`,
    paragraphs: [
      `${candidate} accepte d'être candidat à votre offre « ${title} ». Son CV, son adresse et son téléphone sont maintenant dans votre espace.`,
      "Prenez contact rapidement : un candidat que vous avez choisi en intéresse sans doute d'autres.",
    ],
    action: {
      label: "Voir la candidature",
      url: `${publicUrl}${candidateAddress(applicationId)}`,
    },
  });

const whyClosed = {
  withdrawn: (offer: string) => `L'entreprise a retiré l'offre ${offer} : elle n'est plus en ligne.`,
  filled: (offer: string) => `L'entreprise nous dit que le poste de l'offre ${offer} est pourvu.`,
  expired: (offer: string) => `La publication de l'offre ${offer} est arrivée à son terme : elle n'est plus en ligne.`,
  closed: (offer: string) => `L'entreprise a fermé son espace sur Passerelle : l'offre ${offer} n'est plus en ligne.`,
  moderated: (offer: string) => `L'offre ${offer} n'est plus en ligne sur Passerelle.`,
  unsafe: (offer: string) => `Par précaution, notre équipe a retiré l'offre ${offer} : elle n'est plus en ligne.`,
} as const;

const staysThere =
  "Votre candidature reste chez l'entreprise, qui peut encore vous répondre. Continuez vos recherches sans attendre.";

/** What becomes of the application, where it is not left with a company. */
const whatNow: Partial<Record<keyof typeof whyClosed, string>> = {
  closed:
    "Plus personne n'y lit votre candidature, qui est donc close. Elle reste dans votre espace, avec vos échanges. Continuez vos recherches sans attendre.",
  moderated:
    "Votre candidature reste enregistrée, et l'on peut encore vous répondre. Continuez vos recherches sans attendre.",
  unsafe:
    "Si l'on vous demande de l'argent, vos coordonnées bancaires ou une pièce d'identité pour cette offre, n'envoyez rien et écrivez-nous. Votre candidature reste enregistrée.",
};

export const offerClosed = ({
  to,
  title,
  organisation,
  publicUrl,
  reason,
}: MailData & { reason: keyof typeof whyClosed }) =>
  emailTemplate({
    kind: "application",
    to,
    subject: `Une offre où vous avez postulé est close : ${title}`,
    paragraphs: [whyClosed[reason](`« ${title} » (${organisation})`), whatNow[reason] ?? staysThere],
    action: { label: "Voir ma candidature", url: `${publicUrl}/platform/applicant/applications` },
    footnote: { label: "Chercher d'autres offres", url: `${publicUrl}/platform/applicant/search` },
  });
