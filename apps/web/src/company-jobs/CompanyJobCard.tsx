import type { CompanyJob } from "@passerelle/contract/company-jobs";
import { contractTypeLabels, levelLabels } from "@passerelle/contract/labels";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Window } from "#ui/Window.tsx";
import { useDeleteJob, useToggleJob } from "./queries.ts";
import { texts } from "./texts.ts";

export const CompanyJobCard = ({ job }: { job: CompanyJob }) => {
  const toggle = useToggleJob();
  const remove = useDeleteJob();
  const [isAsking, setIsAsking] = useState(false);
  const switchState = () =>
    toggle.mutate(job.id, {
      onSuccess: () => showToast("success", texts.toggled),
      onError: () => showToast("error", texts.toggleFailed),
    });
  const confirm = () =>
    remove.mutate(job.id, {
      onSuccess: () => showToast("success", texts.deleted),
      onError: () => showToast("error", texts.deletionFailed),
      onSettled: () => setIsAsking(false),
    });
  return (
    <article className="card stack">
      <div className="row between">
        <h2 className="no-margin">{job.title}</h2>
        <StatusBadge label={job.is_active ? "Active" : "Inactive"} tone={job.is_active ? "success" : "ghost"} />
      </div>
      <p className="soft no-margin">
        {[
          contractTypeLabels[job.contract_type],
          job.city,
          levelLabels[job.min_level],
          `Début le ${formatDay(job.start_date)}`,
        ].join(" · ")}
      </p>
      <div className="row between">
        <Link to={`/platform/company/applications?job=${job.id}`}>
          {plural(job.applications_count, "candidature", "candidatures")}
        </Link>
        <div className="row">
          <button type="button" className="button-quiet" disabled={toggle.isPending} onClick={switchState}>
            {job.is_active ? "Désactiver" : "Activer"}
            <span className="visually-hidden"> {job.title}</span>
          </button>
          <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
            Supprimer
            <span className="visually-hidden"> {job.title}</span>
          </button>
        </div>
      </div>
      {isAsking && (
        <Window title="Supprimer l'offre" onClose={() => setIsAsking(false)}>
          <div className="stack">
            <p className="no-margin">{texts.confirmDeletion}</p>
            <div className="row">
              <button type="button" className="button-link" disabled={remove.isPending} onClick={confirm}>
                Supprimer
              </button>
              <button type="button" className="button-quiet" onClick={() => setIsAsking(false)}>
                Annuler
              </button>
            </div>
          </div>
        </Window>
      )}
    </article>
  );
};
