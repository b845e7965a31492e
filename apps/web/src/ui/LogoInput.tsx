import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { fileProblem, logoFile } from "#platform/chosen-file-rules.ts";
import { BlockedWhileImpersonating } from "./BlockedWhileImpersonating.tsx";
import { FileField } from "./FileField.tsx";
import "./logo-input.css";

type Failed = (sentence: string) => void;
type Props = {
  owner: string;
  url: string | null;
  isBusy: boolean;
  onChoose: (file: File, onError: Failed) => void;
  onRemove: (onError: Failed) => void;
};

/** Logo of a company or school, uploaded as soon as chosen. */
export const LogoInput = ({ owner, url, isBusy, onChoose, onRemove }: Props) => {
  const id = useId();
  const [error, setError] = useState("");
  const choose = (file: File | null) => {
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
      <FileField
        label={url ? "Remplacer le logo" : "Ajouter un logo"}
        accepted={logoFile}
        hint={"PNG, JPEG ou WebP, 1\u00a0Mo au plus. Il s'affiche sur votre page publique."}
        error={error}
        isBusy={isBusy}
        onChoose={choose}
      />
      {url && (
        <div>
          <BlockedWhileImpersonating isQuiet>
            <Button variant="default" disabled={isBusy} onClick={() => onRemove(setError)}>
              Retirer le logo
            </Button>
          </BlockedWhileImpersonating>
        </div>
      )}
    </section>
  );
};
