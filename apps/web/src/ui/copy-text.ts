import { showToast } from "#platform/toasts.ts";

/** Copies a text to the clipboard and announces it. */
export const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast("success", "Copié"),
    () => showToast("error", "La copie n'a pas abouti. Sélectionnez le texte et copiez-le."),
  );
