import { showToast } from "#platform/toasts.ts";

/** Puts a text on the clipboard, and says so. */
export const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast("success", "Copié"),
    () => showToast("error", "La copie n'a pas abouti. Sélectionnez le texte et copiez-le."),
  );
