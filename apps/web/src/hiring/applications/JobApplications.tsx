import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { statusTones } from "#offers/search/status-tones.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { countsOf, jobStatuses } from "./candidate.ts";
import { ReceivedList, type RecruitingActions } from "./ReceivedList.tsx";
import { receivedQuery, rowsOf } from "./received-queries.ts";
import { texts } from "./texts.ts";
import "#ui/triage.css";

const CandidateSheetWindow = lazy(() => import("./CandidateSheetWindow.tsx"));
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What one offer received (docs/product/companies.md#applications-for-one-offer), read, ticked and moved as on the recruitment screen. */
export const JobApplications = ({ bulkActions, cardActions, sheetSections }: RecruitingActions) => {
  const [params] = useSearchParams();
  const { opened, open, close } = useOpened("candidature");
  const jobId = params.get("job") ?? "";
  const filters = { search: "", status: "", job_id: jobId, sort: "" };
  const list = useInfiniteQuery({ ...receivedQuery(filters), enabled: isId(jobId) });
  const [first] = list.data?.pages ?? [];
  const job = first?.jobs.find(({ id }) => id === jobId);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];

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
        <p className="soft no-margin">{[first?.company.name, first && countsOf(first)].filter(Boolean).join(" · ")}</p>
      </header>
      <p className="row no-margin">
        {first?.by_status.map(({ status, count }) => (
          <StatusBadge
            key={status}
            label={`${applicationStatusLabels[status]}\u00a0: ${count}`}
            tone={statusTones[status]}
          />
        ))}
      </p>
      <ReceivedList
        key={jobId}
        filters={filters}
        statuses={jobStatuses}
        empty={<EmptyState title="Aucune candidature pour cette offre." />}
        onOpen={open}
        bulkActions={bulkActions}
        cardActions={cardActions}
      />
      {opened && (
        <Suspense>
          <CandidateSheetWindow
            id={opened}
            order={applications.map(({ id }) => id)}
            count={rowsOf(first)}
            onLast={() => list.hasNextPage && void list.fetchNextPage()}
            statuses={jobStatuses}
            onOpen={open}
            onClose={close}
            sections={sheetSections}
          />
        </Suspense>
      )}
    </div>
  );
};
