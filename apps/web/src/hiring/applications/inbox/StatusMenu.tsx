import { Menu, UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconChevronDown } from "@tabler/icons-react";
import { statusTones } from "#offers/rows/status-tones.ts";
import { ofName } from "#platform/formats.ts";
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
    <Menu position="bottom-start" withinPortal={false} returnFocus>
      <Menu.Target>
        <UnstyledButton
          className={`badge badge-${statusTones[status]} ${classes.status}`}
          aria-label={`Statut ${ofName(nameOf(application))}\u00a0: ${applicationStatusLabels[status]}`}
        >
          {applicationStatusLabels[status]}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Statut ${ofName(nameOf(application))}`}>
        <Menu.RadioGroup value={status} onChange={(to) => onMove(to as ApplicationStatus)}>
          {offered.map((code) => (
            <Menu.RadioItem key={code} value={code} closeMenuOnClick>
              {applicationStatusLabels[code]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
