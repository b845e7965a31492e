import { Button, FileButton, UnstyledButton } from "@mantine/core";
import { IconCameraPlus } from "@tabler/icons-react";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { fileProblem, photoFile } from "#platform/chosen-file-rules.ts";
import { smallerPhoto } from "#platform/smaller-photo.ts";
import classes from "./portrait-field.module.css";
import { useUploadPhoto } from "./queries.ts";
import { texts } from "./texts.ts";

type Portrait = { portrait_id: string | null; portrait_url: string | null };
type Props = {
  companyId: string;
  name: string;
  url: string | null;
  /** What is wrong with the one that was chosen. */
  error: string;
  isLocked: boolean;
  onChange: (portrait: Portrait) => void;
};

/** The portrait of a person who trains, uploaded as a photo of the page; visitors find it once the page is published. */
export const PortraitField = ({ companyId, name, url, error, isLocked, onChange }: Props) => {
  const upload = useUploadPhoto(companyId);
  const [problem, setProblem] = useState("");
  const choose = async (file: File | null) => {
    const wrong = file ? fileProblem(file, photoFile) : "";
    setProblem(wrong);
    if (!file || wrong) return;
    upload.mutate(await smallerPhoto(file), {
      onSuccess: ({ id, url: address }) => onChange({ portrait_id: id, portrait_url: address }),
      onError: (failure) => setProblem(sentenceOf(failure, texts.photoFailed)),
    });
  };
  const wrong = problem || error;
  return (
    <div className={classes.field}>
      <FileButton
        accept={photoFile.extensions.map((extension) => `.${extension}`).join(",")}
        disabled={isLocked || upload.isPending}
        inputProps={{ "aria-label": `Fichier du portrait de ${name || "cette personne"}` }}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.portrait}
            disabled={isLocked || upload.isPending}
            aria-label={url ? "Changer le portrait" : "Ajouter un portrait"}
            title={url ? "Changer le portrait" : "Ajouter un portrait"}
          >
            {url ? (
              <img src={url} alt="" width={52} height={52} />
            ) : (
              <IconCameraPlus size={22} stroke={1.75} aria-hidden />
            )}
          </UnstyledButton>
        )}
      </FileButton>
      {url && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isLocked}
          onClick={() => onChange({ portrait_id: null, portrait_url: null })}
        >
          Retirer le portrait
        </Button>
      )}
      {!url && <span className="soft small">Portrait, facultatif</span>}
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};
