import type { MyApplication } from "@passerelle/contract/applications";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { listTones } from "./badges.ts";

export const MyApplicationCard = ({ application, onOpen }: { application: MyApplication; onOpen: () => void }) => {
  const { job, status, status_label, created_at } = application;
  return (
    <article className="card row between">
      <div>
        <h2 className="card-title">{job.title}</h2>
        <p className="no-margin">
          {job.company.name}
          {job.city && ` · ${job.city}`}
        </p>
        <p className="soft small no-margin">
          Candidature du {formatDay(created_at)} · Début{"\u00a0"}:{" "}
          {job.start_date ? formatDay(job.start_date) : "Non renseigné"}
        </p>
      </div>
      <div className="row">
        {job.closing && <StatusBadge label="Offre close" tone="ghost" />}
        <StatusBadge label={status_label} tone={listTones[status]} />
        <button type="button" className="button-quiet" onClick={onOpen}>
          Voir l'offre
          <span className="visually-hidden"> {job.title}</span>
        </button>
      </div>
    </article>
  );
};
