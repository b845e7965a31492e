import type { InterviewEvent } from "@passerelle/contract/hiring/interview-history";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { interviewWords } from "./event-words.ts";
import { interviewHistoryQuery } from "./queries.ts";

type Line = { at: string; label: string; by: InterviewEvent["by"]; author?: string };

type Props = {
  applicationId: string;
  /** What happened to the application itself, the first line first. */
  lines: Line[];
  /** Who acted, where no name is known. */
  authors: Record<InterviewEvent["by"], string>;
  isLatestFirst?: boolean;
};

/** What has happened to an application and to its interviews, by whom and when. */
export const ApplicationHistory = ({ applicationId, lines, authors, isLatestFirst = false }: Props) => {
  const query = useQuery(interviewHistoryQuery(applicationId));
  const met = (query.data ?? []).map((event) => ({ ...event, label: interviewWords(event) }));
  // An act moves the application and its interview at one moment: the application's line comes first.
  const all = [...lines, ...met].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <>
      <ol className="timeline">
        {(isLatestFirst ? all.toReversed() : all).map(({ at, label, by, author }) => (
          <li key={`${at} ${label}`}>
            <strong>{label}</strong>
            <p className="soft small no-margin">
              {author || authors[by]} · <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <QueryView query={query} failed="Ce qui concerne l'entretien n'a pas pu être lu" skeletons={0} />
    </>
  );
};
