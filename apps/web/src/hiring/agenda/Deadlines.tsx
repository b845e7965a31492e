import type { Deadline } from "@passerelle/contract/hiring/agenda";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { CalendarFeed } from "./CalendarFeed.tsx";
import { deadlinesQuery } from "./queries.ts";
import { deadlineLabels, texts } from "./texts.ts";
import "./deadlines.css";

const tones = {
  slots: "error",
  interview: "primary",
  reminder: "info",
  "follow-up": "warning",
  closing: "error",
  start: "success",
} as const;

const whenOf = ({ at }: Deadline) => (at.length > 10 ? formatMoment(at) : formatDay(at));

/** What is to come about one's applications, and how to have it in any calendar. */
export const Deadlines = () => {
  const query = useQuery(deadlinesQuery);
  const { data } = query;
  return (
    <section className="card stack" aria-labelledby="deadlines">
      <h2 id="deadlines" className="no-margin">
        Échéances
      </h2>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={48} />
      {data?.length === 0 && <p className="soft no-margin">{texts.none}</p>}
      <ul className="plain-list">
        {data?.map((deadline) => (
          <li key={`${deadline.kind} ${deadline.application_id}`} className="deadline">
            <div className="row">
              <StatusBadge label={deadlineLabels[deadline.kind]} tone={tones[deadline.kind]} />
              <time dateTime={deadline.at} className="small">
                {whenOf(deadline)}
              </time>
              {deadline.is_late && <span className="small late">En retard</span>}
            </div>
            <Link to={`/platform/applicant/applications/${deadline.application_id}`}>{deadline.title}</Link>
            <span className="soft small">
              {deadline.organisation}
              {deadline.place && ` · ${deadline.place}`}
            </span>
          </li>
        ))}
      </ul>
      <CalendarFeed />
    </section>
  );
};
