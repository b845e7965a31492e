import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#ui/QueryView.tsx";
import { InterviewAnswer } from "./InterviewAnswer.tsx";
import { myInterviewQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The interview of one's application, where it is looked at; nothing when there is none. */
export const MyInterview = ({ applicationId }: { applicationId: string }) => (
  <QueryView
    query={useQuery(myInterviewQuery(applicationId))}
    failed={texts.loadingFailed}
    skeletons={0}
    refreshFailure="instead"
  >
    {(interview) =>
      interview && (
        <section className="card interview-own" data-state={interview.state} aria-label="Entretien">
          <h2>Entretien</h2>
          <InterviewAnswer interview={interview} />
        </section>
      )
    }
  </QueryView>
);
