import { daysBeforeReminder, type SchoolBatch } from "@passerelle/contract/hiring/introductions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { FilterChip } from "#ui/FilterChip.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
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

/** Whose answer is waited for, by its name in the address. */
const waits = { accord: "consent", entreprise: "company", retard: "late" } as const;
const waitLabels = [
  ["accord", "Accord d'un étudiant"],
  ["entreprise", "Réponse d'une entreprise"],
  ["retard", `Entreprise sans réponse depuis ${daysBeforeReminder}\u00a0jours`],
] as const;

/** What the school proposed to companies, and where each batch stands. */
export default function SchoolBatchesPage() {
  const { params, set } = useAddress();
  const wait = waitLabels.find(([name]) => name === params.get("attente"))?.[0];
  const isMine = params.get("auteur") === "moi";
  const list = useInfiniteQuery(schoolBatchesQuery(wait && waits[wait], isMine ? "me" : undefined));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="wide stack">
      <BackLink to="/platform/school/applications">Candidatures</BackLink>
      <h1 className="no-margin">Mises en relation</h1>
      <search>
        <FilterChip
          label="En attente"
          choices={waitLabels}
          none="Toutes les mises en relation"
          value={wait ?? ""}
          onChange={(attente) => void set({ attente })}
        />
        <FilterChip
          label="Auteur"
          choices={[["moi", "Moi"]]}
          none="Toute l'école"
          value={isMine ? "moi" : ""}
          onChange={(auteur) => void set({ auteur })}
        />
      </search>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title={wait || isMine ? "Plus rien n'est attendu ici." : "Vous n'avez encore présenté personne."}>
            <p hidden={wait !== undefined || isMine}>
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
