import type { Answer, WaitingApplication } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { useCallback, useEffect, useRef, useState } from "react";
import { useProposeUsual } from "#hiring/interviews/queries.ts";
import { ApiError } from "#platform/api.ts";
import { useGiveAnswer } from "./queries.ts";
import { answeredLabels, texts } from "./texts.ts";

/** How long an answer may be taken back before it leaves; the next answer sends it too. */
export const secondsToUndo = 10;

export type Given = {
  application: WaitingApplication;
  answer: Answer;
  refusal_reason?: RefusalReason;
  refusal_word: string;
};
type Last = "answer" | "pass" | null;

export const nameOf = ({ applicant }: WaitingApplication) => `${applicant.first_name} ${applicant.last_name}`.trim();

/**
 * Going through what waits, one after the other. An answer is held for some seconds so that it can be taken back: a mail cannot.
 * It leaves with the next answer, with the page, or when the time is over; one that could not leave is asked again at the end.
 */
export const useAnswering = (first: WaitingApplication[]) => {
  const [queue, setQueue] = useState(first);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState<Given | null>(null);
  const [last, setLast] = useState<Last>(null);
  const [done, setDone] = useState<Given[]>([]);
  const [passed, setPassed] = useState(0);
  const [news, setNews] = useState("");
  const { mutateAsync } = useGiveAnswer();
  const { mutateAsync: proposeUsual } = useProposeUsual();

  const send = useCallback(
    async ({ application, answer, refusal_reason, refusal_word }: Given) => {
      const refusal = answer === "refusal" && { refusal_word, ...(refusal_reason && { refusal_reason }) };
      try {
        // An interview is slots: three of the usual availabilities.
        if (answer === "interview") await proposeUsual({ application_id: application.id, expected_status: "PD" });
        else await mutateAsync({ application_id: application.id, answer, expected_status: "PD", ...refusal });
        setDone((before) => [...before, { application, answer, refusal_word }]);
      } catch (error) {
        const isLost = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
        if (error instanceof ApiError && error.code === "status-changed")
          setNews(`Une autre personne a répondu à ${nameOf(application)} avant vous\u00a0: sa réponse est gardée.`);
        else if (isLost) setNews(`${nameOf(application)}\u00a0: ${error.message}`);
        else {
          setNews(`La réponse à ${nameOf(application)} n'est pas partie. Cette candidature revient à la fin.`);
          setQueue((before) => [...before, application]);
        }
      }
    },
    [mutateAsync, proposeUsual],
  );

  const waiting = useRef<Given | null>(null);
  waiting.current = held;
  const release = useCallback(() => {
    const given = waiting.current;
    waiting.current = null;
    setHeld(null);
    if (given) void send(given);
  }, [send]);

  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(release, secondsToUndo * 1000);
    return () => clearTimeout(timer);
  }, [held, release]);
  useEffect(() => {
    window.addEventListener("pagehide", release);
    return () => {
      window.removeEventListener("pagehide", release);
      release();
    };
  }, [release]);

  const current = queue[at];
  const give = (answer: Answer, refusal: { refusal_reason?: RefusalReason; refusal_word: string }) => {
    if (!current) return;
    release();
    setHeld({ application: current, answer, ...refusal });
    setLast("answer");
    setNews(`${answeredLabels[answer]}\u00a0: ${nameOf(current)}.`);
    setAt(at + 1);
  };
  const pass = () => {
    if (!current) return;
    setLast("pass");
    setPassed(passed + 1);
    setNews(`Passée\u00a0: ${nameOf(current)}.`);
    setAt(at + 1);
  };
  const undo = () => {
    if (last === "pass") setPassed(passed - 1);
    else if (last === "answer" && held) setHeld(null);
    else return setNews(last === "answer" ? texts.tooLate : texts.nothingToUndo);
    setLast(null);
    setAt(at - 1);
    setNews("C'est repris.");
  };
  return { current, at, total: queue.length, held, last, done, passed, news, give, pass, undo };
};
