import type { PlanChange } from "@passerelle/contract/organisations/company-plans";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { ReadError } from "#ui/ReadError.tsx";
import { EmptyState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { planChangesQuery } from "./queries.ts";
import { planLabels, planTexts } from "./texts.ts";

const Change = ({ change: { at, from, to, until, reason, by } }: { change: PlanChange }) => (
  <li className="card">
    <p className="no-margin">
      <strong>
        {planLabels[from]} → {planLabels[to]}
      </strong>
      {to === "premium" && (until ? `, jusqu'au ${formatDay(until)}` : ", sans fin")}
    </p>
    {reason && <p className="no-margin">{reason}</p>}
    <p className="soft small no-margin">
      {formatMoment(at)} · {by ?? "Compte supprimé"}
    </p>
  </li>
);

type Props = { companyId: string; name: string | undefined; onClose: () => void };

/** Who set the plan of a company, when and why. */
export const PlanHistory = ({ companyId, name, onClose }: Props) => {
  const list = useInfiniteQuery(planChangesQuery(companyId));
  const changes = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <Window title={name ? `Formules\u00a0: ${name}` : "Historique des formules"} onClose={onClose} size="lg">
      <div className="stack">
        {list.isError && !changes && (
          <ReadError
            error={list.error}
            absent={planTexts.noCompany}
            failed={planTexts.historyFailed}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && <Skeletons count={2} height={90} />}
        {changes?.length === 0 && <EmptyState title="La formule n'a jamais été changée." />}
        <ul className="plain-list" aria-label="Changements de formule">
          {changes?.map((change) => (
            <Change key={change.at} change={change} />
          ))}
        </ul>
        <MoreButton list={list} />
      </div>
    </Window>
  );
};
