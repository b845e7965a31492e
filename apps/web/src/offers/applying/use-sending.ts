import {
  type applyToJob,
  type applyToPosting,
  heldSeconds,
  type takeBackHeld,
} from "@passerelle/contract/hiring/applications";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { saveWord } from "./apply-word-rules.ts";
import { appliedQuery } from "./applying.ts";
import { clearSupport, supportOf } from "./came-from.ts";
import { texts } from "./texts.ts";
import { deleteWantedOffer } from "./wanted-on-device.ts";

export type Sent = Output<typeof applyToJob>;
/** What goes with an application. */
export type Sending = { message: string; resume_id?: string };

/** The server sends what it held within a second or so; then the lists know of it. */
const sentAfterMs = (heldSeconds + 2) * 1000;

const send = ({ id, source }: OfferDetail, { message, resume_id }: Sending): Promise<Sent> => {
  const body = { job_id: id, message, is_held: true, ...(resume_id && { resume_id }) };
  return source === "company"
    ? call<typeof applyToJob>("POST /application-system/apply-to-job/", { body })
    : call<typeof applyToPosting>("POST /application-system/school-job-posting/apply-to-job/", {
        body: { ...body, support: supportOf(id) },
      });
};

/** Why an application did not leave, in words; null where another page takes this one's place. */
const sentenceOf = (error: unknown) => {
  const { code = "", status = 500, message = "" } = error instanceof ApiError ? error : {};
  if (status === 401) return null;
  if (status === 0) return texts.wordKept;
  if (status >= 500) return texts.applyFailed;
  return code === "already-applied" ? texts.alreadyApplied : message;
};

/**
 * Sends an application, which the server holds for ten seconds so that it can be taken back. `sent` is set from the answer on; it goes
 * on when the sheet is closed.
 */
export const useSending = (offer: OfferDetail) => {
  const cache = useQueryClient();
  const { user } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<{ sentence: string; code: string } | null>(null);
  const wordSent = useRef("");
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = appliedQuery(offer.id, true).queryKey;
  const mutation = useMutation({
    mutationFn: (sending: Sending) => send(offer, sending),
    onMutate: () => setProblem(null),
    onSuccess: (answer, { message }) => {
      setSent(answer);
      cache.setQueryData(applied, answer);
      // Taken back, it is there again.
      wordSent.current = message;
      saveWord(user.id, offer.id, "");
      deleteWantedOffer(offer.id);
      leaving.current = setTimeout(() => {
        clearSupport(offer.id);
        void showToast("success", texts.applied);
        for (const part of ["applications", "offers", "dashboard", "candidate-profile"])
          void cache.invalidateQueries({ queryKey: [part] });
      }, sentAfterMs);
    },
    onError: (error) => {
      const sentence = sentenceOf(error);
      if (sentence === null) return void showToast("error", texts.logInToApply);
      setProblem({ sentence, code: error instanceof ApiError ? error.code : "" });
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
  const undo = useMutation({
    mutationFn: (id: string) =>
      call<typeof takeBackHeld>("DELETE /application-system/applications/:id/hold/", { params: { id } }),
    onSuccess: () => {
      clearTimeout(leaving.current);
      cache.setQueryData(applied, null);
      saveWord(user.id, offer.id, wordSent.current);
      setSent(null);
      void showToast("blank", texts.takenBack);
    },
    onError: (error) => void showToast("error", error instanceof ApiError ? error.message : texts.notTakenBack),
  });
  // A second click comes before anything is drawn.
  const isUnderWay = useRef(false);
  return {
    sent,
    hasWord: wordSent.current !== "",
    problem,
    isBusy: mutation.isPending,
    isTakingBack: undo.isPending,
    send: (sending: Sending) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(sending, {
        onSettled: () => {
          isUnderWay.current = false;
        },
      });
    },
    takeBack: () => sent && !undo.isPending && undo.mutate(sent.id),
  };
};
