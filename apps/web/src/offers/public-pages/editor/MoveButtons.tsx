import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";

type Props = {
  /** What moves, for the names of the buttons. */
  what: string;
  index: number;
  count: number;
  isLocked: boolean;
  onMove: (to: number) => void;
};

/** Moves a row of a list a place earlier or later. */
export const MoveButtons = ({ what, index, count, isLocked, onMove }: Props) => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={isLocked || index === 0}
      aria-label={`Monter ${what}`}
      onClick={() => onMove(index - 1)}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={isLocked || index === count - 1}
      aria-label={`Descendre ${what}`}
      onClick={() => onMove(index + 1)}
    >
      <IconArrowDown size={18} aria-hidden />
    </ActionIcon>
  </>
);
