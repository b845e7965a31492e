import { UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { WaitingBatches } from "#hiring/introductions/WaitingBatches.tsx";
import { WaitingAnswers } from "#hiring/quick-replies/WaitingAnswers.tsx";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatNumber } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "#ui/side-panel.module.css";
import type { InboxSearch } from "./use-inbox-search.ts";

type Props = {
  byStatus: { status: ApplicationStatus; count: number }[];
  search: InboxSearch;
  onHelp: () => void;
};

/** Beside the list while no candidate is open: what waits, and how many applications stand where. */
export const InboxSummary = ({ byStatus, search, onHelp }: Props) => (
  <section className={classes.summary} aria-label="Où en sont les candidatures">
    <WaitingAnswers />
    <WaitingBatches />
    <h2>Où en sont les candidatures</h2>
    <ul>
      {byStatus.map(({ status, count }) => (
        <li key={status}>
          <UnstyledButton
            className={classes.statusCount}
            aria-pressed={search.filters.status === status}
            onClick={() => search.set({ statut: search.filters.status === status ? null : status, liste: "toutes" })}
          >
            <StatusBadge
              label={`${applicationStatusLabels[status]}\u00a0: ${formatNumber(count)}`}
              tone={statusTones[status]}
            />
          </UnstyledButton>
        </li>
      ))}
    </ul>
    <p className={classes.help}>
      Ouvrez une candidature pour lire son CV ici, noter et répondre.{" "}
      <UnstyledButton className={classes.helpLink} onClick={onHelp}>
        Raccourcis clavier
      </UnstyledButton>
    </p>
  </section>
);
