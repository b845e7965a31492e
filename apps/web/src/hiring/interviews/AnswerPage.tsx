import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { InterviewAnswer } from "./InterviewAnswer.tsx";
import { linkedInterviewQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Entretien — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link of a mail leads, with or without a session. Opening it changes nothing: a mail scanner chooses no slot. */
export default function AnswerPage() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(linkedInterviewQuery(token));
  const { data } = query;
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
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <EmptyState title={texts.unknownLink}>
            <Link to="/platform/applicant/applications">Voir mes candidatures</Link>
          </EmptyState>
        }
        skeletons={2}
      >
        {(interview) => (
          <>
            <div className="card">
              <InterviewAnswer interview={interview} preferred={params.get("creneau")} />
            </div>
            <p className="no-margin small">
              <Link to="/platform/applicant/applications">Suivre mes candidatures</Link>
            </p>
          </>
        )}
      </QueryView>
    </div>
  );
}
