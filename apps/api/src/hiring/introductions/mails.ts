import { type IntroductionKind, mailedLinkDays } from "@passerelle/contract/hiring/introductions";
import { introductionVerdictLabels } from "@passerelle/contract/work-labels";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import type { Adviser } from "./advisers.ts";

/** A mail in the name of an adviser, to whom it can be answered; in the product's own without one. */
const fromAdviser = (content: Parameters<typeof emailTemplate>[0], adviser: Adviser | undefined): Message => {
  if (!adviser) return emailTemplate(content);
  const { senderName, signature, replyTo } = adviser;
  return { ...emailTemplate({ ...content, signature }), senderName, headers: { "Reply-To": replyTo } };
};

type About = {
  kind: IntroductionKind;
  title: string;
  organisation: string;
  email: string | null;
  school: string;
  message: string;
};

const frenchDay = (at: Date) => parisDay(at).split("-").reverse().join("/");
const quoted = (label: string, words: string) => (words ? [`${label} : « ${words} »`] : []);

const whom = ({ kind, organisation, email, school }: About) => {
  if (kind === "posting") return `l'équipe de recrutement de ${school}`;
  return kind === "job" ? `l'entreprise ${organisation}` : `l'entreprise ${organisation}, à l'adresse ${email}`;
};

/** Asks a candidate for their consent: what would leave, to whom, and until when it may be answered. */
export const consentAsked = (
  to: string,
  about: About,
  link: string,
  { until, adviser, isReminder = false }: { until: Date; adviser: Adviser | undefined; isReminder?: boolean },
) =>
  fromAdviser(
    {
      kind: "introduction",
      to,
      subject: `${isReminder ? "Rappel : votre" : "Votre"} accord pour « ${about.title} »`,
      paragraphs: [
        `${about.school} souhaite vous présenter pour « ${about.title} » (${about.organisation}).`,
        ...quoted("Son message", about.message),
        `Si vous acceptez, ${whom(about)} recevra votre nom, votre adresse e-mail, votre téléphone, votre formation et votre CV. ${about.school} verra la réponse qui vous sera faite.`,
        `Si vous refusez, ou si vous ne répondez pas avant le ${frenchDay(until)}, rien n'est envoyé.`,
      ],
      action: { label: "Accepter ou refuser", url: link },
    },
    adviser,
  );

type Introduced = { name: string; title: string; organisation: string; school: string; message: string };

/** Introduces a candidate who consented to a company that may have no account. */
export const candidateIntroduced = (
  to: string,
  { name, title, organisation, school, message }: Introduced,
  link: string,
  adviser: Adviser | undefined,
) =>
  fromAdviser(
    {
      kind: "introduction",
      to,
      subject: `${school} vous présente ${name} : ${title}`,
      paragraphs: [
        `${school} vous présente ${name} pour « ${title} » (${organisation}), avec son accord.`,
        ...quoted("Ce que l'école vous en dit", message),
        `Sa fiche et son CV vous attendent derrière ce lien pendant ${mailedLinkDays} jours. Vous pouvez y répondre en un clic, sans compte.`,
        ...(adviser ? ["Une question ? Répondez simplement à ce message."] : []),
      ],
      action: { label: "Voir le candidat", url: link },
    },
    adviser,
  );

/** Tells a company that the candidate took the consent back; it does not say who, the link of the first mail no longer does either. */
export const consentRevoked = (to: string, { title, school }: { title: string; school: string }) =>
  emailTemplate({
    kind: "introduction",
    to,
    subject: `Un candidat s'est retiré : ${title}`,
    paragraphs: [
      `Un candidat que ${school} vous avait présenté pour « ${title} » a retiré son accord. Sa fiche et son CV ne s'ouvrent plus.`,
      "Supprimez, s'il vous plaît, ce que vous en aviez gardé. Vous n'avez rien d'autre à faire.",
    ],
  });

type Verdict = Omit<Introduced, "message"> & { verdict: keyof typeof introductionVerdictLabels };

const said = {
  interested: "est intéressée par votre profil",
  interview: "souhaite vous rencontrer en entretien",
  not_interested: "ne donne pas suite cette fois",
} as const;

export const verdictToCandidate = (to: string, { title, organisation, school, verdict }: Verdict, publicUrl: string) =>
  emailTemplate({
    kind: "introduction",
    to,
    subject: `${organisation} vous répond : ${title}`,
    paragraphs: [
      `${organisation}, à qui ${school} vous a présenté pour « ${title} », ${said[verdict]}.`,
      verdict === "not_interested"
        ? "Continuez vos recherches : d'autres offres vous attendent."
        : "L'entreprise a vos coordonnées et va prendre contact avec vous. Gardez votre téléphone à portée de main.",
    ],
    action: { label: "Voir mes mises en relation", url: `${publicUrl}/platform/applicant/introductions` },
  });

export const verdictToSchool = (to: string, { name, title, organisation, verdict }: Verdict, url: string) =>
  emailTemplate({
    kind: "introduction",
    to,
    subject: `${organisation} a répondu pour ${name} : ${title}`,
    paragraphs: [
      `Réponse de ${organisation} pour ${name}, « ${title} » : ${introductionVerdictLabels[verdict].toLowerCase()}.`,
    ],
    action: { label: "Voir le lot", url },
  });

/** The school's one reminder to a company: those who wait for its answer. */
export const companyReminded = (
  to: string,
  { title, school, count }: { title: string; school: string; count: number },
  adviser: Adviser | undefined,
  action: { label: string; url: string } | null,
  list: { title: string; detail: string; url: string }[] = [],
) =>
  fromAdviser(
    {
      kind: "introduction",
      to,
      subject: `${school} attend votre réponse : ${title}`,
      paragraphs: [
        count > 1
          ? `${count} étudiants que ${school} vous a présentés pour « ${title} » attendent votre réponse.`
          : `Un étudiant que ${school} vous a présenté pour « ${title} » attend votre réponse.`,
        "Une réponse rapide, même négative, compte beaucoup pour un candidat.",
      ],
      list,
      ...(action && { action }),
    },
    adviser,
  );

/** Notifies the author of a batch that some candidates never answered. */
export const consentsExpired = (to: string, { title, names }: { title: string; names: string[] }, url: string) =>
  emailTemplate({
    kind: "introduction",
    to,
    subject: `Accords expirés : ${title}`,
    paragraphs: [
      `Sans réponse en quatorze jours, ${names.length > 1 ? "ces demandes d'accord ont" : "cette demande d'accord a"} expiré pour « ${title} » : ${names.join(", ")}.`,
      "Rien n'a été envoyé à leur sujet.",
    ],
    action: { label: "Voir le lot", url },
  });

/** To the adviser: what a company or a candidate answered by mail. */
export const answerReceived = (
  to: string,
  { writer, name, title, body }: { writer: string; name: string; title: string; body: string },
  url: string,
) =>
  emailTemplate({
    kind: "introduction",
    to,
    subject: `${writer} vous a répondu : ${title}`,
    paragraphs: [`${writer} répond au sujet de ${name}, « ${title} » :`, ...body.split(/\n\s*\n/)],
    action: { label: "Voir le lot", url },
  });
