import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDeletePosting } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

type Props = { posting: PostingRow; onClose: () => void };

/** Deletes an offer once its exact title has been typed again (docs/product/school-postings-and-broadcast.md#deleting-a-posting). */
export const PostingDeleteWindow = ({ posting, onClose }: Props) => {
  const [typed, setTyped] = useState("");
  const remove = useDeletePosting();
  const confirm = () =>
    remove.mutate(posting.id, {
      onSuccess: () => {
        showToast("success", postingsTexts.deleted);
        // The row that had the focus is gone.
        document.getElementById("contenu")?.focus();
      },
      onError: (error) => showToast("error", sentenceOf(error, postingsTexts.deletionFailed)),
      onSettled: onClose,
    });
  return (
    <ConfirmWindow
      title="Supprimer l'offre"
      action="Supprimer définitivement"
      isDisabled={typed.trim() !== posting.title.trim() || remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="no-margin">
        L'offre «{"\u00a0"}
        <strong>{posting.title}</strong>
        {"\u00a0"}» disparaîtra de tous les écrans. Cette action est définitive.
      </p>
      {posting.application_count > 0 && (
        <p className="soft no-margin">
          Elle a reçu {plural(posting.application_count, "candidature", "candidatures")}
          {"\u00a0"}: les candidats gardent ce qu'elle disait.
        </p>
      )}
      <TextField
        label="Saisissez le titre exact de l'offre pour confirmer"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmWindow>
  );
};
