import { Table } from "@mantine/core";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { timeOf } from "#offers/company-jobs/job-time.ts";
import { jobsQuery } from "#offers/company-jobs/queries.ts";
import { texts } from "#offers/company-jobs/texts.ts";
import { formatNumber, parisDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { Sparkline } from "#ui/Sparkline.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./company-dashboard.module.css";
import { healthOf } from "./offer-health-rules.ts";

/** Offers shown; the others are in their list. */
const most = 5;

/** The order and the filters in which the list of offers opens: both share what is read. */
export const firstOffers = jobsQuery({
  search: "",
  status: "",
  contract_type: [],
  location: "",
  follower: "",
  sort: "attention",
});

const Line = ({ job }: { job: CompanyJob }) => {
  const { words, isShort } = timeOf(job, parisDay());
  const { label, tone } = healthOf(job);
  const { health } = job;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.offer}>
        <Link to={`/platform/company/applications?job=${job.id}`}>{job.title}</Link>{" "}
        <span className="soft">{job.city}</span>
      </Table.Th>
      <Table.Td className={classes.course}>{health && <Sparkline values={health.views_by_day} />}</Table.Td>
      <Table.Td className={classes.number}>{health && formatNumber(health.views)}</Table.Td>
      <Table.Td className={classes.number}>
        {formatNumber(job.applications_count)}
        {health && health.unopened > 0 && (
          <span className={classes.late}>
            {" "}
            +{formatNumber(health.unopened)}
            <span className="visually-hidden"> pas encore {health.unopened >= 2 ? "ouvertes" : "ouverte"}</span>
          </span>
        )}
      </Table.Td>
      <Table.Td className={isShort ? classes.late : undefined}>{words}</Table.Td>
      <Table.Td>
        <StatusBadge label={label} tone={tone} />
      </Table.Td>
    </Table.Tr>
  );
};

/** The offers on screen or paused, those that ask for an act first, and how each does. */
export const DashboardHealth = () => {
  const query = useInfiniteQuery(firstOffers);
  const onScreen = (jobs: CompanyJob[]) =>
    jobs.filter(({ state }) => state === "active" || state === "paused").slice(0, most);
  const shown = onScreen(query.data?.pages.flatMap(({ rows }) => rows) ?? []);
  if (query.data && shown.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="health">
      <div className={classes.partHead}>
        <h2 id="health">Santé des offres</h2>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={42} refreshFailure="quiet">
        {() => (
          <ScrollRegion label="Table des offres">
            <Table className={classes.health} aria-labelledby="health">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Offre</Table.Th>
                  <Table.Th scope="col">Vues, 14 jours</Table.Th>
                  <Table.Th scope="col" className={classes.number}>
                    Vues
                  </Table.Th>
                  <Table.Th scope="col" className={classes.number}>
                    Candidatures
                  </Table.Th>
                  <Table.Th scope="col">En ligne encore</Table.Th>
                  <Table.Th scope="col">Ce qu'on en pense</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {shown.map((job) => (
                  <Line key={job.id} job={job} />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )}
      </QueryView>
    </section>
  );
};
