import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { timelineQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const authors = { applicant: "vous", recruiter: "le recruteur", system: "Passerelle" } as const;

/** The last things that happened to one's applications. */
export const Timeline = () => {
  const query = useQuery(timelineQuery);
  const { data } = query;
  return (
    <section className="card stack" aria-labelledby="timeline">
      <h2 id="timeline" className="no-margin">
        Historique
      </h2>
      <QueryView query={query} failed={texts.timelineFailed} skeletons={2} height={48} />
      {data?.length === 0 && <p className="soft no-margin">Rien pour l'instant.</p>}
      {data && data.length > 0 && (
        <ol className="timeline">
          {data.map((event) => (
            <li key={event.id}>
              <strong>{event.label}</strong>
              <p className="small no-margin">
                <Link to={`/platform/applicant/applications/${event.application_id}`}>{event.title}</Link> ·{" "}
                {event.organisation}
              </p>
              <p className="soft small no-margin">
                <time dateTime={event.at}>{formatMoment(event.at)}</time>, par {authors[event.by]}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
