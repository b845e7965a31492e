import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Figure } from "#ui/Figure.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { CompanyJobCard } from "./CompanyJobCard.tsx";
import { CreateJobModal } from "./CreateJobModal.tsx";
import { hasProfileQuery, jobFiguresQuery, jobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Mes offres — Passerelle" }];

export default function CompanyJobsPage() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed, 300);
  const status = params.get("statut") ?? "";
  const [isCreating, setIsCreating] = useState(false);
  const { data: hasProfile } = useQuery(hasProfileQuery);
  const { data: figures } = useQuery({ ...jobFiguresQuery, enabled: hasProfile === true });
  const list = useInfiniteQuery(jobsQuery({ search, status }));
  const jobs = list.data?.pages.flatMap((page) => page.rows) ?? [];

  return (
    <div className="wide stack">
      <div className="row between">
        <h1 className="no-margin">Mes offres</h1>
        <button
          type="button"
          className="button-link"
          disabled={hasProfile !== true}
          onClick={() => setIsCreating(true)}
        >
          Créer une offre
        </button>
      </div>
      {hasProfile === false && (
        <p className="banner" role="status">
          Créez d'abord le profil de votre entreprise pour publier une offre.{" "}
          <Link to="/platform/company/profile">Créer le profil</Link>
        </p>
      )}
      <div className="grid-3 figures">
        <Figure label="Offres" value={figures?.total ?? 0} />
        <Figure label="Offres actives" value={figures?.active ?? 0} />
        <Figure label="Candidatures" value={figures?.applications ?? 0} />
      </div>
      <div className="grid-2">
        <TextField
          label="Rechercher"
          type="search"
          placeholder="Titre ou ville"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="État"
          labels={{ active: "Actives", inactive: "Inactives" }}
          empty="Toutes"
          value={status}
          onChange={(event) => setParams(event.target.value ? { statut: event.target.value } : {})}
        />
      </div>
      {list.isError && <ErrorState message={texts.loadingFailed} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeletons count={3} />}
      {list.isSuccess && jobs.length === 0 && (
        <EmptyState title={search || status ? "Aucune offre ne correspond." : "Vous n'avez pas encore d'offre."} />
      )}
      <ul className="plain-list" aria-label="Offres">
        {jobs.map((job) => (
          <li key={job.id}>
            <CompanyJobCard job={job} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {isCreating && <CreateJobModal onClose={() => setIsCreating(false)} />}
    </div>
  );
}
