import { introductionStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { traceQuery } from "./queries.ts";
import { stateTones, texts } from "./texts.ts";

const authors = { applicant: "Le candidat", company: "L'entreprise", system: "Passerelle", school: "L'école" } as const;

type Props = {
  applicationId: string;
  /** The school follows its batch; the candidate reads their own page. */
  isSchool?: boolean;
};

/** Where the candidate of an application was introduced and what came of it; nothing where it was nowhere. */
export const IntroductionTrace = ({ applicationId, isSchool = false }: Props) => {
  const query = useQuery(traceQuery(applicationId));
  return (
    <QueryView
      query={query}
      failed={texts.loadingFailed}
      skeletons={0}
      refreshFailure="instead"
      isEmpty={query.data?.length === 0}
    >
      {(data) => (
        <section className="stack tight" aria-labelledby={`trace-${applicationId}`}>
          <h2 id={`trace-${applicationId}`} className="section-title">
            Mises en relation
          </h2>
          {data.map((one) => (
            <div key={one.id} className="stack tight">
              <p className="row between no-margin">
                <Link to={isSchool ? `/platform/school/batches/${one.batch_id}` : "/platform/applicant/introductions"}>
                  {one.title} · {one.organisation}
                </Link>
                <StatusBadge label={one.answer ?? introductionStateLabels[one.state]} tone={stateTones[one.state]} />
              </p>
              <ol className="timeline">
                {one.history.map((event) => (
                  <li key={`${event.at} ${event.label}`}>
                    <strong>{event.label}</strong>
                    <p className="soft small no-margin">
                      {event.by === "school"
                        ? [event.author, one.school].filter(Boolean).join(", ")
                        : event.by === "applicant" && !isSchool
                          ? "Vous"
                          : authors[event.by]}{" "}
                      · <time dateTime={event.at}>{formatMoment(event.at)}</time>
                    </p>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      )}
    </QueryView>
  );
};
