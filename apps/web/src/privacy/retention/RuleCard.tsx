import { Button } from "@mantine/core";
import type { RetentionRule } from "@passerelle/contract/privacy/retention";
import { retentionRules } from "@passerelle/contract/retention-rules";
import { retentionStatusLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { countsOf } from "./counts.ts";
import { isUnderWay, useRunNow, useSimulation } from "./queries.ts";
import { statusTones, texts } from "./texts.ts";
import "./retention.css";

/** One rule: what goes, when and how it last went; opened, why, and the means to look ahead or to run it. */
export const RuleCard = ({ rule }: { rule: RetentionRule }) => {
  const { what, kept, reason } = retentionRules[rule.rule];
  const { last_run: last } = rule;
  const [isAsking, setIsAsking] = useState(false);
  const simulation = useSimulation(rule.rule);
  const start = useRunNow(rule.rule);
  const isBusy = start.isPending || isUnderWay(last);
  const run = () =>
    start.mutate(undefined, {
      onSuccess: () => {
        simulation.reset();
        showToast("success", texts.started);
      },
      onError: (failure) => showToast("error", sentenceOf(failure, texts.startFailed)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <li className="card">
      <details className="rule">
        <summary>
          <h3>{what}</h3>
          <span className="soft small">{kept}</span>
          <span className="row rule-state">
            {rule.is_late && <StatusBadge label="En retard" tone="error" />}
            {last && <StatusBadge label={retentionStatusLabels[last.status]} tone={statusTones[last.status]} />}
          </span>
        </summary>
        <div className="stack">
          <dl className="terms">
            <div>
              <dt>Dernier passage</dt>
              <dd>{last ? `${formatMoment(last.created_at)} · ${last.failure ?? countsOf(last.counts)}` : "Jamais"}</dd>
            </div>
            <div>
              <dt>Prochain passage</dt>
              <dd>{formatMoment(rule.next_run_at)}</dd>
            </div>
          </dl>
          <p className="soft small no-margin">{reason}</p>
          <div className="row">
            <Button
              variant="default"
              disabled={simulation.isPending}
              onClick={() =>
                simulation.mutate(undefined, {
                  onError: (failure) => showToast("error", sentenceOf(failure, texts.simulationFailed)),
                })
              }
            >
              Simuler<span className="visually-hidden"> : {what}</span>
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setIsAsking(true)}>
              Lancer maintenant<span className="visually-hidden"> : {what}</span>
            </Button>
            <span role="status">{simulation.data && `Aujourd'hui\u00a0: ${countsOf(simulation.data.counts)}`}</span>
          </div>
        </div>
      </details>
      {isAsking && (
        <ConfirmWindow
          title="Lancer cette règle maintenant"
          action="Effacer maintenant"
          isDisabled={isBusy}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            {what}
            {"\u00a0"}: ce qui a dépassé sa durée ({kept}) est effacé sans attendre la nuit, et ne se retrouve pas.
            Votre nom est noté dans le journal.
          </p>
        </ConfirmWindow>
      )}
    </li>
  );
};
