import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { InterviewAnswer } from "./InterviewAnswer.tsx";
import { linkedInterviewQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Entretien — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link of a mail leads, with or without a session. Opening it changes nothing: a mail scanner chooses no slot. */
export default function AnswerPage() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(linkedInterviewQuery(token));
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div className="narrow stack message-page">
      <div>
        <h1 className="no-margin">Entretien</h1>
        {data && (
          <p className="soft no-margin">
            {data.job.title} · {data.job.organisation}
          </p>
        )}
      </div>
      {isPending && <Skeletons count={2} />}
      {isUnknown && (
        <EmptyState title={texts.unknownLink}>
          <Link to="/platform/applicant/applications">Voir mes candidatures</Link>
        </EmptyState>
      )}
      {error && !isUnknown && <ErrorState message={error.message} onRetry={() => refetch()} />}
      {data && (
        <div className="card">
          <InterviewAnswer interview={data} preferred={params.get("creneau")} />
        </div>
      )}
      {data && (
        <p className="no-margin small">
          <Link to={"/platform/applicant/applications"}>Suivre mes candidatures</Link>
        </p>
      )}
    </div>
  );
}
