import type { TaskFailure } from "@passerelle/contract/admin/background-tasks";
import { taskLabels } from "@passerelle/contract/work-labels";

export const texts = {
  loadingFailed: "Erreur lors du chargement des tâches",
  failuresFailed: "Erreur lors du chargement des échecs",
  actFailed: "L'action n'a pas abouti. Réessayez.",
} as const;

/** The French name of a task; its name in the queue for one that is no more. */
export const labelOf = (name: string) => (taskLabels as Record<string, string>)[name] ?? name;

export const failureTones: Record<TaskFailure["state"], "error" | "warning" | "success" | "ghost"> = {
  failed: "error",
  retrying: "warning",
  replayed: "success",
  discarded: "ghost",
};

/** `350 ms`, `12 s`, `3 min`. */
export const durationOf = (ms: number) => {
  if (ms < 1000) return `${ms} ms`;
  return ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
};
