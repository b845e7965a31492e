import type { CompanyProfile } from "@passerelle/contract/companies";
import { useId, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useLogo } from "./queries.ts";
import "./companies.css";

/** The company's picture, sent as soon as it is chosen. */
export const LogoField = ({ company }: { company: CompanyProfile }) => {
  const id = useId();
  const { keep, remove } = useLogo(company.id);
  const [error, setError] = useState("");
  const isBusy = keep.isPending || remove.isPending;
  const failed = (failure: Error) =>
    setError(failure instanceof ApiError ? failure.message : "Le logo n'a pas pu être enregistré. Réessayez.");
  const choose = (file: File | undefined) => {
    setError("");
    if (file) keep.mutate(file, { onSuccess: () => showToast("success", "Logo enregistré"), onError: failed });
  };
  return (
    <section className="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="no-margin">
        Logo
      </h2>
      {company.logo_url && <img src={company.logo_url} alt={`Logo de ${company.name}`} className="company-logo" />}
      <div className="field">
        <label htmlFor={id}>{company.logo_url ? "Remplacer le logo" : "Ajouter un logo"}</label>
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
      {company.logo_url && (
        <div>
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={() => remove.mutate(undefined, { onError: failed })}
          >
            Retirer le logo
          </button>
        </div>
      )}
    </section>
  );
};
