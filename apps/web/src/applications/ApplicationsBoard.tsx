import type { MyApplication } from "@passerelle/contract/applications";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { listTones } from "./badges.ts";
import "./board.css";

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
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
  <section className="board" aria-label="Tableau des candidatures" tabIndex={0}>
    {columns.map(({ title, statuses }) => {
      const inside = applications.filter(({ status }) => statuses.includes(status));
      return (
        <div key={title} className="board-column">
          <h2>
            {title} <span className="soft">{inside.length}</span>
          </h2>
          <ul className="plain-list">
            {inside.map(({ id, job, status, status_label, created_at }) => (
              <li key={id}>
                <button type="button" className="board-card" onClick={() => onOpen(id)}>
                  <strong>{job.title}</strong>
                  <span>{job.company.name}</span>
                  <span className="row between">
                    <span className="soft small">{formatDay(created_at)}</span>
                    <StatusBadge label={status_label} tone={listTones[status]} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </section>
);
