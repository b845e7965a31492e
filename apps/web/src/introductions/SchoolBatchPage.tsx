import type { SchoolBatchLine } from "@passerelle/contract/introductions";
import { introductionStateLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { IntroduceButton } from "./IntroduceButton.tsx";
import { schoolBatchQuery, useRemind, useWithdraw } from "./queries.ts";
import { countsOf } from "./SchoolBatchesPage.tsx";
import { kindLabels, stateTones, texts } from "./texts.ts";

export const meta = () => [{ title: "Lot — Passerelle" }];

const whenOf = ({ state, created_at, expires_at, settled_at }: SchoolBatchLine) =>
  state === "pending"
    ? `Demandé le ${formatDay(created_at)}, expire le ${formatDay(expires_at)}`
    : `${introductionStateLabels[state]} le ${formatDay(settled_at ?? created_at)}`;

const Line = ({ line }: { line: SchoolBatchLine }) => {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw();
  return (
    <article className="card stack tight">
      <div className="row between">
        <div>
          <h2 className="card-title">{line.name}</h2>
          <p className="soft small no-margin">{whenOf(line)}</p>
        </div>
        <div className="row">
          {line.state === "accepted" ? (
            <StatusBadge label={line.answer ?? "Réponse attendue"} tone={line.answer ? "success" : "info"} />
          ) : (
            <StatusBadge label={introductionStateLabels[line.state]} tone={stateTones[line.state]} />
          )}
          {line.state === "pending" && !isAsking && (
            <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
              Retirer<span className="visually-hidden"> {line.name}</span>
            </button>
          )}
        </div>
      </div>
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

/** One batch of the school: the consents, the answers, and one reminder to the company. */
export default function SchoolBatchPage() {
  const { id = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(schoolBatchQuery(id));
  const remind = useRemind(id);
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const from = data?.remindable_from ?? null;
  const mayRemind = from !== null && Date.parse(from) <= Date.now();
  return (
    <div className="wide stack">
      <Link to="/platform/school/batches">← Mises en relation</Link>
      {isPending && <Skeletons count={3} />}
      {isUnknown && <EmptyState title={texts.unknownBatch} />}
      {error && !isUnknown && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && (
        <>
          <header className="row between">
            <div>
              <h1 className="no-margin">{data.title}</h1>
              <p className="no-margin">{[data.organisation, data.city || data.email].filter(Boolean).join(" · ")}</p>
              <p className="soft small no-margin">
                {kindLabels[data.kind]} · proposé le {formatDay(data.created_at)}
                {data.author && ` par ${data.author}`}
              </p>
              <p className="no-margin">{countsOf(data)}</p>
            </div>
            {data.kind !== "posting" && (
              <div>
                {mayRemind && (
                  <button
                    type="button"
                    className="button-link"
                    disabled={remind.isPending}
                    onClick={() =>
                      remind.mutate(undefined, {
                        onSuccess: () => showToast("success", texts.reminded),
                        onError: (failure) => showToast("error", failure.message),
                      })
                    }
                  >
                    Relancer l'entreprise
                  </button>
                )}
                {from && !mayRemind && (
                  <p className="soft small no-margin">Relance possible à partir du {formatDay(from)}</p>
                )}
                {data.reminded_at && (
                  <p className="soft small no-margin">Entreprise relancée le {formatDay(data.reminded_at)}</p>
                )}
              </div>
            )}
          </header>
          <Quote>{data.message}</Quote>
          <div className="row">
            <IntroduceButton
              label="Présenter ailleurs"
              applications={data.introductions.map(({ application_id, name }) => ({ id: application_id, name }))}
            />
          </div>
          <ul className="plain-list" aria-label="Candidats du lot">
            {data.introductions.map((line) => (
              <li key={line.id}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
