import type { GoalKind, PlanGoal, PlanWeek } from "@passerelle/contract/hiring/search-plan";
import { weeklyApplications } from "@passerelle/contract/hiring/search-plan-rules";
import { formatShortDay, plural } from "#platform/formats.ts";

/** The sentences of an applicant's plan. */
export const texts = {
  loadingFailed: "Votre plan n'a pas pu être chargé.",
  savingFailed: "Votre plan n'a pas pu être enregistré. Réessayez.",
  saved: "Plan enregistré",
  paused: "Plan en pause",
  resumed: "Votre plan reprend aujourd'hui",
  checkingFailed: "Votre réponse n'a pas pu être enregistrée. Réessayez.",
} as const;

export const planPath = "/platform/applicant/plan";

const goalNames: Record<GoalKind, readonly [one: string, many: string, to: string]> = {
  profile: ["Profil complet, avec votre CV", "Profil complet, avec votre CV", "/platform/applicant/profile"],
  alerts: ["Alerte créée", "Alertes créées", "/platform/applicant/searches"],
  favourites: ["Offre gardée", "Offres gardées", "/platform/applicant/search"],
  applications: ["Candidature envoyée", "Candidatures envoyées", "/platform/applicant/search"],
  "follow-ups": ["Relance faite", "Relances faites", "/platform/applicant/applications?onglet=a-faire"],
  interviews: ["Entretien préparé", "Entretiens préparés", planPath],
};

export const goalName = ({ kind, target }: PlanGoal) => goalNames[kind][target > 1 ? 1 : 0];
/** Where the goal is worked at. */
export const goalAddress = (kind: GoalKind) => goalNames[kind][2];

const toDo: Record<GoalKind, (target: number) => string> = {
  profile: () => "compléter le profil",
  alerts: (target) => (target > 1 ? "une deuxième alerte" : "une alerte"),
  favourites: (target) => plural(target, "offre à garder", "offres à garder"),
  applications: (target) => plural(target, "candidature", "candidatures"),
  "follow-ups": (target) => plural(target, "relance", "relances"),
  interviews: (target) => plural(target, "entretien à préparer", "entretiens à préparer"),
};

/** What a week to come expects, in one line. */
export const expected = ({ is_paused, goals }: PlanWeek) =>
  is_paused ? "en pause" : goals.map(({ kind, target }) => toDo[kind](target)).join(", ");

export const weekDays = ({ starts_on, ends_on }: PlanWeek) =>
  starts_on === ends_on
    ? `le ${formatShortDay(starts_on)}`
    : `du ${formatShortDay(starts_on)} au ${formatShortDay(ends_on)}`;

/** What a past week came to, said kindly. */
export const verdict = ({ is_paused, is_reached, goals }: PlanWeek) => {
  if (is_paused) return { label: "En pause", tone: "ghost" } as const;
  if (is_reached) return { label: "Objectifs atteints", tone: "success" } as const;
  const reached = goals.filter(({ done, target }) => done >= target).length;
  return goals.some(({ done }) => done > 0)
    ? ({ label: `${plural(reached, "objectif", "objectifs")} sur ${goals.length}`, tone: "info" } as const)
    : ({ label: "Semaine calme", tone: "waiting" } as const);
};

const { least, most } = weeklyApplications;
export const weeklyLabels = Object.fromEntries(
  Array.from({ length: most - least + 1 }, (_, index) => [String(least + index), `${least + index} par semaine`]),
);
