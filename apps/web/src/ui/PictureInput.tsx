import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { coverFile, fileProblem, logoFile } from "#platform/chosen-file-rules.ts";
import { BlockedWhileImpersonating } from "./BlockedWhileImpersonating.tsx";
import { FileField } from "./FileField.tsx";
import "./picture-input.css";

const kinds = {
  logo: {
    title: "Logo",
    alt: "Logo de",
    accepted: logoFile,
    add: "Ajouter un logo",
    replace: "Remplacer le logo",
    remove: "Retirer le logo",
    hint: "PNG, JPEG ou WebP, 1\u00a0Mo au plus. Il s'affiche sur votre page publique.",
  },
  cover: {
    title: "Couverture",
    alt: "Couverture de",
    accepted: coverFile,
    add: "Ajouter une couverture",
    replace: "Remplacer la couverture",
    remove: "Retirer la couverture",
    hint: "PNG, JPEG ou WebP, 1\u00a0Mo au plus. Elle occupe le haut de votre page publique\u00a0: une image large convient le mieux.",
  },
} as const;

export type PictureKind = keyof typeof kinds;

type Failed = (sentence: string) => void;
type Props = {
  kind: PictureKind;
  owner: string;
  url: string | null;
  isBusy: boolean;
  onChoose: (file: File, onError: Failed) => void;
  onRemove: (onError: Failed) => void;
};

/** Logo or cover of a company or school, uploaded as soon as chosen. */
export const PictureInput = ({ kind, owner, url, isBusy, onChoose, onRemove }: Props) => {
  const id = useId();
  const [error, setError] = useState("");
  const { title, alt, accepted, add, replace, remove, hint } = kinds[kind];
  const choose = (file: File | null) => {
    const problem = file ? fileProblem(file, accepted) : "";
    setError(problem);
    if (file && !problem) onChoose(file, setError);
  };
  return (
    <section className="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="no-margin">
        {title}
      </h2>
      {url && <img src={url} alt={`${alt} ${owner}`} className={`company-${kind}`} />}
      <FileField
        label={url ? replace : add}
        accepted={accepted}
        hint={hint}
        error={error}
        isBusy={isBusy}
        onChoose={choose}
      />
      {url && (
        <div>
          <BlockedWhileImpersonating isQuiet>
            <Button variant="default" disabled={isBusy} onClick={() => onRemove(setError)}>
              {remove}
            </Button>
          </BlockedWhileImpersonating>
        </div>
      )}
    </section>
  );
};
