// Rules of the reminders of a school, without schema, so that a screen carries none (docs/product/schools.md#follow-ups).
import { parisInstant } from "../paris-time.ts";
import { addDays, isWorkingDay } from "./contract-rules.ts";
import type { MessageVariables } from "./message-variables.ts";

export const followUpKinds = ["invitation", "consent", "company", "silent"] as const;
export type FollowUpKind = (typeof followUpKinds)[number];
/** What a mail of a school is of: a sequence, or a campaign. */
export const followUpMailKinds = [...followUpKinds, "campaign"] as const;
export type FollowUpMailKind = (typeof followUpMailKinds)[number];

/** Days for which the share of answers is counted, and within which a sign of a student answers a mail. */
export const answersDays = 90;
export const signDays = 14;
/** Days after which a campaign gives up those whose cap kept the mail back. */
export const campaignDays = 7;

/** One mail of a sequence: days after the wait began, and what is written. */
export type FollowUpStep = { delay: number; subject: string; body: string };

export const stepsAtMost = 5;
export const longestDelay = 60;
/** A consent that is waited for ends after fourteen days: a later step would never leave. */
export const longestDelayOf = (kind: FollowUpKind) => (kind === "consent" ? 13 : longestDelay);
/** Reminders that one address receives in thirty days at most, over all sequences and schools; one a day. */
export const followUpsAMonth = 6;
export const monthDays = 30;

/** The hours of Paris between which a reminder leaves. */
const opens = "08:00";
const closes = "19:00";

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });
const wall = (at: Date) => {
  const [day = "", time = ""] = clock.format(at).split(" ");
  return { day, time };
};

/** Whether a reminder may leave now: from Monday to Saturday, by day, not on a public holiday. */
export const isSendingTime = (at: Date) => {
  const { day, time } = wall(at);
  return isWorkingDay(day) && time >= opens && time < closes;
};

/** The first moment from then on at which a reminder may leave. */
export const nextSendingTime = (at: Date) => {
  if (isSendingTime(at)) return at;
  const { day, time } = wall(at);
  let next = time < opens ? day : addDays(day, 1);
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return new Date(parisInstant(next, opens) ?? at);
};

/** The variables that mean something in the mails of a sequence. */
export const variablesOf: Record<FollowUpKind, readonly (keyof MessageVariables)[]> = {
  invitation: ["prenom", "nom"],
  consent: ["prenom", "nom", "offre", "entreprise"],
  company: ["offre", "entreprise"],
  silent: ["prenom", "nom"],
};

const written = (delays: readonly number[], texts: readonly (readonly [subject: string, body: string])[]) =>
  texts.map(([subject, body], place) => ({ delay: delays[place] ?? 0, subject, body }));

/** What a school that wrote nothing sends. */
export const defaultSteps: Record<FollowUpKind, FollowUpStep[]> = {
  invitation: written(
    [3, 7, 14],
    [
      [
        "Votre invitation vous attend",
        "Nous vous avons invité à suivre votre recherche d'alternance sur Passerelle, et vous n'avez pas encore répondu.\n\nVous choisissez d'accepter ou de refuser\u00a0: une minute suffit.",
      ],
      [
        "Nous pouvons vous aider à trouver une alternance",
        "Sans votre accord, nous ne voyons pas où en est votre recherche et ne pouvons pas vous présenter à une entreprise.\n\nSi vous ne souhaitez pas ce suivi, refusez d'un clic\u00a0: nous ne vous le demanderons plus.",
      ],
      [
        "Dernier rappel de votre invitation",
        "C'est notre dernier message à ce sujet. Votre conseiller reste à votre écoute si une difficulté vous empêche de répondre.",
      ],
    ],
  ),
  consent: written(
    [3, 7, 12],
    [
      [
        "Votre accord pour «\u00a0{{offre}}\u00a0»",
        "Nous souhaitons vous présenter pour «\u00a0{{offre}}\u00a0» ({{entreprise}}) et attendons votre accord.\n\nRien n'est envoyé sans lui.",
      ],
      [
        "{{entreprise}} cherche toujours\u00a0: votre réponse\u00a0?",
        "L'offre «\u00a0{{offre}}\u00a0» ({{entreprise}}) est toujours ouverte. Acceptez ou refusez d'un clic\u00a0: une réponse négative nous aide aussi.",
      ],
      [
        "Votre accord pour «\u00a0{{offre}}\u00a0» expire bientôt",
        "La demande d'accord pour «\u00a0{{offre}}\u00a0» ({{entreprise}}) expire dans deux jours. Ensuite, nous ne pourrons plus vous présenter pour cette offre.",
      ],
    ],
  ),
  company: written(
    [3, 7, 14],
    [
      [
        "Avez-vous pu regarder nos candidats\u00a0? {{offre}}",
        "Nous vous avons présenté des candidats pour «\u00a0{{offre}}\u00a0». Avez-vous pu regarder leurs profils\u00a0?\n\nUne réponse rapide, même négative, compte beaucoup pour eux.",
      ],
      [
        "Souhaitez-vous rencontrer nos candidats\u00a0? {{offre}}",
        "Les candidats présentés pour «\u00a0{{offre}}\u00a0» attendent votre réponse. Nous pouvons organiser un premier échange, ou vous proposer d'autres profils.",
      ],
      [
        "Dernier message au sujet de «\u00a0{{offre}}\u00a0»",
        "Sans nouvelles de votre part, nous proposerons ces candidats à d'autres entreprises. Dites-nous simplement si le poste est pourvu.",
      ],
    ],
  ),
  silent: written(
    [3, 7, 14],
    [
      [
        "Où en est votre recherche d'alternance\u00a0?",
        "Nous n'avons pas vu de candidature de votre part depuis quelque temps. De nouvelles offres sont en ligne\u00a0: prenez dix minutes pour les regarder.",
      ],
      [
        "Un coup de main pour votre recherche\u00a0?",
        "Votre conseiller peut relire votre CV, préparer un entretien ou vous présenter à une entreprise. Postulez à une offre, ou répondez simplement à ce message.",
      ],
      [
        "Faisons le point sur votre recherche",
        "Cela fait un mois que nous n'avons pas de nouvelles. Si vous avez trouvé une entreprise, dites-le-nous\u00a0; sinon, convenons d'un rendez-vous.",
      ],
    ],
  ),
};
