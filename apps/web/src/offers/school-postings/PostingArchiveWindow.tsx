import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { useChangeStatus } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

type Props = { posting: PostingRow; onClose: () => void };

/** Asks before an offer is archived. */
export const PostingArchiveWindow = ({ posting, onClose }: Props) => {
  const change = useChangeStatus();
  const archive = () =>
    change.mutate(
      { ...posting, status: "archived" },
      {
        onSuccess: () => {
          showToast("success", postingsTexts.archived);
          // The row that had the focus is gone.
          document.getElementById("contenu")?.focus();
        },
        onError: (error) => showToast("error", sentenceOf(error, postingsTexts.changeFailed)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmWindow
      title="Archiver l'offre"
      action="Archiver"
      isDisabled={change.isPending}
      onConfirm={archive}
      onClose={onClose}
    >
      <p className="no-margin">
        Voulez-vous archiver «{"\u00a0"}
        <strong>{posting.title}</strong>
        {"\u00a0"}»{"\u00a0"}?
      </p>
      <p className="soft no-margin">
        Elle ne sera plus proposée aux candidats et sera retirée de tous ses supports de diffusion. Ses candidatures
        restent, et vous pourrez la restaurer en brouillon.
      </p>
    </ConfirmWindow>
  );
};
