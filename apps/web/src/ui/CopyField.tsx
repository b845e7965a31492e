import { showToast } from "#platform/toasts.ts";
import { TextField } from "./TextField.tsx";

/** A text to take elsewhere: selected at a click, copied by its button. */
export const CopyField = ({ label, value, hint }: { label: string; value: string; hint?: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast("success", "Copié"),
      () => showToast("error", "La copie n'a pas abouti. Sélectionnez le texte et copiez-le."),
    );
  return (
    <TextField
      label={label}
      readOnly
      value={value}
      hint={hint}
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      beside={
        <button type="button" onClick={copy}>
          Copier
          <span className="visually-hidden"> {label}</span>
        </button>
      }
    />
  );
};
