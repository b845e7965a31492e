import type { PlanChange } from "@passerelle/contract/organisations/company-plans";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
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
        <QueryView
          query={list}
          failed={sentenceOf(list.error, planTexts.historyFailed)}
          absent={planTexts.noCompany}
          skeletons={2}
          height={90}
          refreshFailure="quiet"
          isEmpty={changes?.length === 0}
          empty={<EmptyState title="La formule n'a jamais été changée." />}
        />
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
