import type { ReceivedApplication } from "@passerelle/contract/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { receivedQuery } from "./queries.ts";
import { ReceivedCard } from "./ReceivedCard.tsx";
import { texts } from "./texts.ts";
import "./received.css";

// Statuses of the recruitment screen (specification 2 §4).
const statuses = ["PD", "RV", "IV", "OF", "AC", "RJ"] as const;

type Props = {
  /** What other subjects let do with one of them. */
  cardActions?: (application: ReceivedApplication) => ReactNode;
};

/** What the company received: searched, filtered, and moved from one status to another. */
export const ReceivedApplications = ({ cardActions }: Props) => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed, 300);
  const status = params.get("statut") ?? "";
  const job_id = params.get("offre") ?? "";
  const list = useInfiniteQuery(receivedQuery({ search, status, job_id }));
  const [first] = list.data?.pages ?? [];
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const set = (name: string, value: string) =>
    setParams((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });

  if (list.error instanceof ApiError && list.error.code === "profile-required") {
    return (
      <ProfileRequired to="/platform/company/profile">
        Créez le profil de votre entreprise pour recevoir des candidatures.
      </ProfileRequired>
    );
  }
  return (
    <div className="stack">
      <div className="grid-3">
        <TextField
          label="Rechercher"
          type="search"
          placeholder="Nom ou poste"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Statut"
          labels={applicationStatusLabels}
          empty="Tous les statuts"
          value={status}
          onChange={(event) => set("statut", event.target.value)}
        />
        <SelectField
          label="Offre"
          labels={Object.fromEntries(
            first?.jobs.map((job) => [job.id, `${job.title} (${job.applications_count})`]) ?? [],
          )}
          empty="Toutes les offres"
          value={job_id}
          onChange={(event) => set("offre", event.target.value)}
        />
      </div>
      <p className="soft no-margin" role="status">
        {first ? plural(first.count, "candidature", "candidatures") : "Chargement…"}
      </p>
      {list.isError && <ErrorState message={texts.loadingFailed} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeletons count={4} />}
      {list.isSuccess && applications.length === 0 && (
        <EmptyState
          title={
            search || status || job_id ? "Aucune candidature ne correspond." : "Aucune candidature pour l'instant."
          }
        >
          <Link to="/platform/company/offers">Voir mes offres</Link>
        </EmptyState>
      )}
      <ul className="plain-list" aria-label="Candidatures">
        {applications.map((application) => (
          <li key={application.id}>
            <ReceivedCard application={application} statuses={statuses} actions={cardActions?.(application)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
};
