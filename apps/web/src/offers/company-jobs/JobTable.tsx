import { Table } from "@mantine/core";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { Fragment, type ReactNode } from "react";
import type { Action } from "#ui/ActionMenu.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { JobActs } from "./JobActs.tsx";
import { JobRow } from "./JobRow.tsx";

/** What other rooms know of the company's offers, and do with them. */
export type OtherRooms = {
  /** What they offer for one of them. */
  actionsOf: (job: CompanyJob) => Action[];
  /** What they have to say of one of them; nothing of most. */
  noticeOf: (job: CompanyJob) => ReactNode;
  /** Whether the staff has hidden it. */
  isHidden: (id: string) => boolean;
  isHighlighted: (id: string) => boolean;
};

const columns = [
  "Offre",
  "Vues, 14 jours",
  { numbers: "Candidatures" },
  { numbers: "Sans réponse" },
  "En ligne encore",
  "Suivie par",
  "État",
];

type Props = {
  jobs: CompanyJob[];
  isBusy: boolean;
  others: OtherRooms;
  /** The position is filled. */
  onFill: (job: CompanyJob) => void;
};

/** A company's offers, a line each. */
export const JobTable = ({ jobs, isBusy, others, onFill }: Props) => (
  <DataTable label="Offres" columns={columns} isWhole isBusy={isBusy}>
    {jobs.map((job) => {
      const isHidden = others.isHidden(job.id);
      return (
        <Fragment key={job.id}>
          <JobRow
            job={job}
            isHidden={isHidden}
            isHighlighted={others.isHighlighted(job.id)}
            acts={
              <JobActs
                job={job}
                isOnScreen={job.state === "active" && !isHidden}
                more={others.actionsOf(job)}
                onFill={() => onFill(job)}
              />
            }
          />
          {isHidden && (
            <Table.Tr>
              <Table.Td colSpan={columns.length + 1}>{others.noticeOf(job)}</Table.Td>
            </Table.Tr>
          )}
        </Fragment>
      );
    })}
  </DataTable>
);
