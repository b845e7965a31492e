import { useDraggable } from "@dnd-kit/core";
import { UnstyledButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SelectField } from "./SelectField.tsx";

/** Where the focus goes after the card has moved. */
export const handleId = (id: string) => `poignee-${id}`;
export const menuId = (id: string) => `menu-${id}`;

type Props<Card extends { id: string }> = {
  card: Card;
  name: string;
  canMove: boolean;
  /** Other columns by code. */
  others: [string, string][];
  onOpen: () => void;
  onMove: (to: string) => void;
  children: ReactNode;
};

/** A card of a board: it follows the mouse or finger, its handle takes the keyboard, and a menu does the same. */
export const BoardCard = <Card extends { id: string }>({
  card,
  name,
  canMove,
  others,
  onOpen,
  onMove,
  children,
}: Props<Card>) => {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: !canMove,
    attributes: { roleDescription: "carte à déplacer" },
  });
  const { onKeyDown, ...byPointer } = (listeners ?? {}) as Record<string, () => void>;
  return (
    <li ref={setNodeRef} className={isDragging ? "received-tile is-away" : "received-tile"} {...byPointer}>
      <span className="row between tile-head">
        <UnstyledButton className="title-button" onClick={onOpen}>
          {name}
        </UnstyledButton>
        {canMove && (
          <UnstyledButton
            ref={setActivatorNodeRef}
            id={handleId(card.id)}
            className="tile-handle"
            aria-label={`Déplacer ${name}`}
            aria-roledescription={attributes["aria-roledescription"]}
            aria-describedby={attributes["aria-describedby"]}
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={18} aria-hidden />
          </UnstyledButton>
        )}
      </span>
      {children}
      {canMove && (
        <SelectField
          id={menuId(card.id)}
          label={`Déplacer ${name} vers`}
          isLabelHidden
          labels={Object.fromEntries(others)}
          empty="Déplacer vers…"
          value=""
          onChange={(event) => onMove(event.target.value)}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        />
      )}
    </li>
  );
};
