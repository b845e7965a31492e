import { Button, Table } from "@mantine/core";
import type { ListedApplication } from "@passerelle/contract/hiring/applications";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { DataRow, opensRow } from "#ui/DataTable.tsx";
import { Logo } from "#ui/Logo.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { listedBadge } from "./badges.ts";
import classes from "./my-applications.module.css";
import { nextAct, nextSentence } from "./next-step-text.ts";

const originOf = ({ introduced_by, origin, job }: ListedApplication) => {
  if (introduced_by) return `Présentée par ${introduced_by.school}`;
  return origin === "linked" ? `Proposée par ${job.company.name}` : null;
};

/** One of the applicant's applications: the whole line opens it. */
export const MyApplicationRow = ({ application }: { application: ListedApplication }) => {
  const { id, job, created_at, logo_url, next } = application;
  const page = `/platform/applicant/applications/${id}`;
  const act = nextAct(application);
  const facts = [job.company.name, job.city, originOf(application)].filter(Boolean);
  const start = `Début\u00a0: ${job.start_date ? formatDay(job.start_date) : "Non renseigné"}`;
  return (
    <DataRow
      acts={
        <>
          {act && (
            <Button component={Link} to={page} variant="default" size="compact-sm">
              {act}
              <span className="visually-hidden"> {job.title}</span>
            </Button>
          )}
          {job.is_visible && (
            <RowAct
              icon={<IconExternalLink size={16} />}
              label="Voir l'offre"
              about={job.title}
              to={`/offres/${job.id}`}
            />
          )}
        </>
      }
    >
      <Table.Td className={classes.cell}>
        <div className={classes.post}>
          <Logo name={job.company.name} url={logo_url} />
          <div>
            <Link to={page} className={`${opensRow} ${classes.title}`}>
              {job.title}
            </Link>
            <span className={classes.facts}>
              {facts.join(" · ")}
              <span className={classes.start}> · {start}</span>
            </span>
          </div>
        </div>
      </Table.Td>
      <Table.Td className={classes.status}>
        <StatusBadge {...listedBadge(application)} />
      </Table.Td>
      <Table.Td className={`${classes.next} ${next.is_mine ? classes.mine : ""}`}>{nextSentence(application)}</Table.Td>
      <Table.Td className={classes.date}>{formatDay(created_at)}</Table.Td>
    </DataRow>
  );
};
