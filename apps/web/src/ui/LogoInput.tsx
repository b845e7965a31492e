import { useId, useState } from "react";
import { fileProblem, logoFile } from "#platform/chosen-file-rules.ts";
import "./logo-input.css";

type Failed = (sentence: string) => void;
type Props = {
  owner: string;
  url: string | null;
  isBusy: boolean;
  onChoose: (file: File, onError: Failed) => void;
  onRemove: (onError: Failed) => void;
};

/** The picture of a company or a school, sent as soon as it is chosen. */
export const LogoInput = ({ owner, url, isBusy, onChoose, onRemove }: Props) => {
  const id = useId();
  const [error, setError] = useState("");
  const choose = (file: File | undefined) => {
    const problem = file ? fileProblem(file, logoFile) : "";
    setError(problem);
    if (file && !problem) onChoose(file, setError);
  };
  return (
    <section className="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="no-margin">
        Logo
      </h2>
      {url && <img src={url} alt={`Logo de ${owner}`} className="company-logo" />}
      <div className="field">
        <label htmlFor={id}>{url ? "Remplacer le logo" : "Ajouter un logo"}</label>
        <div className="field-frame">
          <input
            id={id}
            type="file"
            accept=".png,.jpg,.jpeg,.webp"
            disabled={isBusy}
            aria-invalid={error !== ""}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </div>
        <p id={`${id}-hint`} className="field-hint">
          PNG, JPEG ou WebP, 1{"\u00a0"}Mo au plus. Il s'affiche sur votre page publique.
        </p>
        {error && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {url && (
        <div>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onRemove(setError)}>
            Retirer le logo
          </button>
        </div>
      )}
    </section>
  );
};
