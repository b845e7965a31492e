import type { SchoolBatch } from "@passerelle/contract/hiring/introductions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { countsOf } from "./batch-counts.ts";
import { schoolBatchesQuery } from "./queries.ts";
import { kindLabels, texts } from "./texts.ts";

export const meta = () => [{ title: "Mises en relation — Passerelle" }];

const BatchCard = ({ batch }: { batch: SchoolBatch }) => {
  const { counts } = batch;
  return (
    <article className="card row between">
      <div>
        <h2 className="card-title">
          <Link to={`/platform/school/batches/${batch.id}`}>{batch.title}</Link>
        </h2>
        <p className="no-margin">{[batch.organisation, batch.city || batch.email].filter(Boolean).join(" · ")}</p>
        <p className="soft small no-margin">
          {kindLabels[batch.kind]} · proposé le {formatDay(batch.created_at)}
          {batch.author && ` par ${batch.author}`}
        </p>
        <p className="small no-margin">{countsOf(batch)}</p>
      </div>
      {counts.accepted > 0 && (
        <p className="no-margin">
          <strong>
            {counts.answered} sur {counts.accepted}
          </strong>{" "}
          {counts.accepted > 1 ? "réponses" : "réponse"}
        </p>
      )}
    </article>
  );
};

/** What the school proposed to companies, and where each batch stands. */
export default function SchoolBatchesPage() {
  const list = useInfiniteQuery(schoolBatchesQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="wide stack">
      <Link to="/platform/school/applications">← Candidatures</Link>
      <h1 className="no-margin">Mises en relation</h1>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title="Vous n'avez encore présenté personne.">
            <p>
              Depuis les candidatures d'une offre, choisissez un ou plusieurs candidats puis «{"\u00a0"}Transférer
              {"\u00a0"}
              ».
            </p>
          </EmptyState>
        }
      />
      <ul className="plain-list" aria-label="Lots">
        {rows.map((batch) => (
          <li key={batch.id}>
            <BatchCard batch={batch} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
