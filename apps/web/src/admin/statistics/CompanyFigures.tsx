import type { companyDashboard } from "@passerelle/contract/admin/statistics";
import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { Figure } from "#ui/Figure.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./company-dashboard.module.css";
import { interviewRate, percentage } from "./rates-rules.ts";
import { StatusCounts } from "./StatusCounts.tsx";
import "./dashboards.css";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";

type Props = { figures: Output<typeof companyDashboard> };

/** Active offers of all, applications, interview rate, share of active offers (docs/product/companies.md#rates). */
export const CompanyFigures = ({ figures }: Props) => (
  <div className={classes.figures}>
    <div className="card">
      <p className="soft small no-margin">Offres actives</p>
      <p className="figure no-margin">
        {formatNumber(figures.active_jobs)} <span className="soft small">sur {formatNumber(figures.total_jobs)}</span>
      </p>
    </div>
    <Figure label="Candidatures" value={figures.total_applications} />
    <Figure
      label="Taux d'entretien"
      value={interviewRate(figures.applications_by_status, figures.total_applications)}
      unit={"\u00a0%"}
    />
    <Figure
      label="Part d'offres actives"
      value={percentage(figures.active_jobs, figures.total_jobs)}
      unit={"\u00a0%"}
    />
  </div>
);

const NothingYet = () => (
  <p className="soft no-margin">
    Aucune candidature pour le moment. <Link to="/platform/company/offers">Voir mes offres</Link>
  </p>
);

export const CompanyCounts = ({ figures }: Props) => (
  <section className="card stack">
    <h2 className="no-margin">Candidatures par statut</h2>
    {figures.applications_by_status.length === 0 ? (
      <NothingYet />
    ) : (
      <StatusCounts counts={figures.applications_by_status} />
    )}
  </section>
);

/** The list scrolls at 400 px (docs/product/companies.md#dashboard). */
export const RecentApplications = ({ figures }: Props) => (
  <section className="card stack">
    <h2 className="no-margin">Candidatures récentes</h2>
    {figures.recent_applications.length === 0 ? (
      <NothingYet />
    ) : (
      <ScrollRegion label="Candidatures récentes" className="recent">
        <ul className={`plain-list ${classes.recent}`}>
          {figures.recent_applications.map(({ id, applicant, job, status, created_at }) => (
            <li key={id} className="row between">
              <span>
                <Link to={candidateAddress(id)} className={classes.person}>
                  {applicant.first_name} {applicant.last_name}
                </Link>
                <span className="soft small">
                  {" "}
                  · {job.title} · {formatDay(created_at)}
                </span>
              </span>
              <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    )}
  </section>
);
