import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#ui/QueryView.tsx";
import { InterviewCard } from "./InterviewCard.tsx";
import { ProposeInterview } from "./ProposeInterview.tsx";
import { applicationInterviewsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./interviews.css";

type Props = { applicationId: string; status: ApplicationStatus; candidateName: string };

/** The interviews of an application received, and the means to propose one. */
export const InterviewSection = ({ applicationId, status, candidateName }: Props) => {
  const query = useQuery(applicationInterviewsQuery(applicationId));
  const { data } = query;
  const isRunning = data?.some(({ state, is_over }) => !["cancelled", "held"].includes(state) && !is_over) ?? false;
  return (
    <section className="stack" aria-label={`Entretien avec ${candidateName}`}>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} />
      {data?.length === 0 && (
        <p className="soft no-margin">
          {status === "WD"
            ? "Cette candidature a été retirée."
            : "Aucun entretien pour l'instant. Proposez quelques moments\u00a0: le candidat choisit le sien, et l'invitation part dans vos deux agendas."}
        </p>
      )}
      {data && !isRunning && status !== "WD" && (
        <div>
          <ProposeInterview
            applicationIds={[applicationId]}
            label={data.length > 0 ? "Proposer un autre entretien" : "Proposer un entretien"}
          />
        </div>
      )}
      {data?.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} name={candidateName} />
      ))}
    </section>
  );
};
