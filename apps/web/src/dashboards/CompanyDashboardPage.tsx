import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { Figure } from "#ui/Figure.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { dashboardTone } from "./badges.ts";
import { PopularJobs } from "./PopularJobs.tsx";
import { companyDashboardQuery } from "./queries.ts";
import { interviewRate, percentage } from "./rates-rules.ts";
import { StatusCounts } from "./StatusCounts.tsx";
import { asksForProfile, texts } from "./texts.ts";
import "./dashboards.css";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

export default function CompanyDashboardPage() {
  const { user } = useSession();
  const { data, error, isError, isPending, refetch } = useQuery(companyDashboardQuery);
  if (asksForProfile(error)) {
    return (
      <ProfileRequired to="/platform/company/profile">
        Présentez votre entreprise pour publier vos offres et recevoir des candidatures.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <header>
        <h1 className="no-margin">Tableau de bord</h1>
        <p className="soft no-margin">Bienvenue, {user.email}</p>
      </header>
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={4} />}
      {data && (
        <>
          <div className="grid-4">
            <div className="card">
              <p className="soft small no-margin">Offres actives</p>
              <p className="figure no-margin">
                {formatNumber(data.active_jobs)} <span className="soft small">sur {formatNumber(data.total_jobs)}</span>
              </p>
            </div>
            <Figure label="Candidatures" value={data.total_applications} />
            <Figure
              label="Taux d'entretien"
              value={interviewRate(data.applications_by_status, data.total_applications)}
              unit={"\u00a0%"}
            />
            <Figure
              label="Part d'offres actives"
              value={percentage(data.active_jobs, data.total_jobs)}
              unit={"\u00a0%"}
            />
          </div>
          <div className="grid-2">
            <section className="card stack">
              <h2 className="no-margin">Candidatures par statut</h2>
              <StatusCounts counts={data.applications_by_status} />
            </section>
            <section className="card stack">
              <h2 className="no-margin">Candidatures récentes</h2>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
              <section className="recent" aria-label="Candidatures récentes" tabIndex={0}>
                <ul className="plain-list">
                  {data.recent_applications.map(({ id, applicant, job, status, created_at }) => (
                    <li key={id} className="row between">
                      <span>
                        <Link to={`/platform/company/applications?job=${job.id}`}>
                          {applicant.first_name} {applicant.last_name}
                        </Link>
                        <span className="soft small">
                          {" "}
                          · {job.title} · {formatDay(created_at)}
                        </span>
                      </span>
                      <StatusBadge label={applicationStatusLabels[status]} tone={dashboardTone(status)} />
                    </li>
                  ))}
                </ul>
                {data.recent_applications.length === 0 && (
                  <p className="soft">
                    Aucune candidature récente. <Link to="/platform/company/offers">Voir mes offres</Link>
                  </p>
                )}
              </section>
            </section>
          </div>
          <PopularJobs jobs={data.top_jobs} />
        </>
      )}
    </div>
  );
}
