import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { useCallback, useEffect, useRef, useState } from "react";
import { plural } from "#platform/formats.ts";
import { useAnswerBatch } from "./queries.ts";
import { texts } from "./texts.ts";

/** How long an answer may be taken back before it leaves; the next answer sends it too. */
export const secondsToUndo = 10;

export const answeredLabels: Record<Answer, string> = {
  interview: "Entretien proposé",
  review: "À l'étude",
  refusal: "Réponse négative",
};

export type Refusal = { refusal_reason?: RefusalReason; refusal_word: string };
export type Held = { candidates: BatchCandidate[]; answer: Answer; refusal: Refusal };

const namesOf = (candidates: BatchCandidate[]) =>
  candidates.length === 1 ? nameOf(candidates[0]) : plural(candidates.length, "étudiant", "étudiants");
export const nameOf = (candidate: BatchCandidate | undefined) =>
  candidate ? `${candidate.applicant.first_name} ${candidate.applicant.last_name}`.trim() : "";

/** Answers of a batch, each held for some seconds so that it can be taken back: a mail cannot. */
export const useBatchAnswers = (id: string) => {
  const [held, setHeld] = useState<Held | null>(null);
  const [news, setNews] = useState("");
  const { mutateAsync } = useAnswerBatch(id);
  const send = useCallback(
    async ({ candidates, answer, refusal }: Held) => {
      try {
        const applications = candidates.map(({ id: application, status }) => ({
          id: application,
          expected_status: status,
        }));
        const { results } = await mutateAsync({ applications, answer, ...(answer === "refusal" && refusal) });
        const failed = results.filter(({ outcome }) => outcome === "not-sent");
        if (failed.length > 0) setNews(failed.map(({ name, detail }) => `${name}\u00a0: ${detail}`).join(" "));
      } catch (error) {
        setNews(`${namesOf(candidates)}\u00a0: ${error instanceof Error ? error.message : texts.loadingFailed}`);
      }
    },
    [mutateAsync],
  );
  const waiting = useRef<Held | null>(null);
  waiting.current = held;
  const release = useCallback(async () => {
    const given = waiting.current;
    waiting.current = null;
    if (!given) return;
    await send(given);
    setHeld((now) => (now === given ? null : now));
  }, [send]);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => void release(), secondsToUndo * 1000);
    return () => clearTimeout(timer);
  }, [held, release]);
  useEffect(() => {
    const leave = () => void release();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [release]);
  const give = (candidates: BatchCandidate[], answer: Answer, refusal: Refusal = { refusal_word: "" }) => {
    void release();
    setHeld({ candidates, answer, refusal });
    setNews(`${answeredLabels[answer]}\u00a0: ${namesOf(candidates)}.`);
  };
  const undo = () => {
    if (!waiting.current) return setNews(texts.tooLate);
    setHeld(null);
    setNews("C'est repris.");
  };
  return { held, news, give, undo };
};
