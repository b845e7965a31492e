import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { PictureInput, type PictureKind } from "#ui/PictureInput.tsx";
import { usePicture } from "./queries.ts";
import { pictureTexts } from "./texts.ts";

/** The company's logo, or the picture at the top of its page. */
export const PictureField = ({ company, kind }: { company: CompanyProfile; kind: PictureKind }) => {
  const { keep, remove } = usePicture(company.id, kind);
  const { saved, failed } = pictureTexts[kind];
  return (
    <PictureInput
      kind={kind}
      owner={company.name}
      url={kind === "logo" ? company.logo_url : company.cover_url}
      isBusy={keep.isPending || remove.isPending}
      onChoose={(file, onError) =>
        keep.mutate(file, {
          onSuccess: () => showToast("success", saved),
          onError: (failure) => onError(sentenceOf(failure, failed)),
        })
      }
      onRemove={(onError) => remove.mutate(undefined, { onError: (failure) => onError(sentenceOf(failure, failed)) })}
    />
  );
};
