import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { listTones } from "./badges.ts";
import { receivedQuery } from "./queries.ts";
import { ReceivedCard } from "./ReceivedCard.tsx";
import { texts } from "./texts.ts";
import "./received.css";

export const meta = () => [{ title: "Candidatures d'une offre — Passerelle" }];

// Statuses of the screen of one offer (specification 2 §4).
const statuses = ["PD", "RV", "IN", "AC", "RJ", "WD"] as const;
const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

export default function JobApplicationsPage() {
  const [params] = useSearchParams();
  const jobId = params.get("job") ?? "";
  const list = useInfiniteQuery({ ...receivedQuery({ search: "", status: "", job_id: jobId }), enabled: isId(jobId) });
  const [first] = list.data?.pages ?? [];
  const job = first?.jobs.find(({ id }) => id === jobId);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const company = applications[0]?.job.company.name;

  if (!isId(jobId) || (first && !job)) {
    return (
      <div className="narrow">
        <EmptyState title={texts.jobNotFound}>
          <Link to="/platform/company/offers">Revenir aux offres</Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wide stack">
      <Link to="/platform/company/offers">← Toutes les offres</Link>
      <header>
        <h1>{job?.title ?? "Candidatures"}</h1>
        <p className="soft no-margin">
          {[company, first && plural(first.count, "candidature", "candidatures")].filter(Boolean).join(" · ")}
        </p>
      </header>
      <p className="row no-margin">
        {first?.by_status.map(({ status, count }) => (
          <StatusBadge key={status} label={`${applicationStatusLabels[status]} : ${count}`} tone={listTones[status]} />
        ))}
      </p>
      {list.isError && <ErrorState message={texts.loadingFailed} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeletons count={3} />}
      {list.isSuccess && applications.length === 0 && <EmptyState title="Aucune candidature pour cette offre." />}
      <ul className="plain-list" aria-label="Candidatures">
        {applications.map((application) => (
          <li key={application.id}>
            <ReceivedCard application={application} statuses={statuses} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
