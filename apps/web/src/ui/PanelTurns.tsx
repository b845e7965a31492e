import { ActionIcon, Tooltip } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "#platform/formats.ts";
import classes from "./side-panel.module.css";
import type { useNeighbours } from "./use-neighbours.ts";

/** Where the open row stands; `count`: how many rows there are in all, when the list shows only the first. */
export type PlaceOfRow = ReturnType<typeof useNeighbours> & { count: number };

type TurnProps = { label: string; icon: ReactNode; to: string | undefined; onOpen: (id: string) => void };

const Turn = ({ label, icon, to, onOpen }: TurnProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      disabled={!to}
      onClick={() => to && onOpen(to)}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);

type Props = {
  label: string;
  /** In the gender of the rows. */
  names: { previous: string; next: string };
  place: PlaceOfRow;
  onOpen: (id: string) => void;
  /** None where the panel always stands beside the list. */
  onClose?: () => void;
};

/** From what is open beside a list to its neighbours, or back to the list. */
export const PanelTurns = ({ label, names, place, onOpen, onClose }: Props) => (
  <>
    <nav className={classes.turns} aria-label={label}>
      {place.place !== -1 && (
        <span className={classes.place}>
          {formatNumber(place.place + 1)} sur {formatNumber(Math.max(place.count, place.total))}
        </span>
      )}
      <Turn label={names.previous} icon={<IconChevronUp size={20} aria-hidden />} to={place.previous} onOpen={onOpen} />
      <Turn label={names.next} icon={<IconChevronDown size={20} aria-hidden />} to={place.next} onOpen={onOpen} />
    </nav>
    {onClose && (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Fermer" onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    )}
  </>
);
