import type { Work } from "@passerelle/contract/hiring/cockpit";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { daysUntil } from "@passerelle/contract/hiring/situation-rules";
import { silentDays } from "@passerelle/contract/hiring/student-table";
import { formatDay, parisDay, plural } from "#platform/formats.ts";

/** « J−14 », « aujourd'hui » or « J+3 » once it has passed. */
export const countdown = (day: string, today: string) => {
  const days = daysUntil(day, today);
  return days === 0 ? "aujourd'hui" : days > 0 ? `J−${days}` : `J+${-days}`;
};

/** The same of a deadline: « dépassée de 3 jours » once it has passed. */
export const deadlineWords = (day: string, today: string) =>
  day < today ? `dépassée de ${plural(daysUntil(today, day), "jour", "jours")}` : countdown(day, today);

/** Coral within two weeks, amber within three (the tone of a badge). */
export const toneOf = (day: string, today: string) => {
  const days = daysUntil(day, today);
  return days <= 14 ? "error" : days <= 21 ? "warning" : "ghost";
};

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(" · ");

/** The date of a line, which is late or not, apart from the rest of its reason. */
export const dayWords = ({ kind, day }: Work, today: string) => {
  if (!day) return "";
  if (kind === "contract")
    return day === today ? "Aujourd'hui" : `${day < today ? "Depuis le" : "Avant le"} ${formatDay(day)}`;
  if (kind === "action") return day === today ? "Relance prévue aujourd'hui" : `Relance prévue le ${formatDay(day)}`;
  if (kind !== "without-lead") return "";
  return day < today ? `échéance ${deadlineWords(day, today)}` : countdown(day, today);
};

type Words = { title: string; reason: string; act: string };

/** Who to call and why, or what to do, and the name of its one act. */
export const wordsOf = ({ kind, name, what, detail, count, day }: Work): Words => {
  if (kind === "action") return { title: `${what}\u00a0: ${name}`, reason: detail, act: "Ouvrir" };
  if (kind === "contract") return { title: `${what}\u00a0: ${name}`, reason: detail, act: "Ouvrir" };
  if (kind === "broken")
    return {
      title: `Appeler ${name}`,
      reason: joined(day && `contrat rompu le ${formatDay(day)}`, detail),
      act: "Voir",
    };
  if (kind === "unrecorded")
    return {
      title: `Enregistrer le contrat de ${name}`,
      reason: joined("promesse sans contrat", detail),
      act: "Enregistrer",
    };
  if (kind === "batch")
    return {
      title: `Relancer ${name}`,
      reason: joined(
        `${plural(count, "profil envoyé", "profils envoyés")}, sans réponse${day ? ` depuis ${plural(daysUntil(parisDay(), day.slice(0, 10)), "jour", "jours")}` : ""}`,
        detail,
      ),
      act: "Relancer",
    };
  if (kind === "without-lead")
    return {
      title: `${plural(count, "étudiant", "étudiants")} sans piste${name ? ` en ${name}` : ", sans promotion"}`,
      reason: "aucune candidature, présentation ou promesse ouverte",
      act: "Proposer",
    };
  if (kind === "interviews")
    return {
      title: `${plural(count, "étudiant a", "étudiants ont")} un entretien cette semaine`,
      reason: "à préparer avec eux",
      act: "Préparer",
    };
  if (kind === "silent")
    return {
      title: `${plural(count, "étudiant", "étudiants")} sans nouvelles`,
      reason: `aucun signe depuis ${silentDays}\u00a0jours`,
      act: "Appeler",
    };
  if (kind === "invitations")
    return { title: plural(count, "invitation sans réponse", "invitations sans réponse"), reason: "", act: "Relancer" };
  if (kind === "applications")
    return {
      title: plural(count, "candidature sans réponse", "candidatures sans réponse"),
      reason: `depuis plus de ${lateAfterDays}\u00a0jours`,
      act: "Lire",
    };
  return { title: `${name} refuse ${plural(count, "offre", "offres")}`, reason: "", act: "Corriger" };
};
