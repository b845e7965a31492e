import { ActionIcon } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { pageMost } from "@passerelle/contract/organisations/company-page";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { fileProblem, photoFile } from "#platform/chosen-file-rules.ts";
import { smallerPhoto } from "#platform/smaller-photo.ts";
import { FileField } from "#ui/FileField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import classes from "./page-editor.module.css";
import { moved, type PageValues } from "./page-form-rules.ts";
import { useUploadPhoto } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = { form: UseFormReturnType<PageValues>; companyId: string; isLocked: boolean };

/** The photos of the page, in its order, each with its description. */
export const PhotosField = ({ form, companyId, isLocked }: Props) => {
  const { photos } = form.values;
  const upload = useUploadPhoto(companyId);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const choose = async (file: File | null) => {
    const wrong = file ? fileProblem(file, photoFile) : "";
    setProblem(wrong);
    form.clearFieldError("photos");
    if (!file || wrong) return;
    upload.mutate(await smallerPhoto(file), {
      onSuccess: (photo) => form.insertListItem("photos", { ...photo, alt: "" }),
      onError: (failure) => setProblem(sentenceOf(failure, texts.photoFailed)),
    });
  };
  const move = (from: number, to: number) => {
    form.setFieldValue("photos", moved(photos, from, to));
    setSaid(`Photo ${to + 1} sur ${photos.length}`);
  };
  const isFull = photos.length >= pageMost.photos;
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.rows}>
          {photos.map(({ id, url }, index) => (
            <li key={id} className={classes.photo}>
              <img src={url} alt="" width={96} height={72} />
              <div className={classes.told}>
                <TextField
                  label={`Description de la photo ${index + 1}`}
                  placeholder="Trois personnes autour d'un établi"
                  autoComplete="off"
                  required
                  disabled={isLocked}
                  {...form.getInputProps(`photos.${index}.alt`)}
                />
                <div className={classes.acts}>
                  <MoveButtons
                    what={`la photo ${index + 1}`}
                    index={index}
                    count={photos.length}
                    isLocked={isLocked}
                    onMove={(to) => move(index, to)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    disabled={isLocked}
                    aria-label={`Retirer la photo ${index + 1}`}
                    onClick={() => form.removeListItem("photos", index)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isFull ? (
        <p className="soft small no-margin">Six photos au plus{"\u00a0"}: retirez-en une pour en ajouter.</p>
      ) : (
        <FileField
          // A photo that was added leaves the field empty.
          key={photos.length}
          label="Ajouter une photo"
          accepted={photoFile}
          hint="PNG, JPEG ou WebP. Elle est réduite, sans le lieu ni la date de la prise de vue."
          error={problem || String(form.errors.photos ?? "")}
          isBusy={isLocked || upload.isPending}
          onChoose={(file) => void choose(file)}
        />
      )}
    </>
  );
};
