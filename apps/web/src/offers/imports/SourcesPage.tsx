import type { ImportSource } from "@passerelle/contract/offers/imports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { formOf, isUnderWay, sourcesQuery, useSetSource } from "./queries.ts";
import { countsOf, RunBadge } from "./RunLine.tsx";
import { SourceBadges } from "./SourceBadges.tsx";
import { texts } from "./texts.ts";
import "./external-offers.css";

export const meta = () => [{ title: "Sources d'offres — Passerelle" }];

const SourceLine = ({ source }: { source: ImportSource }) => {
  const set = useSetSource(source.source);
  const last = source.last_run;
  // The switch shows what was asked from the click on: `isPending` changes a moment after it.
  const [asked, setAsked] = useState<boolean>();
  const turn = (is_on: boolean) => {
    setAsked(is_on);
    set.mutate(
      { ...formOf(source), is_on, expected_version: source.version },
      {
        onSuccess: () => showToast("success", is_on ? `${source.label} est active` : `${source.label} est arrêtée`),
        onError: (failure) => showToast("error", sentenceOf(failure, texts.savingFailed)),
        onSettled: () => setAsked(undefined),
      },
    );
  };
  return (
    <li className="card stack">
      <div className="row between">
        <div className="row">
          <h3 className="no-margin">
            <Link to={`/settings/sources/${source.source}`}>{source.label}</Link>
          </h3>
          <SourceBadges source={source} />
        </div>
        <CheckField
          role="switch"
          label={
            <>
              Importer<span className="visually-hidden"> {source.label}</span>
            </>
          }
          checked={asked ?? source.is_on}
          disabled={asked !== undefined || (source.state === "unset" && !source.is_on)}
          onChange={(event) => turn(event.target.checked)}
        />
      </div>
      <dl className="terms">
        <div>
          <dt>Dernier import</dt>
          <dd>
            {last ? (
              <>
                <span className="row">
                  {formatMoment(last.started_at)} <RunBadge run={last} />
                </span>
                <span className="soft small">{isUnderWay(last) ? `${last.read} éléments lus` : countsOf(last)}</span>
              </>
            ) : (
              "Jamais"
            )}
          </dd>
        </div>
        <div>
          <dt>Prochain import</dt>
          <dd>{source.next_run_at ? formatMoment(source.next_run_at) : "Aucun n'est prévu"}</dd>
        </div>
      </dl>
    </li>
  );
};

/** Every source of external offers, for the provider's people: how it is, when it runs, and whether it does. */
export default function SourcesPage() {
  const query = useQuery(sourcesQuery);
  const { data } = query;
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Sources d'offres</h2>
        <p className="soft no-margin">
          Les sites dont Passerelle reprend les offres. Ouvrez une source pour la régler, l'essayer et lire ses
          rapports.
        </p>
      </div>
      <QueryView query={query} failed={texts.sourcesFailed} skeletons={3} height={130} refreshFailure="quiet" />
      <ul className="plain-list" aria-label="Sources d'offres">
        {data?.sources.map((source) => (
          <SourceLine key={source.source} source={source} />
        ))}
      </ul>
    </div>
  );
}
