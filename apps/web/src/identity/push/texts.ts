import { ApiError } from "#platform/api.ts";
import { PermissionRefused } from "./device.ts";

export const texts = {
  question: "Être prévenu sur cet appareil\u00a0?",
  instead:
    "Messages et réponses s'y affichent, à la place des e-mails\u00a0; les entretiens aussi, en plus de leur invitation.",
  inSettings: "Ce qui partait par e-mail s'y affiche à la place\u00a0; chaque choix ci-dessus se change ensuite.",
  done: "C'est fait\u00a0: cet appareil vous préviendra.",
  later: "Entendu. Vous pourrez l'activer dans «\u00a0Mon compte\u00a0».",
  removed: "Cet appareil ne vous préviendra plus.",
  mailedInstead:
    "Aucun appareil n'est activé\u00a0: ce que vous leur destiniez vous arrive par e-mail, ou sur Passerelle seule.",
  loadingFailed: "Vos appareils n'ont pas pu être lus.",
  denied:
    "Votre navigateur bloque les notifications de Passerelle. Pour les autoriser, ouvrez les réglages du site (l'icône à gauche de son adresse), puis «\u00a0Notifications\u00a0».",
  install:
    "Sur iPhone et iPad, ajoutez d'abord Passerelle à l'écran d'accueil (Partager, puis «\u00a0Sur l'écran d'accueil\u00a0»), et ouvrez-la de là.",
  unsupported: "Ce navigateur ne sait pas afficher de notifications. Vous êtes prévenu sur Passerelle et par e-mail.",
  offline: "Pas de connexion\u00a0: vous pourrez l'activer une fois reconnecté.",
  refused: "Rien n'est activé\u00a0: le navigateur n'a pas reçu votre accord.",
  failed: "L'activation n'a pas abouti. Vérifiez votre connexion et réessayez.",
};

/** Why this device could not be added. */
export const whyNotAdded = (error: Error) => {
  if (error instanceof PermissionRefused) return Notification.permission === "denied" ? texts.denied : texts.refused;
  return error instanceof ApiError ? error.message : texts.failed;
};
