import { Button } from "@mantine/core";
import type { WaitingApplication } from "@passerelle/contract/hiring/quick-replies";
import { type RefusalReason, refusalParagraphs } from "@passerelle/contract/refusal-reasons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { availabilitiesQuery } from "#hiring/availabilities/queries.ts";
import { proposalAddress } from "#hiring/interviews/proposal-address.ts";
import { UsualSlots } from "#hiring/interviews/UsualSlots.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { AnswerMessages } from "./AnswerMessages.tsx";
import type { Waiting } from "./queries.ts";
import { digitOf, RefusalChoice, reasons } from "./RefusalChoice.tsx";
import { RoundEnd } from "./RoundEnd.tsx";
import { ShortcutsWindow } from "./ShortcutsWindow.tsx";
import { nameOf, secondsToUndo, useAnswering } from "./use-answering.ts";
import { WaitingCard } from "./WaitingCard.tsx";

/** What is shown of a CV beside its application. */
export type Preview = (application: WaitingApplication) => ReactNode;

type Props = { waiting: Waiting; preview: Preview | undefined; onMore: () => void };

/** A round of answers by the keyboard or by hand: who applied on one side, what to answer on the other. */
export const AnswerRound = ({ waiting, preview, onMore }: Props) => {
  // Those of the beginning: answering takes them off the list, not off the round.
  const [first] = useState(waiting.applications);
  const round = useAnswering(first);
  const { current, held } = round;
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");
  const [isHelping, setIsHelping] = useState(false);
  const [isByKey, setIsByKey] = useSingleKeys();

  const begin = () => {
    setIsRefusing(false);
    setReason("");
    setWord("");
  };
  const answer = (code: "interview" | "review" | "refusal") => {
    round.give(code, { refusal_word: word.trim(), ...(reason && { refusal_reason: reason }) });
    begin();
  };
  const undo = () => {
    round.undo();
    begin();
  };
  const navigate = useNavigate();
  const { data: availabilities } = useQuery(availabilitiesQuery);
  const chooseSlots = () => {
    if (current) void navigate(proposalAddress([current.id], "/platform/company/answers"));
  };
  const asking = {
    // Without a usual week there is nothing to take three slots of.
    e: () => (availabilities?.is_saved ? answer("interview") : chooseSlots()),
    "Shift+e": chooseSlots,
    t: () => answer("review"),
    r: () => setIsRefusing(true),
    p: round.pass,
  };
  const refusing = {
    ...Object.fromEntries(reasons.map((code, index) => [digitOf(index), () => setReason(code)])),
    Escape: begin,
  };
  const always = { ArrowLeft: undo, "?": () => setIsHelping(true) };
  useShortcuts(isRefusing ? refusing : { ...(current && asking), ...always }, isByKey);

  // The link to a CV lasts some minutes: the one asked last is the one to give.
  const fresh = waiting.applications.find(({ id }) => id === current?.id) ?? current;
  const left = Math.max(0, waiting.count - first.length);
  return (
    <>
      <div className="round-bar">
        <p className="no-margin">
          <strong>
            {Math.min(round.at + 1, round.total)} sur {round.total}
          </strong>
        </p>
        <progress aria-label="Avancement" max={round.total} value={round.at} />
        <Button
          variant="default"
          aria-keyshortcuts="ArrowLeft"
          disabled={!held && round.last !== "pass"}
          onClick={undo}
        >
          <kbd aria-hidden>←</kbd> Annuler la dernière
        </Button>
        <Button variant="default" className="by-key" aria-keyshortcuts="?" onClick={() => setIsHelping(true)}>
          <kbd aria-hidden>?</kbd> Raccourcis
        </Button>
      </div>
      <p className="round-news no-margin" role="status">
        {round.news} {held && `La réponse part dans ${secondsToUndo} secondes.`}
      </p>
      {current ? (
        <div className="round">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section key={current.id} className="round-resume" aria-label={`CV de ${nameOf(current)}`} tabIndex={0}>
            {(fresh && preview?.(fresh)) || <p className="soft">Aucun CV n'accompagne cette candidature.</p>}
          </section>
          <WaitingCard application={current} />
          <section
            className="card stack round-answers"
            aria-label="Votre réponse"
            data-refusing={isRefusing || undefined}
          >
            {isRefusing ? (
              <RefusalChoice
                reason={reason}
                word={word}
                onReason={setReason}
                onWord={setWord}
                onCancel={begin}
                onConfirm={() => answer("refusal")}
              />
            ) : (
              <>
                <AnswerButtons onInterview={asking.e} onReview={asking.t} onRefuse={asking.r} onPass={asking.p} />
                <UsualSlots onChoose={chooseSlots} />
              </>
            )}
            <AnswerMessages
              waiting={waiting}
              application={current}
              codes={isRefusing ? ["refusal"] : ["review"]}
              refusal={refusalParagraphs(reason || undefined, word)}
            />
          </section>
        </div>
      ) : (
        <RoundEnd
          answered={[...round.done.map((given) => given.answer), ...(held ? [held.answer] : [])]}
          passed={round.passed}
          left={left}
          rate={waiting.answer_rate}
          onMore={onMore}
        />
      )}
      {isHelping && <ShortcutsWindow isOn={isByKey} onSwitch={setIsByKey} onClose={() => setIsHelping(false)} />}
    </>
  );
};
