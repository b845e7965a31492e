import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { FollowUpForm } from "./FollowUpForm.tsx";
import { applicationQuery } from "./queries.ts";
import { ReportedStatus } from "./ReportedStatus.tsx";
import { closingSentences, texts } from "./texts.ts";
import { WithdrawButton } from "./WithdrawButton.tsx";

const authors = { applicant: "Vous", recruiter: "Le recruteur", system: "Passerelle" } as const;

/** The offer of an application, what has happened since it was sent, one's own notes, and withdrawing it. */
export const ApplicationModal = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, isError, refetch } = useQuery(applicationQuery(id));
  const job = data?.job;
  return (
    <Window title={job?.title ?? "Candidature"} size="lg" onClose={onClose} closesOutside={false}>
      <div className="stack">
        {isError && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
        {!data && !isError && <Skeletons count={2} />}
        {job && (
          <>
            <p className="no-margin">
              <strong>{job.company.name}</strong>
              {job.city && ` · ${job.city}`} · Début{"\u00a0"}:{" "}
              {job.start_date ? formatDay(job.start_date) : "Non renseigné"}
            </p>
            <p className="no-margin">
              {job.is_visible ? (
                <Link to={`/offres/${job.id}`}>Lire l'offre complète</Link>
              ) : (
                <span className="soft">{closingSentences[job.closing ?? "none"]}</span>
              )}
            </p>
          </>
        )}
        {data?.is_self_reported && <ReportedStatus application={data} />}
        {data && (
          <>
            <h2 className="no-margin">Suivi</h2>
            <ol className="timeline">
              {data.history.map((event) => (
                <li key={`${event.at} ${event.to_status}`}>
                  <strong>
                    {event.from_status ? applicationStatusLabels[event.to_status] : "Candidature envoyée"}
                  </strong>
                  <p className="soft small no-margin">
                    {authors[event.by]} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
        {data?.follow_up && <FollowUpForm key={data.updated_at} id={id} followUp={data.follow_up} />}
        {data?.can_withdraw && !data.is_self_reported && <WithdrawButton id={id} onDone={onClose} />}
      </div>
    </Window>
  );
};
