import { useNavigate } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useDuplicatePosting } from "./posting-editor-queries.ts";
import { texts } from "./posting-editor-texts.ts";

/** Copies an offer as a draft, and opens the copy in the editor. */
export const useDuplicate = () => {
  const navigate = useNavigate();
  const duplicate = useDuplicatePosting();
  return {
    mutate: (id: string) => {
      // Asked again while the first copy is being made, it would make another one.
      if (duplicate.isPending) return;
      duplicate.mutate(id, {
        onSuccess: (made) => {
          showToast("success", texts.duplicated);
          navigate(`/platform/school/edit-school-job/${made.id}`);
        },
        onError: (error) => showToast("error", sentenceOf(error, texts.duplicationFailed)),
      });
    },
  };
};
