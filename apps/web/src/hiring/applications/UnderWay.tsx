import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ListedApplication } from "@passerelle/contract/hiring/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge, type Tone } from "#ui/StatusBadge.tsx";
import { nextSentence } from "./next-step-text.ts";
import { myApplicationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import classes from "./under-way.module.css";

const columns: { title: string; tone: Tone; statuses: readonly ApplicationStatus[] }[] = [
  { title: "Envoyée", tone: "waiting", statuses: ["PD", "DF"] },
  { title: "À l'étude", tone: "info", statuses: ["RV"] },
  { title: "Entretien", tone: "interview", statuses: ["IN", "IV"] },
  { title: "Proposition", tone: "warning", statuses: ["OF"] },
];
const shownInColumn = 2;
/** Read at once: as many as a person follows at one time. */
const most = 50;

const Card = ({ application }: { application: ListedApplication }) => {
  const { id, job, logo_url, next } = application;
  return (
    <li>
      <Link to={`/platform/applicant/applications/${id}`} className={next.is_mine ? classes.mine : classes.card}>
        <span className={classes.mark}>
          <Logo name={job.company.name} url={logo_url} />
        </span>
        <span className={classes.text}>
          <strong>{job.company.name}</strong>
          <span className={classes.title}>{job.title}</span>
          <span className={classes.next}>{nextSentence(application)}</span>
        </span>
      </Link>
    </li>
  );
};

const Columns = ({ applications }: { applications: ListedApplication[] }) => (
  <ScrollRegion label="Candidatures en cours" className={classes.columns}>
    {columns.map(({ title, tone, statuses }) => {
      const inside = applications.filter(({ status }) => statuses.includes(status));
      const more = inside.length - shownInColumn;
      return (
        <div key={title} className={classes.column}>
          <h3>
            <StatusBadge label={title} tone={tone} /> <span className="soft">{formatNumber(inside.length)}</span>
          </h3>
          <ul>
            {inside.slice(0, shownInColumn).map((application) => (
              <Card key={application.id} application={application} />
            ))}
          </ul>
          {more > 0 && (
            <Link to="/platform/applicant/applications?onglet=en-cours" className={classes.more}>
              + {formatNumber(more)}
              <span className="visually-hidden"> dans « {title} »</span>
            </Link>
          )}
        </div>
      );
    })}
  </ScrollRegion>
);

/** The applications that are under way by where they stand, with what comes next; nothing while there is none. */
export const UnderWay = () => {
  const query = useInfiniteQuery(myApplicationsQuery({ search: "", status: "", group: "in_progress" }, most));
  const applications = query.data?.pages[0]?.rows ?? [];
  if (query.data && applications.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="under-way">
      <div className="row between">
        <h2 id="under-way" className="no-margin">
          Vos candidatures en cours
        </h2>
        <Link to="/platform/applicant/applications">Toutes</Link>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} height={160} />
      {applications.length > 0 && <Columns applications={applications} />}
    </section>
  );
};
