import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import styles from "./deadlines.module.css";
import { timelineQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const authors = { applicant: "vous", recruiter: "le recruteur", system: "Passerelle" } as const;

const Events = () => {
  const query = useQuery(timelineQuery);
  const { data } = query;
  return (
    <>
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
    </>
  );
};

/** The last things that happened to one's applications, read once they are asked for. */
export const Timeline = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="card" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Historique</summary>
      <div className={`stack ${styles.disclosed}`}>{isOpen && <Events />}</div>
    </details>
  );
};
