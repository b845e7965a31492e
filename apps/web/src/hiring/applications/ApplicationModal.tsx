import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Window } from "#ui/Window.tsx";
import { FollowUpForm } from "./FollowUpForm.tsx";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import { applicationQuery } from "./queries.ts";
import { RefusalAdvice } from "./RefusalAdvice.tsx";
import { ReportedStatus } from "./ReportedStatus.tsx";
import { closingSentences, texts } from "./texts.ts";
import { WithdrawButton } from "./WithdrawButton.tsx";

const authors = { applicant: "Vous", recruiter: "Le recruteur", system: "Passerelle" } as const;

type Props = {
  id: string;
  onClose: () => void;
  /** What other subjects know of this application: its interview, its messages. */
  sections?: ReactNode;
};

/** The offer of an application, what has happened since it was sent, one's own notes, and withdrawing it. */
export const ApplicationModal = ({ id, onClose, sections }: Props) => {
  const query = useQuery(applicationQuery(id));
  const { data } = query;
  const job = data?.job;
  return (
    <Window title={job?.title ?? "Candidature"} size="lg" onClose={onClose} closesOutside={false}>
      <div className="stack">
        <QueryView query={query} failed={texts.loadingFailed} skeletons={2} />
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
        {data && <InvitationAnswer application={data} />}
        {data?.is_self_reported && <ReportedStatus application={data} />}
        {data?.refusal && <RefusalAdvice refusal={data.refusal} company={data.job.company.name} />}
        {data && sections}
        {data && (
          <>
            <h2 className="no-margin">Suivi</h2>
            <ol className="timeline">
              {data.history.map((event) => (
                <li key={`${event.at} ${event.label}`}>
                  <strong>{event.label}</strong>
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
