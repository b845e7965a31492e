import { useLocalStorage } from "@mantine/hooks";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { useEffect, useRef } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useLinkCandidate } from "./queries.ts";
import { texts } from "./texts.ts";

/** Proposes an offer to a candidate with a word, which this browser keeps for the next one. */
export const usePropose = ({ id }: Pick<LibraryCandidateSheet, "id">, isOpen: boolean, onSent: () => void) => {
  // A double click proposes once: nothing more is sent until the menu is opened again, or the request has failed.
  const isSent = useRef(false);
  useEffect(() => {
    if (isOpen) isSent.current = false;
  }, [isOpen]);
  const [note, setNote] = useLocalStorage({
    key: "mot-proposition",
    defaultValue: "",
    getInitialValueInEffect: false,
    serialize: (text) => text,
    deserialize: (text) => text ?? "",
  });
  const link = useLinkCandidate();
  const send = (jobId: string) => {
    if (!id) return showToast("error", texts.noCandidateId);
    if (isSent.current) return;
    isSent.current = true;
    link.mutate(
      { candidate_id: id, job_id: jobId, note: note.trim() },
      {
        onSuccess: () => {
          onSent();
          showToast("success", texts.linked);
        },
        onError: (error) => {
          isSent.current = false;
          showToast("error", error instanceof ApiError && error.status < 500 ? error.message : texts.linkFailed);
        },
      },
    );
  };
  return { note, setNote, send, isBusy: link.isPending };
};
