import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { fileProblem, logoFile } from "#platform/chosen-file-rules.ts";
import { FileField } from "#ui/FileField.tsx";

export type LogoChosen = { file: File | null; isRemoved: boolean };
export const noLogoChosen: LogoChosen = { file: null, isRemoved: false };
/** What is seen of a choice before it is sent. */
export const logoProblem = ({ file }: LogoChosen) => (file ? fileProblem(file, logoFile) : "");

type Props = { url: string | null; chosen: LogoChosen; error: string; onChoose: (chosen: LogoChosen) => void };

/** The logo of a school, sent with the rest of its form; what is chosen shows before it is sent. */
export const LogoChoice = ({ url, chosen, error, onChoose }: Props) => {
  const [preview, setPreview] = useState("");
  useEffect(() => {
    if (!chosen.file || logoProblem(chosen)) return setPreview("");
    const address = URL.createObjectURL(chosen.file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);
  const shown = preview || (chosen.isRemoved ? "" : url);
  return (
    <div className="stack tight">
      <FileField
        label="Logo"
        accepted={logoFile}
        hint={"PNG, JPEG ou WebP, 1\u00a0Mo et 4\u00a0000 pixels de côté au plus."}
        error={error}
        onChoose={(file) => onChoose({ file, isRemoved: false })}
      >
        {shown && <img src={shown} alt="Logo de l'école" className="client-logo" />}
      </FileField>
      {url && !chosen.file && (
        <div>
          <Button variant="default" onClick={() => onChoose({ file: null, isRemoved: !chosen.isRemoved })}>
            {chosen.isRemoved ? "Garder le logo" : "Retirer le logo"}
          </Button>
        </div>
      )}
    </div>
  );
};
