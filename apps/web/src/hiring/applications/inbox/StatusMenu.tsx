import { UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconChevronDown } from "@tabler/icons-react";
import { statusTones } from "#offers/rows/status-tones.ts";
import { ofName } from "#platform/formats.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import classes from "#ui/side-panel.module.css";
import { nameOf } from "../candidate.ts";

type Props = {
  application: ReceivedApplication;
  /** Those that the screen offers. */
  statuses: readonly ApplicationStatus[];
  onMove: (to: ApplicationStatus) => void;
};

/** The status, in its colour, which opens the others; the one that it has is offered even where the screen does not. */
export const StatusMenu = ({ application, statuses, onMove }: Props) => {
  const { status } = application;
  const offered = [...new Set([...statuses, status])];
  return (
    <MenuButton
      position="bottom-start"
      choices={offered.map((code) => [code, applicationStatusLabels[code]] as const)}
      value={status}
      onChange={(to) => onMove(to as ApplicationStatus)}
      button={
        <UnstyledButton
          className={`badge badge-${statusTones[status]} ${classes.status}`}
          aria-label={`Statut ${ofName(nameOf(application))}\u00a0: ${applicationStatusLabels[status]}`}
        >
          {applicationStatusLabels[status]}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  );
};
