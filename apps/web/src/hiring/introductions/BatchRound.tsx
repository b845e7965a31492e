import type { getCompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { CheckField } from "#ui/CheckField.tsx";
import rows from "#ui/row-list.module.css";
import split from "#ui/split-view.module.css";
import { BatchFoot } from "./BatchFoot.tsx";
import { BatchHead, BatchSender } from "./BatchHead.tsx";
import { BatchPanel } from "./BatchPanel.tsx";
import { BatchRow } from "./BatchRow.tsx";
import classes from "./batch.module.css";
import { answeredLabels } from "./use-batch-answers.ts";
import { useBatchRound } from "./use-batch-round.ts";

const BatchSelection = lazyPart(async () => ({ default: (await import("./BatchSelection.tsx")).BatchSelection }));

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

/** A batch answered on one page: students to compare on one side, the CV on the other, each answer under a key. */
export const BatchRound = ({ batch, refusalForm, reasons }: Props) => {
  const { candidates } = batch;
  const round = useBatchRound(batch, reasons);
  const { held, open, shown, selected, refusal } = round;
  const isAll = open.length > 0 && selected.length === open.length;
  return (
    <>
      <BatchHead batch={batch} answered={round.answered} />
      <BatchSender batch={batch} />
      <div
        className={`${split.split} ${classes.split}`}
        data-open={round.isOpened || refusal !== null || undefined}
        data-ticked={selected.length > 0 || undefined}
      >
        <div className={split.side}>
          <div className={classes.listHead}>
            <CheckField
              label="Tout cocher"
              checked={isAll}
              disabled={open.length === 0}
              onChange={(event) => round.chooseAll(event.target.checked)}
            />
            <span>{open.length === 0 ? "Tous ont une réponse" : `${open.length} sans réponse définitive`}</span>
          </div>
          <div className={split.list}>
            <ul className={`${rows.list} ${classes.rows}`} aria-label="Étudiants">
              {candidates.map((candidate) => (
                <BatchRow
                  key={candidate.id}
                  candidate={candidate}
                  heldLabel={held && round.heldIds.has(candidate.id) ? answeredLabels[held.answer] : null}
                  isOpen={open.includes(candidate)}
                  isShown={candidate.id === shown?.id}
                  isChosen={round.chosen.has(candidate.id)}
                  onShow={() => round.show(candidate.id)}
                  onChoose={(isChosen) => round.choose(candidate.id, isChosen)}
                />
              ))}
            </ul>
            <p className={classes.followed}>L'école suit vos réponses{"\u00a0"}: chaque étudiant reçoit la sienne.</p>
          </div>
        </div>
        <div className={split.beside}>
          {shown && (
            <BatchPanel
              round={round}
              candidate={shown}
              order={candidates.map(({ id }) => id)}
              refusal={refusal && refusalForm(refusal)}
            />
          )}
        </div>
      </div>
      {selected.length > 0 && !refusal && (
        <Suspense>
          <BatchSelection round={round} />
        </Suspense>
      )}
      <BatchFoot round={round} />
    </>
  );
};
