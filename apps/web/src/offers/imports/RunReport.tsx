import { contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import type { ImportRunDetail, ImportSample } from "@passerelle/contract/offers/imports";
import { importOriginLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, formatNumber, plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Terms } from "#ui/Terms.tsx";
import { QualityTable } from "./QualityTable.tsx";
import { isUnderWay, runQuery } from "./queries.ts";
import { Reasons } from "./Reasons.tsx";
import { durationOf, RunBadge } from "./RunLine.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { texts } from "./texts.ts";

const counts = [
  ["Éléments lus", "read"],
  ["Créées", "created"],
  ["Modifiées", "updated"],
  ["Inchangées", "unchanged"],
  ["Fermées", "closed"],
  ["Manquantes", "missing"],
  ["Écartées", "rejected"],
] as const;

const signed = (difference: number) =>
  difference === 0 ? "comme avant" : `${difference > 0 ? "+" : "−"}\u00a0${formatNumber(Math.abs(difference))}`;

const Counts = ({ run }: { run: ImportRunDetail }) => (
  <dl className="import-counts">
    {counts.map(([label, name]) => (
      <div key={name} className="card">
        <dt className="soft small">{label}</dt>
        <dd className="figure">{formatNumber(run[name])}</dd>
        {run.previous && <dd className="soft small no-margin">{signed(run[name] - run.previous[name])}</dd>}
      </div>
    ))}
  </dl>
);

/** When what is missing is closed, as its source is set now. */
const closingOf = ({ readings, hours }: ImportRunDetail["closes_after"]) => {
  const after = hours > 0 ? ` et depuis au moins ${plural(hours, "heure", "heures")}` : "";
  if (readings <= 2 && !after) return "fermées au prochain passage si elles y manquent encore";
  return `fermées après ${plural(readings, "lecture complète", "lectures complètes")} de suite sans elles${after}`;
};

const Missing = ({ run }: { run: ImportRunDetail }) => (
  <p className="banner no-margin">
    {plural(run.missing, "offre en ligne manque", "offres en ligne manquent")}
    {run.open_before ? ` sur ${formatNumber(run.open_before)}` : ""}
    {"\u00a0"}: manquantes, {closingOf(run.closes_after)}.
  </p>
);

/** What becomes of an offer whose date of publication cannot be read (docs/external-offers.md). */
const datedBack = "datées de trente jours avant la lecture";

/** Dates in no known format: their offers are imported without them. */
const Unread = ({ run }: { run: ImportRunDetail }) => (
  <section className="stack">
    <h3 className="no-margin">Dates non lues</h3>
    <Terms
      terms={Object.entries(run.unread).map(([name, { count, samples, offers }]): [string, string] => [
        name,
        [
          `${plural(count, "offre", "offres")}${name === "Date de publication" ? `, ${datedBack}` : ""}\u00a0: ${samples.map((sample) => `«\u00a0${sample}\u00a0»`).join(", ")}`,
          offers.length > 0 && `identifiants ${offers.join(", ")}${count > offers.length ? "…" : ""}`,
        ]
          .filter(Boolean)
          .join("\u00a0; "),
      ])}
    />
  </section>
);

const Sample = ({ sample }: { sample: ImportSample }) => (
  <li className="card">
    <h4 className="card-title">{sample.title}</h4>
    <Terms
      terms={[
        ["Identifiant", sample.external_id],
        ["Entreprise", sample.company_name],
        ["Commune", sample.city],
        ["Contrat", sample.contract_types.map((type) => contractTypeLabels[type]).join(", ")],
        ["Niveau", sample.levels.map((level) => levelLabels[level]).join(", ")],
        ["Domaine", sample.domain ? domainLabels[sample.domain] : ""],
      ]}
    />
    <p className="pre-line small">{sample.description}</p>
    <a href={sample.apply_url} target="_blank" rel="noopener noreferrer nofollow" className="small import-link">
      {sample.apply_url}
    </a>
  </li>
);

/** Everything a run has to say: counts against the run before, why items were left out, how much the offers say, samples. */
export const RunReport = ({ id }: { id: string }) => {
  const query = useQuery(runQuery(id));
  const { data: run } = query;
  if (!run)
    return (
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.reportFailed)}
        absent={texts.noReport}
        skeletons={3}
      />
    );
  return (
    <div className="stack">
      <p className="row no-margin">
        <strong>{formatMoment(run.started_at)}</strong>
        <RunBadge run={run} />
      </p>
      <Terms
        terms={[
          ["Durée", durationOf(run)],
          ["Lancement", importOriginLabels[run.origin]],
          ["Par", run.started_by ?? ""],
          ["Pour", run.slot ? formatMoment(run.slot) : ""],
          ["Essais sans réponse", run.attempts > 0 ? String(run.attempts) : ""],
          ["Attente demandée jusqu'au", run.next_try_at ? formatMoment(run.next_try_at) : ""],
        ]}
      />
      {run.error && !isUnderWay(run) && (
        <p className={`banner no-margin ${run.status === "skipped" || run.status === "done" ? "" : "banner-error"}`}>
          {run.error}
        </p>
      )}
      {isUnderWay(run) && <RunProgress id={run.id} />}
      {run.is_dry_run && !isUnderWay(run) && (
        <p className="banner no-margin">Essai à blanc{"\u00a0"}: ce qui suit aurait été fait, rien n'a été écrit.</p>
      )}
      {!isUnderWay(run) && <Counts run={run} />}
      {!isUnderWay(run) && run.missing > 0 && run.status === "done" && <Missing run={run} />}
      {!isUnderWay(run) && run.previous && (
        <p className="soft small no-margin">Comparé à l'import du {formatMoment(run.previous.started_at)}.</p>
      )}
      {!isUnderWay(run) && (
        <section className="stack">
          <h3 className="no-margin">Éléments écartés</h3>
          <Reasons run={run} />
        </section>
      )}
      {!isUnderWay(run) && Object.keys(run.unread).length > 0 && <Unread run={run} />}
      {run.quality && run.quality.offers > 0 && (
        <section className="stack">
          <h3 className="no-margin">Qualité des offres</h3>
          <QualityTable quality={run.quality} previous={run.previous?.quality ?? null} />
        </section>
      )}
      {run.samples.length > 0 && (
        <section className="stack">
          <h3 className="no-margin">Premières offres lues</h3>
          <ul className="plain-list">
            {run.samples.map((sample) => (
              <Sample key={sample.external_id} sample={sample} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
