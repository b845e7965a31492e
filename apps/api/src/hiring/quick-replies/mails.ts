import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { type CardMail, cardMail } from "#platform/email-card.ts";
import { availabilityOf, closenessOf, placeOf, sizeOf, startOf, townOf, trainingOf } from "./candidate-words.ts";
import type { ReceivedRow } from "./received-store.ts";

type Received = {
  to: string;
  row: ReceivedRow;
  fit: { closeness: string | null; asked: string[]; missing: string[] } | null;
  links: { page: string; interview: string; review: string; refusal: string };
  /** Address that leads into the conversation; null when there is none. */
  replyTo: string | null;
  /** Applications to the same offer that wait beside this one. */
  others: number;
  publicUrl: string;
  now: Date;
};

const nameOf = ({ first_name, last_name }: ReceivedRow) => `${first_name} ${last_name}`.trim();

const subjectFor = (row: ReceivedRow, now: Date) => {
  const { title, introduced_by, current_education } = row;
  const who = introduced_by ? `${introduced_by} présente ${nameOf(row)}` : `${nameOf(row)} postule`;
  const facts = [title, current_education, placeOf(row), startOf(row, now, { isShort: true })];
  return `${who}\u00a0: ${facts.filter(Boolean).join(", ")}`;
};

const leadFor = (row: ReceivedRow) => {
  const offer = `votre offre « ${row.title} »${row.city ? `, ${row.city}` : ""}.`;
  return row.introduced_by
    ? `${row.introduced_by} vous présente ${nameOf(row)}, avec son accord, pour ${offer}`
    : `${nameOf(row)} vient de postuler à ${offer}`;
};

const skillsFor = ({ skills }: ReceivedRow, asked: string[]) => ({
  label: "Sait faire",
  strong: asked.join(", "),
  text: skills.filter((skill) => !asked.includes(skill)).join(", "),
});

const resumeFor = (row: ReceivedRow, url: string): CardMail["file"] =>
  row.resume_name === null
    ? null
    : {
        title: `CV de ${nameOf(row)}`,
        detail: [row.resume_name, sizeOf(row.resume_size ?? 0)].join(", "),
        link: { label: "Ouvrir le CV", url },
      };

const othersFor = (others: number, publicUrl: string) => ({
  text: `${others} ${others > 1 ? "autres candidatures attendent" : "autre candidature attend"} pour cette offre.`,
  link: { label: "Répondre en 5 minutes", url: `${publicUrl}/platform/company/answers` },
});

/** The mail of a new application, from which a recruiter knows enough to answer. */
export const applicationReceived = ({ to, row, fit, links, replyTo, others, publicUrl, now }: Received) =>
  cardMail({
    kind: "application",
    to,
    subject: subjectFor(row, now),
    sender: row.company_name,
    lead: leadFor(row),
    name: nameOf(row),
    detail: trainingOf(row),
    facts: [
      { label: "Cherche à", text: townOf(row) },
      { label: "Disponible", text: availabilityOf(row, now) },
      { label: "Rythme", text: row.school_rhythm && `${row.school_rhythm} (celui de votre offre)` },
      skillsFor(row, fit?.asked ?? []),
      { label: "Profil", text: closenessOf(fit) },
    ],
    quote: row.message,
    file: resumeFor(row, links.page),
    actions: [
      { label: "Proposer un entretien", url: links.interview },
      { label: "En examen", url: links.review },
      { label: "Refuser", url: links.refusal },
    ],
    hints: [
      "Chaque bouton montre la réponse avant de l'envoyer, sans mot de passe à taper.",
      ...(replyTo ? [`Vous pouvez aussi répondre à cet e-mail : ${row.first_name} le recevra.`] : []),
    ],
    notes: [
      {
        text: "",
        link: {
          label: "Ouvrir dans Passerelle",
          url: `${publicUrl}${candidateAddress(row.id)}`,
        },
      },
      ...(others > 0 ? [othersFor(others, publicUrl)] : []),
      {
        text: "",
        link: { label: "Qui suit cette offre", url: `${publicUrl}/platform/company/offers?suivi=${row.job_id}` },
      },
      {
        text: "",
        link: { label: "Choisir les e-mails que je reçois", url: `${publicUrl}/platform/account#notifications` },
      },
    ],
    ...(replyTo && { headers: { "Reply-To": replyTo } }),
  });
