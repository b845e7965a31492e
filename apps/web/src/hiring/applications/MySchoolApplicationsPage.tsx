import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { schoolTones } from "./badges.ts";
import { mySchoolApplicationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Candidatures auprès des écoles — Passerelle" }];

export default function MySchoolApplicationsPage() {
  const list = useInfiniteQuery(mySchoolApplicationsQuery);
  const applications = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/applications" back="Mes candidatures" title="Auprès des écoles" />
      <h1 className="in-phone-bar">Mes candidatures auprès des écoles</h1>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={applications.length === 0}
        empty={
          <EmptyState title="Vous n'avez pas encore postulé à une offre d'école.">
            <Link to="/platform/applicant/search?source=school" className="button-link">
              Voir les offres des écoles
            </Link>
          </EmptyState>
        }
      />
      <ul className="plain-list">
        {applications.map(({ id, job, status, applied_at }) => (
          <li key={id} className="card row between">
            <div>
              <h2 className="card-title">
                <Link to={`/offres/${job.id}`}>{job.title}</Link>
              </h2>
              <p className="no-margin">
                {job.school.name} · {job.company_name}
                {job.city && ` · ${job.city}`}
              </p>
              <p className="soft small no-margin">
                Candidature du {formatDay(applied_at)} · Début{"\u00a0"}:{" "}
                {job.contract_start_date ? formatDay(job.contract_start_date) : "Non renseigné"}
              </p>
            </div>
            <div className="row">
              <StatusBadge label={status} tone={schoolTones[status] ?? "info"} />
              <Button component={Link} to={`/platform/applicant/applications/${id}`} variant="default">
                Suivre
                <span className="visually-hidden"> {job.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
