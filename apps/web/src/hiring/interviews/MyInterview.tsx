import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "#ui/states.tsx";
import { InterviewAnswer } from "./InterviewAnswer.tsx";
import { myInterviewQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The interview of one's application, where it is looked at; nothing when there is none. */
export const MyInterview = ({ applicationId }: { applicationId: string }) => {
  const { data, isError, refetch } = useQuery(myInterviewQuery(applicationId));
  if (isError) return <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />;
  if (!data) return null;
  return (
    <section className="stack" aria-label="Entretien">
      <h2 className="no-margin">Entretien</h2>
      <InterviewAnswer interview={data} />
    </section>
  );
};
