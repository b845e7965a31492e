import type { MyApplication } from "@passerelle/contract/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { applicationQuery, useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

const authors = { applicant: "Vous", recruiter: "Le recruteur", system: "Passerelle" } as const;

/** The offer of an application, what has happened since it was sent, and withdrawing it. */
export const ApplicationModal = ({ application, onClose }: { application: MyApplication; onClose: () => void }) => {
  const { job } = application;
  const { data, isError, refetch } = useQuery(applicationQuery(application.id));
  const change = useChangeStatus();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = () =>
    change.mutate(
      { id: application.id, status: "WD" },
      {
        onSuccess: () => {
          showToast("success", texts.withdrawn);
          onClose();
        },
        onError: (error) => showToast("error", error.message),
      },
    );

  return (
    <Window title={job.title} size="lg" onClose={onClose}>
      <div className="stack">
        <p className="no-margin">
          <strong>{job.company.name}</strong>
          {job.city && ` · ${job.city}`} · Début{"\u00a0"}:{" "}
          {job.start_date ? formatDay(job.start_date) : "Non renseigné"}
        </p>
        <p className="no-margin">
          {job.is_visible ? (
            <Link to={`/offres/${job.id}`}>Lire l'offre complète</Link>
          ) : (
            <span className="soft">Cette offre n'est plus en ligne.</span>
          )}
        </p>
        <h2 className="no-margin">Suivi</h2>
        {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
        {!data && !isError && <Skeletons count={1} />}
        <ol className="timeline">
          {data?.history.map((event) => (
            <li key={`${event.at} ${event.to_status}`}>
              <strong>{event.from_status ? applicationStatusLabels[event.to_status] : "Candidature envoyée"}</strong>
              <p className="soft small no-margin">
                {authors[event.by]} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
              </p>
            </li>
          ))}
        </ol>
        {data?.can_withdraw &&
          (isAsking ? (
            <div className="banner banner-error stack" role="alert">
              <span>Retirer votre candidature{"\u00a0"}? Vous ne pourrez plus postuler à cette offre.</span>
              <div className="row">
                <button type="button" className="button-quiet" disabled={change.isPending} onClick={withdraw}>
                  Retirer ma candidature
                </button>
                <button type="button" className="button-quiet" onClick={() => setIsAsking(false)}>
                  Annuler
                </button>
              </div>
            </div>
          ) : (
            <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
              Retirer ma candidature
            </button>
          ))}
      </div>
    </Window>
  );
};
