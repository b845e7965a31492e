import { useDraggable } from "@dnd-kit/core";
import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { IconDots, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode, SyntheticEvent } from "react";

/** Where the focus goes after the card has moved. */
export const handleId = (id: string) => `poignee-${id}`;
export const menuId = (id: string) => `menu-${id}`;

const stay = (event: SyntheticEvent) => event.stopPropagation();

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
          // Neither a press on the menu nor one in it picks the card up.
          <span className="tile-acts">
            <Menu position="bottom-end" returnFocus>
              <Menu.Target>
                <ActionIcon
                  id={menuId(card.id)}
                  onMouseDown={stay}
                  onTouchStart={stay}
                  variant="subtle"
                  color="gray"
                  aria-label={`Déplacer ${name} vers`}
                >
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown aria-label={`Déplacer ${name} vers`} onMouseDown={stay} onTouchStart={stay}>
                {others.map(([column, title]) => (
                  <Menu.Item key={column} onClick={() => onMove(column)}>
                    {title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
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
          </span>
        )}
      </span>
      {children}
    </li>
  );
};
