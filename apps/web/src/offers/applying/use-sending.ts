import {
  type applyToJob,
  type applyToPosting,
  heldSeconds,
  type takeBackHeld,
} from "@passerelle/contract/hiring/applications";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { saveWord } from "./apply-word-rules.ts";
import { supportOf } from "./came-from.ts";
import { deleteHeld, type Held, saveHeld } from "./held-on-device.ts";
import { texts } from "./texts.ts";
import { useOutcome } from "./use-outcome.ts";
import { deleteWantedOffer } from "./wanted-on-device.ts";

export type Sent = Output<typeof applyToJob>;
/** What goes with an application. */
export type Sending = { message: string; resume_id?: string };

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
  if (code === "timeout") return texts.noAnswer;
  if (status === 0) return texts.wordKept;
  if (status >= 500) return texts.applyFailed;
  return code === "already-applied" ? texts.alreadyApplied : message;
};

/**
 * Sends an application, which the server holds for ten seconds so that it can be taken back. `sent` is set from the answer on, also after a
 * reload; `until` says how long it may be taken back, by this device's clock.
 */
export const useSending = (offer: OfferDetail) => {
  const cache = useQueryClient();
  const { user } = useSession();
  const held = useOutcome(user.id, offer.id);
  // What this sheet shows, also once it has left.
  const [shown, setShown] = useState<Held | null>(held);
  const [problem, setProblem] = useState<{ sentence: string; code: string } | null>(null);
  const giveBack = (word: string) => {
    saveWord(user.id, offer.id, word);
    setShown(null);
  };
  // Another tab sent it, took it back, or it did not leave.
  if (held && held !== shown && !held.isLost) setShown(held);
  useEffect(() => {
    if (!shown) return;
    if (held?.isLost) {
      deleteHeld(user.id, offer.id);
      giveBack(shown.word);
      setProblem({ sentence: texts.notSent, code: "not-sent" });
    } else if (!held && Date.now() < shown.until) {
      giveBack(shown.word);
      void showToast("blank", texts.takenBack, { id: "taken-back" });
    }
  });
  const mutation = useMutation({
    mutationFn: (sending: Sending) => send(offer, sending),
    onMutate: () => setProblem(null),
    onSuccess: (answer, { message }) => {
      saveHeld(user.id, offer.id, { sent: answer, until: Date.now() + heldSeconds * 1000, word: message });
      saveWord(user.id, offer.id, "");
      deleteWantedOffer(offer.id);
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
      if (shown) giveBack(shown.word);
      deleteHeld(user.id, offer.id);
      void showToast("blank", texts.takenBack, { id: "taken-back" });
    },
    onError: (error) => void showToast("error", error instanceof ApiError ? error.message : texts.notTakenBack),
  });
  // A second click comes before anything is drawn.
  const isUnderWay = useRef(false);
  return {
    sent: shown,
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
    takeBack: () => shown && !undo.isPending && undo.mutate(shown.sent.id),
  };
};
