import { UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { MyApplication } from "@passerelle/contract/hiring/applications";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ownBadge } from "./badges.ts";
import "./board.css";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";

const columns: { title: string; statuses: ApplicationStatus[] }[] = [
  { title: "En attente", statuses: ["PD", "DF"] },
  { title: "À l'étude", statuses: ["RV"] },
  { title: "Entretien", statuses: ["IN", "IV"] },
  { title: "Offre reçue", statuses: ["OF", "AC"] },
  { title: "Terminées", statuses: ["RJ", "WD"] },
];

type Props = { applications: MyApplication[]; onOpen: (id: string) => void };

/** The same applications by where they stand, a column each. */
export const ApplicationsBoard = ({ applications, onOpen }: Props) => (
  <ScrollRegion label="Tableau des candidatures" className="board">
    {columns.map(({ title, statuses }) => {
      const inside = applications.filter(({ status }) => statuses.includes(status));
      return (
        <div key={title} className="board-column">
          <h2>
            {title} <span className="soft">{inside.length}</span>
          </h2>
          <ul className="plain-list">
            {inside.map((application) => (
              <li key={application.id}>
                <UnstyledButton className="board-card" onClick={() => onOpen(application.id)}>
                  <strong>{application.job.title}</strong>
                  <span>{application.job.company.name}</span>
                  <span className="row between">
                    <span className="soft small">{formatDay(application.created_at)}</span>
                    <StatusBadge {...ownBadge(application)} />
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </ScrollRegion>
);
