import { Button } from "@mantine/core";
import type { ListedApplication } from "@passerelle/contract/hiring/applications";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ownBadge } from "./badges.ts";
import { InvitationAnswer } from "./InvitationAnswer.tsx";

export const MyApplicationCard = ({ application }: { application: ListedApplication }) => {
  const { id, job, origin, created_at, unread_messages: unread } = application;
  const about = <span className="visually-hidden"> {job.title}</span>;
  const isProposed = origin === "linked";
  return (
    <article className="card row between">
      <div>
        <h2 className="card-title">
          <Link to={`/platform/applicant/applications/${id}`}>{job.title}</Link>
        </h2>
        <p className="no-margin">
          {job.company.name}
          {job.city && ` · ${job.city}`}
        </p>
        {application.introduced_by && (
          <p className="no-margin small">Présentée par {application.introduced_by.school}</p>
        )}
        {isProposed && <p className="no-margin small">Proposée par {job.company.name}</p>}
        <p className="soft small no-margin">
          {isProposed ? "Proposition" : "Candidature"} du {formatDay(created_at)} · Début{"\u00a0"}:{" "}
          {job.start_date ? formatDay(job.start_date) : "Non renseigné"}
        </p>
      </div>
      <div className="row">
        {unread > 0 && <span className="unread">{plural(unread, "message non lu", "messages non lus")}</span>}
        {job.closing && <StatusBadge label="Offre close" tone="ghost" />}
        <StatusBadge {...ownBadge(application)} />
        {job.is_visible && (
          <Button component={Link} to={`/offres/${job.id}`} variant="default">
            Voir l'offre
            {about}
          </Button>
        )}
        <Button component={Link} to={`/platform/applicant/applications/${id}`}>
          Suivre
          {about}
        </Button>
      </div>
      {application.invitation === "pending" && <InvitationAnswer application={application} />}
    </article>
  );
};
