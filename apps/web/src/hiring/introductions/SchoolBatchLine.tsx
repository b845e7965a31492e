import { Button } from "@mantine/core";
import type { SchoolBatchLine as Line } from "@passerelle/contract/hiring/introductions";
import { introductionStateLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { Confirm } from "#ui/Confirm.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { MailedAnswers } from "./MailedAnswers.tsx";
import { useWithdraw } from "./queries.ts";
import { stateTones, texts } from "./texts.ts";

const whenOf = ({ state, created_at, expires_at, settled_at }: Line) =>
  state === "pending"
    ? `Demandé le ${formatDay(created_at)}, expire le ${formatDay(expires_at)}`
    : `${introductionStateLabels[state]} le ${formatDay(settled_at ?? created_at)}`;

/** One candidate of a batch: the consent, the answer, and taking it back while it waits. */
export const SchoolBatchLine = ({ line, organisation }: { line: Line; organisation: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw();
  return (
    <article className="card stack tight">
      <div className="row between">
        <div>
          <h2 className="card-title">
            {line.posting_id ? (
              <Link to={`/platform/school/offres/${line.posting_id}?candidature=${line.application_id}`}>
                {line.name}
              </Link>
            ) : (
              line.name
            )}
          </h2>
          <p className="soft small no-margin">{whenOf(line)}</p>
        </div>
        <div className="row">
          {line.state === "accepted" ? (
            <StatusBadge label={line.answer ?? "Réponse attendue"} tone={line.answer ? "success" : "info"} />
          ) : (
            <StatusBadge label={introductionStateLabels[line.state]} tone={stateTones[line.state]} />
          )}
          {line.state === "pending" && !isAsking && (
            <BlockedWhileImpersonating isQuiet>
              <Button variant="default" onClick={() => setIsAsking(true)}>
                Retirer<span className="visually-hidden"> {line.name}</span>
              </Button>
            </BlockedWhileImpersonating>
          )}
        </div>
      </div>
      <MailedAnswers mails={line.mails} name={line.name} organisation={organisation} />
      {line.state === "pending" && isAsking && (
        <Confirm
          action="Retirer la demande"
          otherwise="Revenir"
          isBusy={withdraw.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() =>
            withdraw.mutate(line.id, {
              onSuccess: () => showToast("success", texts.withdrawn),
              onError: (error) => showToast("error", error.message),
            })
          }
        >
          Retirer la demande faite à {line.name}
          {"\u00a0"}? Vous ne pourrez plus la refaire pour cette destination.
        </Confirm>
      )}
    </article>
  );
};
