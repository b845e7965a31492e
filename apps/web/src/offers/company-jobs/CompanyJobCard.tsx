import { contractTypeLabels, levelLabels } from "@passerelle/contract/labels";
import type { CompanyJob, JobState } from "@passerelle/contract/offers/company-jobs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { JobActions, type JobWindow } from "./JobActions.tsx";

const tones = {
  active: "success",
  paused: "warning",
  expired: "error",
  filled: "info",
  inactive: "ghost",
} as const satisfies Record<JobState, string>;

const stateOf = ({ state, applications_count }: CompanyJob) =>
  ({
    active: "Active",
    paused: `En pause\u00a0: ${plural(applications_count, "candidature reçue", "candidatures reçues")}`,
    expired: "Expirée",
    filled: "Pourvue",
    inactive: "Inactive",
  })[state];

const endOf = ({ state, expires_on }: CompanyJob) =>
  state === "expired"
    ? `Publication terminée le ${formatDay(expires_on)}`
    : `En ligne jusqu'au ${formatDay(expires_on)}`;

type Props = {
  job: CompanyJob;
  onOpen: (name: JobWindow, job: CompanyJob) => void;
  /** What other rooms offer for it. */
  actions?: ReactNode;
  /** The staff has hidden it: nobody sees it, whatever its state. */
  isHidden: boolean;
  /** What other rooms have to say of it. */
  notice?: ReactNode;
};

/** An offer as its company sees it in its list. */
export const CompanyJobCard = ({ job, onOpen, actions, isHidden, notice }: Props) => (
  <article className="card stack">
    <div className="row between">
      <h2 className="no-margin long-words">
        {job.state === "active" && !isHidden ? <Link to={`/offres/${job.id}`}>{job.title}</Link> : job.title}
      </h2>
      {isHidden ? (
        <StatusBadge label="Masquée" tone="error" />
      ) : (
        <StatusBadge label={stateOf(job)} tone={tones[job.state]} />
      )}
    </div>
    <p className="soft no-margin long-words">
      {[
        contractTypeLabels[job.contract_type],
        job.city,
        levelLabels[job.min_level],
        `Début le ${formatDay(job.start_date)}`,
        ...(job.is_active ? [endOf(job)] : []),
      ].join(" · ")}
    </p>
    {notice}
    <div className="row between">
      <div className="row">
        <Link to={`/platform/company/applications?job=${job.id}`}>
          {plural(job.applications_count, "candidature", "candidatures")}
          {job.max_applications !== null && ` sur ${job.max_applications}`}
          <span className="visually-hidden">, {job.title}</span>
        </Link>
        {actions}
      </div>
      <JobActions job={job} onOpen={onOpen} />
    </div>
  </article>
);
