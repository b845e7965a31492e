import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import type { RetentionRun } from "@passerelle/contract/privacy/retention";
import { retentionRules } from "@passerelle/contract/retention-rules";
import { retentionOriginLabels, retentionStatusLabels } from "@passerelle/contract/work-labels";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { formatMoment, formatNumber, plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { countsOf } from "./counts.ts";
import { runsQuery } from "./queries.ts";
import { statusTones, texts } from "./texts.ts";

const ruleLabels = Object.fromEntries(Object.entries(retentionRules).map(([name, { what }]) => [name, what]));

const RunLine = ({ run }: { run: RetentionRun }) => (
  <li className="card row between">
    <div>
      <p className="no-margin">
        <strong>{retentionRules[run.rule].what}</strong>
      </p>
      <p className="soft small no-margin">
        {[
          formatMoment(run.created_at),
          retentionOriginLabels[run.origin],
          run.asked_by,
          run.duration_ms !== null && `${formatNumber(run.duration_ms)}\u00a0ms`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="no-margin">{run.failure ?? (run.status === "done" && countsOf(run.counts))}</p>
    </div>
    <StatusBadge label={retentionStatusLabels[run.status]} tone={statusTones[run.status]} />
  </li>
);

/** What the rules did, the latest first; the rule looked at is in the address. `latest` changes when there is more to read. */
export const RunHistory = ({ latest }: { latest: string }) => {
  const { params, set } = useAddress();
  const asked = params.get("regle") ?? "";
  const rule = (asked in retentionRules ? asked : "") as RetentionRuleName | "";
  const list = useInfiniteQuery({ ...runsQuery(rule, latest), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  return (
    <section className="stack" aria-labelledby="historique">
      <div className="row between">
        <h2 id="historique" className="no-margin">
          Historique
        </h2>
        {total !== undefined && total > 0 && <span className="soft">{plural(total, "passage", "passages")}</span>}
      </div>
      <SelectField
        label="Règle"
        labels={ruleLabels}
        empty="Toutes"
        value={rule}
        onChange={({ target }) => set({ regle: target.value })}
      />
      <QueryView query={list} failed={texts.runsFailed} skeletons={3} height={80} refreshFailure="quiet" />
      {total === 0 && <EmptyState title={texts.noRun} />}
      <ul className="plain-list" aria-label="Passages">
        {list.data?.pages
          .flatMap(({ rows }) => rows)
          .map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
};
