import type { NamedTask } from "@passerelle/contract/admin/background-tasks";
import { CronExpressionParser } from "cron-parser";

/**
 * Scheduled tasks that may run at any hour: they look at what is due and do it, or make again what is kept. Those that write to
 * people at an hour that was promised, or that erase, wait for it.
 */
const byHand: readonly NamedTask[] = [
  "reprendre-les-courriels-en-attente",
  "accorder-la-diffusion",
  "porter-les-offres-aux-supports",
  "deposer-chez-france-travail",
  "noter-les-offres-qui-commencent-ou-finissent",
  "situer-les-candidats",
  "annoncer-les-offres-closes",
  "lancer-les-imports-prevus",
  "fermer-les-offres-externes-perimees",
  "rappeler-les-entretiens",
  "relire-les-intitules-de-poste",
  "verifier-la-recherche-des-offres",
  "compter-les-offres-des-pages-publiques",
  "recompter-les-chiffres",
  "livrer-aux-webhooks",
  "relever-les-taches-en-echec",
];
export const runsByHand = (name: string) => (byHand as readonly string[]).includes(name);

/** When a task next runs, by its cron expression in Paris. */
export const nextRunAt = (schedule: string, now: Date) =>
  CronExpressionParser.parse(schedule, { currentDate: now, tz: "Europe/Paris" }).next().toDate().toISOString();

const stuckAfterMs = 10 * 60_000;

/** Since when the queue does not go on: its eldest task that is due has waited for more than ten minutes. */
export const stuckSince = (eldest: (string | null)[], now: Date) => {
  const [first] = eldest.filter((at) => at !== null).sort();
  return first && now.getTime() - new Date(first).getTime() > stuckAfterMs ? first : null;
};

/** Consecutive failures after which the staff is notified. */
export const failsRepeatedly = 3;
