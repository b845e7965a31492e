import type { ListedApplication } from "@passerelle/contract/hiring/applications";
import { refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { formatDay, formatShortDay, formatTime, formatWeekDay, parisDay, plural } from "#platform/formats.ts";

const moment = (at: string) => `${formatWeekDay(at)} à ${formatTime(at)}`;
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
/** Whole days in Paris between an instant and today. */
const daysSince = (at: string) =>
  Math.round((Date.parse(parisDay()) - Date.parse(isoDay.format(new Date(at)))) / 86_400_000);

type Said = Pick<ListedApplication, "next" | "unread_messages" | "refusal_reason"> & {
  job: Pick<ListedApplication["job"], "closing">;
};

/** What comes next, in a short sentence; always one. */
export const nextSentence = ({ next: { code, at }, unread_messages, refusal_reason, job }: Said) => {
  const unexplained = job.closing === "closed" ? "L'entreprise a fermé son espace" : "Sans explication";
  const sentences: Record<typeof code, () => string> = {
    slots: () => (at ? `Choisir avant ${moment(at)}` : "Choisir un créneau"),
    proposal: () => "Répondre à la proposition",
    message: () => plural(unread_messages, "message non lu", "messages non lus"),
    reminder: () => (at ? `Rappel du ${formatShortDay(at)}` : "Rappel"),
    "follow-up": () => (at ? `Relancer\u00a0: ${plural(daysSince(at), "jour", "jours")} sans réponse` : "Relancer"),
    interview: () => (at ? `Entretien ${moment(at)}` : "Entretien"),
    "interview-to-fix": () => "Date d'entretien à fixer",
    "interview-held": () => "Entretien passé\u00a0: réponse attendue",
    offered: () => "L'entreprise vous propose le poste",
    accepted: () => (at ? `Début le ${formatDay(at)}` : "Début à convenir"),
    refused: () => (refusal_reason ? refusalReasonLabels[refusal_reason] : unexplained),
    withdrawn: () => "Retirée par vous",
    declined: () => "Déclinée par vous",
    cancelled: () => "Annulée par l'entreprise",
    closed: () => "L'offre n'est plus en ligne",
    elsewhere: () => "À suivre sur leur site",
    studied: () => "L'entreprise l'étudie",
    "answer-expected": () => (at ? `Réponse attendue vers le ${formatShortDay(at)}` : "Réponse attendue"),
    sent: () => "En attente de réponse",
  };
  return sentences[code]();
};

/** What the applicant may do at once, in one word; nothing where the application only has to be followed. */
export const nextAct = ({ next: { code } }: Pick<Said, "next">) => {
  const acts: Partial<Record<typeof code, string>> = {
    slots: "Choisir",
    proposal: "Répondre",
    message: "Lire",
    reminder: "Ouvrir",
    "follow-up": "Relancer",
  };
  return acts[code];
};
