import { Button } from "@mantine/core";
import type { MyApplication } from "@passerelle/contract/hiring/applications";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ownBadge } from "./badges.ts";
import { InvitationAnswer } from "./InvitationAnswer.tsx";

export const MyApplicationCard = ({ application, onOpen }: { application: MyApplication; onOpen: () => void }) => {
  const { job, origin, created_at } = application;
  const isProposed = origin === "linked";
  return (
    <article className="card row between">
      <div>
        <h2 className="card-title">{job.title}</h2>
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
        {job.closing && <StatusBadge label="Offre close" tone="ghost" />}
        <StatusBadge {...ownBadge(application)} />
        <Button variant="default" onClick={onOpen}>
          Voir l'offre
          <span className="visually-hidden"> {job.title}</span>
        </Button>
      </div>
      {application.invitation === "pending" && <InvitationAnswer application={application} />}
    </article>
  );
};
