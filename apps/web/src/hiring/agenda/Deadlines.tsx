import { Button } from "@mantine/core";
import type { Deadline } from "@passerelle/contract/hiring/agenda";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatTime, plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { CalendarFeed } from "./CalendarFeed.tsx";
import styles from "./deadlines.module.css";
import { deadlinesQuery } from "./queries.ts";
import { deadlineLabels, texts } from "./texts.ts";

const shownFirst = 5;
const tile = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "numeric", month: "short" });

/** The day and the month of a day (`YYYY-MM-DD`) or an instant, as its tile shows them. */
const tileOf = (at: string) => {
  const parts = tile.formatToParts(new Date(at.length === 10 ? `${at}T12:00:00Z` : at));
  return (["day", "month"] as const).map((wanted) => parts.find(({ type }) => type === wanted)?.value);
};

const DeadlineRow = ({ deadline }: { deadline: Deadline }) => {
  const { kind, application_id, title, organisation, at, place, is_late } = deadline;
  const [day, month] = tileOf(at);
  const details = [organisation, ...(at.length > 10 ? [formatTime(at)] : []), ...(place ? [place] : [])];
  return (
    <li className={styles.row}>
      <time dateTime={at} className={is_late || kind === "slots" ? styles.urgent : styles.tile}>
        <strong>{day}</strong> <span>{month}</span>
      </time>
      <span className={styles.text}>
        <span>
          <strong>{deadlineLabels[kind]}</strong>
          {is_late && <span className={styles.late}> · En retard</span>}
        </span>
        <span className="small">
          <Link to={`/platform/applicant/applications/${application_id}`} className={styles.open}>
            {title}
          </Link>
          <span className="soft"> · {details.join(" · ")}</span>
        </span>
      </span>
    </li>
  );
};

/** What is to come about one's applications, the nearest first, and how to have it in any calendar. */
export const Deadlines = () => {
  const query = useQuery(deadlinesQuery);
  const [showsAll, setShowsAll] = useState(false);
  const deadlines = query.data ?? [];
  const later = deadlines.length - shownFirst;
  return (
    <section className="card stack" aria-labelledby="deadlines">
      <h2 id="deadlines" className="no-margin">
        Échéances
      </h2>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={48} />
      {query.data?.length === 0 && <p className="soft no-margin">{texts.none}</p>}
      <ul className={styles.list}>
        {(showsAll ? deadlines : deadlines.slice(0, shownFirst)).map((deadline) => (
          <DeadlineRow key={`${deadline.kind} ${deadline.application_id}`} deadline={deadline} />
        ))}
      </ul>
      {later > 0 && !showsAll && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {`Voir ${plural(later, "échéance", "échéances")} de plus`}
        </Button>
      )}
      <CalendarFeed />
    </section>
  );
};
