import { Progress, Table } from "@mantine/core";
import type { CompanyJob, JobState } from "@passerelle/contract/offers/company-jobs";
import { IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatMonth, formatNumber, parisDay, plural } from "#platform/formats.ts";
import { DataRow, numberCell } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { Sparkline } from "#ui/Sparkline.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./company-jobs.module.css";
import { timeOf } from "./job-time.ts";

const tones = {
  active: "success",
  paused: "warning",
  expired: "error",
  filled: "info",
  inactive: "ghost",
} as const satisfies Record<JobState, string>;
const stateNames = {
  active: "Active",
  paused: "En pause",
  expired: "Expirée",
  filled: "Pourvue",
  inactive: "Inactive",
} as const satisfies Record<JobState, string>;

const contracts = { AP: "apprentissage", PR: "contrat pro" } as const;

type Props = {
  job: CompanyJob;
  /** The staff has hidden it: nobody sees it, whatever its state. */
  isHidden: boolean;
  isHighlighted: boolean;
  acts: ReactNode;
};

const Time = ({ job }: { job: CompanyJob }) => {
  const { words, share, isShort } = timeOf(job, parisDay());
  return (
    <>
      <span className={isShort ? classes.late : undefined}>{words}</span>
      {share !== undefined && (
        <>
          <span className="visually-hidden">. En ligne jusqu'au {formatDay(job.expires_on)}</span>
          <Progress
            className={classes.left}
            size={4}
            value={100 * share}
            color={isShort ? "coral" : "teal"}
            title={`En ligne jusqu'au ${formatDay(job.expires_on)}`}
            aria-hidden
          />
        </>
      )}
    </>
  );
};

/** At most so many are shown by their initials. */
const shownFollowers = 3;

type FollowersProps = Pick<NonNullable<CompanyJob["health"]>, "followers"> & { isOver: boolean };

const Followers = ({ followers, isOver }: FollowersProps) => {
  if (followers.length === 0) return <span className={isOver ? classes.noFollower : classes.late}>personne</span>;
  const names = followers.map(({ name }) => name).join(", ");
  return (
    <span className={classes.people} title={names}>
      <span className="visually-hidden">Suivie par {names}</span>
      {followers.slice(0, shownFollowers).map(({ id, name }) => (
        <Monogram key={id} name={name} />
      ))}
      {followers.length > shownFollowers && <span aria-hidden>+{followers.length - shownFollowers}</span>}
    </span>
  );
};

/** An offer in its company's list: what it is, how it does, how long it is on screen yet, and where it stands. */
export const JobRow = ({ job, isHidden, isHighlighted, acts }: Props) => {
  const { id, title, state, health, applications_count: received, max_applications: most } = job;
  const facts = [job.city, contracts[job.contract_type], formatMonth(job.start_date)];
  return (
    <DataRow acts={acts}>
      <Table.Td className={classes.what}>
        <span className={classes.title} title={title}>
          {isHighlighted && (
            <span title="Mise en avant">
              <IconStarFilled size={15} aria-hidden />
              <span className="visually-hidden">Mise en avant </span>
            </span>
          )}
          {state === "active" && !isHidden ? <Link to={`/offres/${id}`}>{title}</Link> : title}
        </span>
        <span className={classes.facts}>{facts.join(" · ")}</span>
      </Table.Td>
      <Table.Td data-label="Vues">
        {health && (
          <span className={classes.views}>
            {state === "active" && <Sparkline values={health.views_by_day} />}
            <span className={classes.total}>{formatNumber(health.views)}</span>
          </span>
        )}
      </Table.Td>
      <Table.Td className={`${numberCell} ${classes.received}`} data-label="Candidatures">
        <Link to={`/platform/company/applications?job=${id}`} className={classes.count}>
          {formatNumber(received)}
          {most !== null && ` sur ${formatNumber(most)}`}
          <span className="visually-hidden">
            {" "}
            {received >= 2 ? "candidatures" : "candidature"}, {title}
          </span>
        </Link>
        {health && health.unopened > 0 && (
          <span
            className={classes.fresh}
            title={plural(health.unopened, "candidature pas encore ouverte", "candidatures pas encore ouvertes")}
          >
            +{formatNumber(health.unopened)}
            <span className="visually-hidden"> pas encore {health.unopened >= 2 ? "ouvertes" : "ouverte"}</span>
          </span>
        )}
      </Table.Td>
      <Table.Td className={numberCell} data-label="Sans réponse">
        {health && <span className={health.late > 0 ? classes.late : undefined}>{formatNumber(health.waiting)}</span>}
      </Table.Td>
      <Table.Td className={classes.time}>
        <Time job={job} />
      </Table.Td>
      <Table.Td className={classes.followers} data-label="Suivie par">
        {health && <Followers followers={health.followers} isOver={state === "expired" || state === "filled"} />}
      </Table.Td>
      <Table.Td className={classes.state}>
        {isHidden ? (
          <StatusBadge label="Masquée" tone="error" />
        ) : (
          <StatusBadge label={stateNames[state]} tone={tones[state]} />
        )}
      </Table.Td>
    </DataRow>
  );
};
