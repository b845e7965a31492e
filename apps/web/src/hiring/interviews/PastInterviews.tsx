import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { InterviewCard } from "./InterviewCard.tsx";
import { interviewsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** What took place or was cancelled, the newest first. */
export const PastInterviews = ({ mine }: { mine: boolean }) => {
  const list = useInfiniteQuery(interviewsQuery("past", mine));
  const interviews = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section>
      <h2 className="visually-hidden">Entretiens passés</h2>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={interviews.length === 0}
        empty={<EmptyState title="Aucun entretien passé." />}
      />
      <ul className="plain-list">
        {interviews.map((interview) => (
          <li key={interview.id}>
            <InterviewCard interview={interview} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
};
