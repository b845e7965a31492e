import { interviewModeLabels } from "@passerelle/contract/work-labels";
import { emailTemplate } from "#platform/email-template.ts";
import { parisMoment } from "#platform/paris.ts";
import { type Appointment, candidateName, placeOf, type Side } from "./calendar.ts";
import { agendaPage, answerLink } from "./links.ts";
import type { InterviewRow } from "./store.ts";

type Site = { publicUrl: string; secretKey: string };
type Slot = { id: string; starts_at: string };

const quoted = (label: string, words: string) => (words ? [`${label} : « ${words} »`] : []);
const modeOf = (interview: InterviewRow) => {
  const label = interviewModeLabels[interview.mode];
  if (interview.mode === "phone") return placeOf(interview);
  return interview.place ? `${label} : ${interview.place}` : label;
};
/** How long and where; no full stop, which a mail program would take into a link. */
const termsOf = (interview: InterviewRow) => `${interview.duration} minutes\n${modeOf(interview)}`;
const about = ({ title, organisation }: InterviewRow) => `l'offre « ${title} » (${organisation})`;

/** Where each side goes to answer or to change something. */
const actionOf = (interview: InterviewRow, side: Side, site: Site) =>
  side === "candidate"
    ? { label: "Voir l'entretien", url: answerLink(site, interview.id) }
    : { label: "Voir mes entretiens", url: agendaPage(site, interview) };

/** The slots that a candidate may choose from, each with its link; `given_up` is the moment that no longer holds. */
export const slotsProposed = (
  to: string,
  interview: InterviewRow,
  slots: Slot[],
  site: Site,
  moved?: { reason: string; given_up: string | null },
) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `${moved ? "Nouveaux créneaux d'entretien" : "Entretien"} : ${interview.title}`,
    paragraphs: [
      ...(moved?.given_up
        ? [
            `${interview.host} doit déplacer votre entretien du ${parisMoment(moved.given_up)} pour ${about(interview)} : ce moment ne tient plus.`,
          ]
        : [`Bonne nouvelle : ${interview.host} souhaite vous rencontrer pour ${about(interview)}.`]),
      ...quoted(interview.school_id ? "L'école vous écrit" : "Le recruteur vous écrit", moved?.reason ?? ""),
      ...quoted("Son message", interview.message),
      termsOf(interview),
      "Choisissez le moment qui vous convient : vous recevrez l'invitation pour votre agenda. Les heures sont celles de Paris.",
    ],
    list: slots.map((slot) => ({
      title: parisMoment(slot.starts_at),
      detail: "Choisir ce créneau",
      url: `${answerLink(site, interview.id)}?creneau=${slot.id}`,
    })),
    action: { label: slots.length > 1 ? "Choisir un créneau" : "Répondre", url: answerLink(site, interview.id) },
  });

/** To a candidate who was proposed slots and has chosen none yet. */
export const choiceAwaited = (to: string, interview: InterviewRow, slots: Slot[], site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Votre choix est attendu : entretien, ${interview.title}`,
    paragraphs: [
      `${interview.host} attend que vous choisissiez un moment pour ${about(interview)}.`,
      termsOf(interview),
      "Aucun ne convient ? Dites-le avec le bouton ci-dessous : d'autres vous seront proposés. Les heures sont celles de Paris.",
    ],
    list: slots.map((slot) => ({
      title: parisMoment(slot.starts_at),
      detail: "Choisir ce créneau",
      url: `${answerLink(site, interview.id)}?creneau=${slot.id}`,
    })),
    action: { label: "Répondre", url: answerLink(site, interview.id) },
  });

export const slotConfirmed = (to: string, interview: Appointment, side: Side, site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Entretien confirmé le ${parisMoment(interview.starts_at)} : ${interview.title}`,
    paragraphs: [
      side === "candidate"
        ? `Votre entretien avec ${interview.host} pour ${about(interview)} est confirmé.`
        : `${candidateName(interview)} a choisi un créneau pour l'entretien au sujet de ${about(interview)}.`,
      `${parisMoment(interview.starts_at)} (heure de Paris), ${termsOf(interview)}`,
      ...(side === "candidate"
        ? quoted(interview.school_id ? "Le message de l'école" : "Le message du recruteur", interview.message)
        : []),
      "L'invitation jointe le met dans votre agenda. Un empêchement ? Prévenez dès que possible, avec le bouton ci-dessous.",
    ],
    action: actionOf(interview, side, site),
  });

/** What the side that asked for other slots, or that moved the interview, keeps; and what the recruiter reads of a refusal. */
export const othersAsked = (
  to: string,
  interview: InterviewRow,
  side: Side,
  site: Site,
  { reason, given_up }: { reason: string; given_up: string | null },
) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Autres créneaux demandés : ${interview.title}`,
    paragraphs: [
      side === "candidate"
        ? `Votre demande est transmise à ${interview.host}, qui peut vous proposer d'autres moments.`
        : `${candidateName(interview)} demande d'autres créneaux pour l'entretien au sujet de ${about(interview)}.`,
      ...(given_up ? [`L'entretien du ${parisMoment(given_up)} ne tient plus.`] : []),
      ...quoted(side === "candidate" ? "Vous avez écrit" : "Ce qu'il ou elle vous écrit", reason),
    ],
    action: actionOf(interview, side, site),
  });

/** The recruiter's own trace of an interview that was moved. */
export const movedByRecruiter = (to: string, interview: InterviewRow, given_up: string, site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Entretien à replacer : ${candidateName(interview)}`,
    paragraphs: [
      `L'entretien du ${parisMoment(given_up)} avec ${candidateName(interview)} ne tient plus. De nouveaux créneaux lui sont proposés.`,
    ],
    action: actionOf(interview, "recruiter", site),
  });

export const interviewCancelled = (
  to: string,
  interview: InterviewRow,
  side: Side,
  site: Site,
  { reason }: { reason: string },
) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Entretien annulé : ${interview.title}`,
    paragraphs: [
      `${side === "candidate" ? `L'entretien avec ${interview.host}` : `L'entretien avec ${candidateName(interview)}`} pour ${about(interview)}${
        interview.starts_at ? `, prévu le ${parisMoment(interview.starts_at)},` : ""
      } est annulé.`,
      ...quoted("Raison", reason),
    ],
    action: actionOf(interview, side, site),
  });

/** An appointment whose recruiter has left the company: it stands, with a colleague. */
export const interviewHandedOver = (to: string, interview: Appointment, side: Side, site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Entretien repris par un collègue : ${interview.title}`,
    paragraphs: [
      side === "candidate"
        ? `Votre entretien avec ${interview.host} pour ${about(interview)} a bien lieu le ${parisMoment(interview.starts_at)} : une autre personne de l'entreprise vous reçoit.`
        : `Vous reprenez l'entretien avec ${candidateName(interview)} pour ${about(interview)}, prévu le ${parisMoment(interview.starts_at)} : la personne qui devait le mener ne travaille plus dans votre équipe.`,
    ],
    action: actionOf(interview, side, site),
  });

/** To a recipient of a cancellation that was undone. */
export const interviewStands = (to: string, interview: InterviewRow, side: Side, site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Entretien maintenu : ${interview.title}`,
    paragraphs: [
      `Ne tenez pas compte de l'annulation que vous venez de recevoir : ${side === "candidate" ? `l'entretien avec ${interview.host}` : `l'entretien avec ${candidateName(interview)}`} pour ${about(interview)}${
        interview.starts_at ? `, prévu le ${parisMoment(interview.starts_at)},` : ""
      } est maintenu.`,
    ],
    action: actionOf(interview, side, site),
  });

export const interviewReminder = (to: string, interview: Appointment, side: Side, site: Site) =>
  emailTemplate({
    kind: "interview",
    to,
    subject: `Rappel : entretien le ${parisMoment(interview.starts_at)}`,
    paragraphs: [
      side === "candidate"
        ? `Votre entretien avec ${interview.host} pour ${about(interview)} approche.`
        : `Votre entretien avec ${candidateName(interview)} pour ${about(interview)} approche.`,
      `${parisMoment(interview.starts_at)} (heure de Paris), ${termsOf(interview)}`,
      "Vous pouvez ne plus recevoir ces rappels : Mon compte, puis Notifications.",
    ],
    action: actionOf(interview, side, site),
  });
