import { Button } from "@mantine/core";
import type { TaskFailure } from "@passerelle/contract/admin/background-tasks";
import { taskFailureStateLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useDiscard, useReplay } from "./queries.ts";
import { failureTones, labelOf, texts } from "./texts.ts";

/** One task that failed: why, how often, and what can be done of it. */
export const FailureLine = ({ failure }: { failure: TaskFailure }) => {
  const { id, task, state, attempts, message, last_failed_at, settled_at, settled_by } = failure;
  const [isAsking, setIsAsking] = useState(false);
  const replay = useReplay();
  const discard = useDiscard();
  const isBusy = replay.isPending || discard.isPending;
  const toasts = (sentence: string) => ({
    onSuccess: () => showToast("success", sentence),
    onError: (error: Error) => showToast("error", sentenceOf(error, texts.actFailed)),
  });
  return (
    <li className="card stack">
      <div className="row between">
        <h4 className="no-margin">{labelOf(task)}</h4>
        <StatusBadge label={taskFailureStateLabels[state]} tone={failureTones[state]} />
      </div>
      <p className="task-message no-margin">{message}</p>
      <div className="row between">
        <p className="soft small no-margin">
          {plural(attempts, "essai", "essais")} · dernier échec le {formatMoment(last_failed_at)}
          {settled_at &&
            ` · ${taskFailureStateLabels[state].toLowerCase()} le ${formatMoment(settled_at)}${settled_by ? ` par ${settled_by}` : ""}`}
        </p>
        {!settled_at && (
          <div className="row">
            <Button variant="default" disabled={isBusy} onClick={() => replay.mutate(id, toasts("Tâche rejouée"))}>
              Rejouer
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setIsAsking(true)}>
              Écarter
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmWindow
          title="Écarter cette tâche"
          action="Écarter"
          isDisabled={isBusy}
          onConfirm={() => {
            setIsAsking(false);
            discard.mutate(id, toasts("Tâche écartée"));
          }}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            « {labelOf(task)} » ne sera plus tentée. Ce qu'elle devait faire ne sera pas fait.
          </p>
        </ConfirmWindow>
      )}
    </li>
  );
};
