import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { Figure } from "#ui/Figure.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { dashboardTone } from "./badges.ts";
import { applicantDashboardQuery } from "./queries.ts";
import { StatusCounts } from "./StatusCounts.tsx";
import { asksForProfile, texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

export default function ApplicantDashboardPage() {
  const { data, error, isError, isPending, refetch } = useQuery(applicantDashboardQuery);
  if (asksForProfile(error)) {
    return (
      <ProfileRequired to="/platform/applicant/profile">
        Votre profil et votre CV accompagnent chaque candidature{"\u00a0"}: commencez par là.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <h1 className="no-margin">Tableau de bord</h1>
      {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={3} />}
      {data && (
        <>
          <div className="grid-2">
            <Figure label="Candidatures envoyées" value={data.total_applications} />
            <section className="card stack">
              <h2 className="no-margin">Par statut</h2>
              <StatusCounts counts={data.applications_by_status} />
            </section>
          </div>
          <section className="card stack">
            <div className="row between">
              <h2 className="no-margin">Activité récente</h2>
              <Link to="/platform/applicant/applications">Toutes mes candidatures</Link>
            </div>
            {data.last_applications.length === 0 && (
              <EmptyState title="Vous n'avez pas encore de candidature.">
                <Link to="/platform/applicant/search" className="button-link">
                  Chercher une offre
                </Link>
              </EmptyState>
            )}
            <ul className="plain-list">
              {data.last_applications.map(({ id, job, status, status_label, created_at }) => (
                <li key={id} className="row between">
                  <span>
                    <strong>{job.title}</strong> · {job.company.name}
                    <span className="soft small"> · {formatDay(created_at)}</span>
                  </span>
                  <StatusBadge label={status_label} tone={dashboardTone(status)} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
