import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { listTones } from "./badges.ts";
import type { SheetSections } from "./CandidateSheetWindow.tsx";
import { jobStatuses } from "./candidate.ts";
import { ReceivedCard } from "./ReceivedCard.tsx";
import { receivedQuery } from "./received-queries.ts";
import { texts } from "./texts.ts";
import "./received.css";

const CandidateSheetWindow = lazy(() => import("./CandidateSheetWindow.tsx"));
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What one offer received (specification 2 §2, applications for one offer). `sheetSections`: more to show on a candidate's sheet. */
export const JobApplications = ({ sheetSections }: { sheetSections?: SheetSections }) => {
  const { params, set } = useAddress();
  const jobId = params.get("job") ?? "";
  const opened = params.get("candidature");
  const list = useInfiniteQuery({
    ...receivedQuery({ search: "", status: "", job_id: jobId, sort: "" }),
    enabled: isId(jobId),
  });
  const [first] = list.data?.pages ?? [];
  const job = first?.jobs.find(({ id }) => id === jobId);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const open = (id: string | null, replace = false) => set({ candidature: id }, { replace });

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
          {[first?.company.name, first && plural(first.count, "candidature", "candidatures")]
            .filter(Boolean)
            .join(" · ")}
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
            <ReceivedCard application={application} statuses={jobStatuses} onOpen={() => open(application.id)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {opened && (
        <Suspense>
          <CandidateSheetWindow
            id={opened}
            order={applications.map(({ id }) => id)}
            count={first?.count ?? 0}
            onLast={() => list.hasNextPage && void list.fetchNextPage()}
            statuses={jobStatuses}
            onOpen={(id) => open(id, true)}
            onClose={() => open(null)}
            sections={sheetSections}
          />
        </Suspense>
      )}
    </div>
  );
};
