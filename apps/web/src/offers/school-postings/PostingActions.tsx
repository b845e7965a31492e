import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { IconFileText, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { type Action, ActionMenu } from "#ui/ActionMenu.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import { PostingArchiveWindow } from "./PostingArchiveWindow.tsx";
import { PostingDeleteWindow } from "./PostingDeleteWindow.tsx";
import { useChangeStatus } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";
import { useDuplicate } from "./use-duplicate.ts";

/**
 * What a school does with an offer of its list, by the status that the offer has
 * (docs/product/school-postings-and-broadcast.md#row-actions).
 */
export const PostingActions = ({ posting }: { posting: PostingRow }) => {
  const { id, title, status } = posting;
  const [opened, setOpened] = useState<"archive" | "delete" | null>(null);
  const change = useChangeStatus();
  const duplicate = useDuplicate();
  const become = (next: PostingRow["status"], done: string) =>
    change.mutate(
      { ...posting, status: next },
      {
        onSuccess: () => {
          showToast("success", done);
          // The row that had the focus is gone to another tab.
          document.getElementById("contenu")?.focus();
        },
        onError: (error) => showToast("error", sentenceOf(error, postingsTexts.changeFailed)),
      },
    );
  const actions: Action[] = [
    ...(status === "saved"
      ? [{ label: "Diffuser", onChoose: () => become("published", postingsTexts.published) }]
      : []),
    status === "archived"
      ? { label: "Restaurer", onChoose: () => become("draft", postingsTexts.restored) }
      : { label: "Archiver", onChoose: () => setOpened("archive") },
    { label: "Dupliquer", onChoose: () => duplicate.mutate(id) },
    { label: "Supprimer", onChoose: () => setOpened("delete"), isBlockedWhileImpersonating: true },
  ];
  return (
    <>
      <RowAct
        icon={<IconFileText size={18} aria-hidden />}
        label="Fiche"
        about={title}
        to={`/platform/school/offres/${id}`}
      />
      <RowAct
        icon={<IconPencil size={18} aria-hidden />}
        label="Modifier"
        about={title}
        to={`/platform/school/edit-school-job/${id}`}
      />
      <ActionMenu label="Actions" about={title} actions={actions} isOfLine />
      {opened === "archive" && <PostingArchiveWindow posting={posting} onClose={() => setOpened(null)} />}
      {opened === "delete" && <PostingDeleteWindow posting={posting} onClose={() => setOpened(null)} />}
    </>
  );
};
