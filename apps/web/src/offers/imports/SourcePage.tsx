import type { ImportSource } from "@passerelle/contract/offers/imports";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { useAddress } from "#ui/use-address.ts";
import { Window } from "#ui/Window.tsx";
import { isUnderWay, sourceQuery } from "./queries.ts";
import { RunProgress } from "./RunProgress.tsx";
import { RunReport } from "./RunReport.tsx";
import { SourceActions } from "./SourceActions.tsx";
import { SourceBadges } from "./SourceBadges.tsx";
import { SourceForm } from "./SourceForm.tsx";
import { SourceRuns } from "./SourceRuns.tsx";
import { incidentTexts, texts } from "./texts.ts";
import "./external-offers.css";

export const meta = () => [{ title: "Source d'offres — Passerelle" }];

/** What is wrong with a source, even while it is read again. */
const incidentOf = ({ state, last_run: last }: ImportSource) => {
  if (state === "shrunk" || last?.status === "refused") return "shrunk";
  if (state === "fewer" || last?.status === "done") return "fewer";
  return "failing";
};

const Source = ({ source }: { source: ImportSource }) => {
  const { params, set } = useAddress();
  const opened = params.get("import");
  const last = source.last_run;
  return (
    <div className="stack">
      <div className="row between">
        <div className="row">
          <h2 className="no-margin">{source.label}</h2>
          <SourceBadges source={source} />
        </div>
        <SourceActions source={source} />
      </div>
      <p className="soft no-margin">
        {source.next_run_at
          ? `Prochain import prévu le ${formatMoment(source.next_run_at)}.`
          : "Aucun import n'est prévu."}
      </p>
      {source.incident_since && (
        <p className="banner banner-error no-margin" role="status">
          {incidentTexts[incidentOf(source)]} En alerte depuis le {formatMoment(source.incident_since)}.
        </p>
      )}
      {last && isUnderWay(last) && <RunProgress id={last.id} />}
      <SourceForm key={source.source} source={source} />
      <SourceRuns source={source} onOpen={(id) => set({ import: id })} />
      {opened && (
        <Window title={`Rapport d'import\u00a0: ${source.label}`} size="xl" onClose={() => set({ import: null })}>
          <RunReport id={opened} />
        </Window>
      )}
    </div>
  );
};

/** One source of external offers: settings, runs by hand, history and reports. */
export default function SourcePage() {
  const { source: name = "" } = useParams();
  const query = useQuery(sourceQuery(name));
  return (
    <div className="stack">
      <p className="no-margin">
        <Link to="/settings/sources">Toutes les sources</Link>
      </p>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.sourceFailed)}
        absent={texts.noSource}
        skeletons={3}
        height={160}
        refreshFailure="quiet"
      >
        {(source) => <Source source={source} />}
      </QueryView>
    </div>
  );
}
