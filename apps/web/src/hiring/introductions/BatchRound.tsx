import type { BatchCandidate, getCompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { type ReactNode, useRef, useState } from "react";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { BatchAnswers } from "./BatchAnswers.tsx";
import { BatchBar } from "./BatchBar.tsx";
import { BatchResume } from "./BatchResume.tsx";
import { BatchRow } from "./BatchRow.tsx";
import { answeredLabels, secondsToUndo, useBatchAnswers } from "./use-batch-answers.ts";
import "./introductions.css";

/** What the room of answers shows to refuse: a reason under each digit, and a word. */
type RefusalForm = (form: {
  reason: RefusalReason | "";
  word: string;
  onReason: (reason: RefusalReason | "") => void;
  onWord: (word: string) => void;
  onCancel: () => void;
  onConfirm: () => void;
}) => ReactNode;

export type Forms = { refusalForm: RefusalForm; reasons: readonly RefusalReason[] };
type Props = Forms & { batch: Output<typeof getCompanyBatch> };

/** Whether the application can still be answered, as in `hiring/quick-replies`. */
const isOpen = ({ status }: BatchCandidate) => status === "PD" || status === "RV";

/** A batch answered on one page: students to compare on one side, the CV on the other, each answer under a key. */
export const BatchRound = ({ batch, refusalForm, reasons }: Props) => {
  const { candidates } = batch;
  const { held, news, give, undo } = useBatchAnswers(batch.id);
  const [shownId, setShownId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");
  const [isByKey, setIsByKey] = useSingleKeys();

  const answering = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setShownId(id);
    // On a narrow screen the answer and the CV are below the whole list.
    if (window.matchMedia("(max-width: 61.99rem)").matches) answering.current?.scrollIntoView({ block: "start" });
  };
  const heldIds = new Set(held?.candidates.map(({ id }) => id));
  const open = candidates.filter((one) => isOpen(one) && !heldIds.has(one.id));
  const waiting = open.filter(({ status }) => status === "PD");
  const shown = candidates.find(({ id }) => id === shownId) ?? waiting[0] ?? candidates[0];
  const selected = open.filter(({ id }) => chosen.has(id));
  const aimed = selected.length > 0 ? selected : open.filter(({ id }) => id === shown?.id);
  const answered = candidates.length - waiting.length;

  const begin = () => {
    setIsRefusing(false);
    setReason("");
    setWord("");
  };
  const answer = (code: Answer) => {
    // Who is being looked at already is not looked at again.
    const reached = code === "review" ? aimed.filter(({ status }) => status === "PD") : aimed;
    if (reached.length === 0) return;
    give(reached, code, { refusal_word: word.trim(), ...(reason && { refusal_reason: reason }) });
    const gone = new Set(reached.map(({ id }) => id));
    const next = waiting.find(({ id }) => !gone.has(id));
    setChosen(new Set());
    setShownId(next?.id ?? shown?.id ?? null);
    begin();
  };
  const step = (by: 1 | -1) => {
    const at = candidates.findIndex(({ id }) => id === shown?.id);
    const next = candidates[(at + by + candidates.length) % candidates.length];
    if (next) setShownId(next.id);
  };
  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    setChosen(after);
  };
  useShortcuts(
    isRefusing
      ? {
          ...Object.fromEntries(reasons.map((code, index) => [String((index + 1) % 10), () => setReason(code)])),
          Escape: begin,
        }
      : {
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          x: () => shown && isOpen(shown) && choose(shown.id, !chosen.has(shown.id)),
          e: () => answer("interview"),
          t: () => answer("review"),
          r: () => aimed.length > 0 && setIsRefusing(true),
          ArrowLeft: undo,
        },
    isByKey,
  );

  return (
    <>
      <BatchBar
        answered={answered}
        count={candidates.length}
        isByKey={isByKey}
        onByKey={setIsByKey}
        onUndo={held ? undo : null}
      />
      <p className="batch-news no-margin" role="status">
        {news} {held && `La réponse part dans ${secondsToUndo} secondes.`}
      </p>
      <div className="batch">
        <ul className="plain-list" aria-label="Étudiants">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <BatchRow
                candidate={candidate}
                heldLabel={held && heldIds.has(candidate.id) ? answeredLabels[held.answer] : null}
                isOpen={open.includes(candidate)}
                isShown={candidate.id === shown?.id}
                isChosen={chosen.has(candidate.id)}
                onShow={() => show(candidate.id)}
                onChoose={(isChosen) => choose(candidate.id, isChosen)}
              />
            </li>
          ))}
        </ul>
        <div ref={answering} className="stack">
          <BatchAnswers
            aimed={aimed}
            refusal={
              isRefusing &&
              refusalForm({
                reason,
                word,
                onReason: setReason,
                onWord: setWord,
                onCancel: begin,
                onConfirm: () => answer("refusal"),
              })
            }
            onAnswer={answer}
            onRefuse={() => setIsRefusing(true)}
          />
          {shown && <BatchResume candidate={shown} />}
        </div>
      </div>
    </>
  );
};
