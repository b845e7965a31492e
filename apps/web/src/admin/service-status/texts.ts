import type { IncidentSeriousness, ServiceState } from "@passerelle/contract/admin/service-status";
import type { Tone } from "#ui/StatusBadge.tsx";

export const texts = {
  readFailed: "L'état du service ne peut pas être lu pour le moment. Réessayez dans quelques instants.",
  listFailed: "Erreur lors du chargement des incidents",
  saveFailed: "L'incident n'a pas été enregistré. Réessayez.",
} as const;

export const stateLabels: Record<ServiceState, string> = {
  unknown: "Non mesuré",
  up: "Tout fonctionne",
  slow: "Ralenti",
  partial: "En panne partielle",
  down: "En panne",
};

export const stateSentences: Record<ServiceState, string> = {
  unknown: "Rien n'a été mesuré depuis cinq minutes\u00a0: nous ne savons pas dire si tout fonctionne.",
  up: "La recherche répond, et ce que vous enregistrez est gardé.",
  slow: "Passerelle fonctionne, moins vite que d'habitude.",
  partial: "Une partie de Passerelle ne fonctionne pas\u00a0: on peut lire les offres, pas toujours enregistrer.",
  down: "Passerelle ne répond pas.",
};

export const stateTones: Record<ServiceState, Tone> = {
  unknown: "ghost",
  up: "success",
  slow: "warning",
  partial: "error",
  down: "error",
};

export const seriousnessLabels: Record<IncidentSeriousness, string> = {
  slow: "Ralentissement",
  partial: "Panne partielle",
  down: "Panne",
};
export const overLabels: Record<IncidentSeriousness, string> = {
  slow: "Ralentissement terminé",
  partial: "Panne partielle terminée",
  down: "Panne terminée",
};
