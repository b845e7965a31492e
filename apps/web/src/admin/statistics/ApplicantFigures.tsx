import type { applicantDashboard } from "@passerelle/contract/admin/statistics";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import styles from "./applicant-dashboard.module.css";

type Figures = Output<typeof applicantDashboard>;

/** How many applications, in which statuses. */
export const ApplicantCounts = ({ figures }: { figures: Figures }) => (
  <section className={styles.counts} aria-labelledby="application-counts">
    <h2 id="application-counts">Mes candidatures</h2>
    <span>
      <strong>{formatNumber(figures.total_applications)}</strong> au total
    </span>
    <ul>
      {figures.applications_by_status.map(({ status, count }) => (
        <li key={status}>
          <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />{" "}
          <strong>{formatNumber(count)}</strong>
        </li>
      ))}
      {figures.applications_by_status.length === 0 && <li className="soft">Aucune candidature.</li>}
    </ul>
  </section>
);

/** The last applications that were sent. */
export const RecentActivity = ({ figures }: { figures: Figures }) => (
  <section className="card stack">
    <div className="row between">
      <h2 className="no-margin">Activité récente</h2>
      <Link to="/platform/applicant/applications">Toutes mes candidatures</Link>
    </div>
    {figures.last_applications.length === 0 && (
      <EmptyState title="Vous n'avez pas encore de candidature.">
        <Link to="/platform/applicant/search" className="button-link">
          Chercher une offre
        </Link>
      </EmptyState>
    )}
    <ul className={styles.recent}>
      {figures.last_applications.map(({ id, job, status, status_label, created_at }) => (
        <li key={id}>
          <span className={styles.recentOffer}>
            <Link to={`/platform/applicant/applications/${id}`} className={styles.open}>
              {job.title}
            </Link>{" "}
            · {job.company.name}
          </span>
          <span className={styles.recentState}>
            <StatusBadge label={status_label} tone={statusTones[status]} />
            <span className="soft small">{formatDay(created_at)}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
