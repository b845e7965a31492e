import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ListedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { Link } from "react-router";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatNumber } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge, type Tone } from "#ui/StatusBadge.tsx";
import { listedBadge } from "./badges.ts";
import { nextSentence } from "./next-step-text.ts";
import classes from "./own-columns.module.css";

export type OwnColumn = { title: string; tone: Tone; statuses: readonly ApplicationStatus[] };

const columnOf = (status: ApplicationStatus, ...others: ApplicationStatus[]): OwnColumn => ({
  title: applicationStatusLabels[status],
  tone: statusTones[status],
  statuses: [status, ...others],
});
/** Where applications under way stand, in the words of their statuses. */
export const openColumns = [columnOf("PD", "DF"), columnOf("RV"), columnOf("IN", "IV"), columnOf("OF")];
export const closedColumn: OwnColumn = {
  title: "Closes",
  tone: "ghost",
  statuses: ["AC", "RJ", "WD"],
};

/** A company's proposition that waits for an answer stands with the offers that companies made, not among what was sent. */
const isIn = ({ statuses }: OwnColumn, { status, invitation }: ListedApplication) =>
  statuses.includes(invitation === "pending" ? "OF" : status);

type CardProps = { application: ListedApplication; badge: ReturnType<typeof listedBadge> | null };
const Card = ({ application, badge }: CardProps) => {
  const { id, job, logo_url, next } = application;
  return (
    <li>
      <Link to={`/platform/applicant/applications/${id}`} className={next.is_mine ? classes.mine : classes.card}>
        <span className={classes.mark}>
          <Logo name={job.company.name} url={logo_url} />
        </span>
        <span className={classes.text}>
          <strong>{job.company.name}</strong>
          <span>{job.title}</span>
          <span className={classes.next}>{nextSentence(application)}</span>
        </span>
        {badge && (
          <span className={classes.badge}>
            <StatusBadge {...badge} />
          </span>
        )}
      </Link>
    </li>
  );
};

type Props = {
  label: string;
  columns: OwnColumn[];
  applications: ListedApplication[];
  /** Cards of each column, then how many more there are; all of them without it. */
  most?: number;
  Heading?: "h2" | "h3";
};

/** Applications by where they stand, a column each, with what comes next. */
export const OwnColumns = ({ label, columns, applications, most, Heading = "h2" }: Props) => (
  <ScrollRegion label={label} className={most ? classes.columns : `${classes.columns} ${classes.whole}`}>
    {columns.map((column) => {
      const inside = applications.filter((application) => isIn(column, application));
      const more = inside.length - (most ?? inside.length);
      return (
        <div key={column.title} className={classes.column}>
          <Heading>
            <StatusBadge label={column.title} tone={column.tone} />{" "}
            <span className="soft">{formatNumber(inside.length)}</span>
          </Heading>
          <ul>
            {inside.slice(0, most).map((application) => {
              // The column says it, but for what waits and what ended.
              const badge = listedBadge(application);
              const isSaid = most || badge.label === column.title;
              return <Card key={application.id} application={application} badge={isSaid ? null : badge} />;
            })}
          </ul>
          {more > 0 && (
            <Link to="/platform/applicant/applications?onglet=en-cours" className={classes.more}>
              + {formatNumber(more)}
              <span className="visually-hidden"> dans « {column.title} »</span>
            </Link>
          )}
        </div>
      );
    })}
  </ScrollRegion>
);
