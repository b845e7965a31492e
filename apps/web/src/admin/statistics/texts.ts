export const texts = {
  loadingFailed: "Erreur lors du chargement des données du tableau de bord",
  exportFailed: "Le fichier n'a pas pu être préparé. Réessayez.",
  statisticsFailed: "Erreur lors du chargement des statistiques",
  wrongPeriod: "Corrigez la période pour voir les statistiques.",
} as const;

/** The superuser's screen is in English (docs/product/administration.md#superuser-dashboard). */
export const adminStatsFailed = "The statistics could not be loaded.";
export const exportFailed = "The export was interrupted before its end: nothing was kept. Try again.";

/**
 * Until a profile exists the server answers 400 and says so; the screen asks for it instead
 * (docs/product/applicants.md#profile-required).
 */
export const asksForProfile = (error: Error | null) => error?.message.includes("créer votre profil") ?? false;
