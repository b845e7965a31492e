import { useDraggable } from "@dnd-kit/core";
import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { BoardColumn } from "@passerelle/contract/received-applications";
import { IconGripVertical } from "@tabler/icons-react";
import { formatDay } from "#platform/formats.ts";
import { columnOrder, columnTitles } from "./board-columns.ts";
import { isMovable, nameOf } from "./candidate.ts";
import { InvitationNote } from "./InvitationNote.tsx";
import { Stars } from "./Stars.tsx";

/** Where the focus goes back to, once the card has moved. */
export const handleId = (id: string) => `poignee-${id}`;
export const menuId = (id: string) => `menu-${id}`;

/** What a card says: also while it is being moved. */
export const CardFace = ({ application }: { application: ReceivedApplication }) => (
  <>
    <span className="small">{application.job.title}</span>
    <span className="row between">
      <span className="soft small">{formatDay(application.created_at)}</span>
      {application.rating !== null && <Stars mean={application.rating} />}
    </span>
  </>
);

type Props = {
  application: ReceivedApplication;
  column: BoardColumn;
  onOpen: () => void;
  onMove: (to: BoardColumn) => void;
};

/** An application on the board: the whole card follows the mouse or the finger, its handle the keyboard, and a menu does the same. */
export const BoardCard = ({ application, column, onOpen, onMove }: Props) => {
  const canMove = isMovable(application);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: application.id,
    data: { application },
    disabled: !canMove,
    attributes: { roleDescription: "carte à déplacer" },
  });
  const { onKeyDown, ...byPointer } = (listeners ?? {}) as Record<string, () => void>;
  const name = nameOf(application);
  const others = columnOrder.filter((one) => one !== column);
  return (
    <li ref={setNodeRef} className={isDragging ? "received-tile is-away" : "received-tile"} {...byPointer}>
      <span className="row between tile-head">
        <button type="button" className="title-button" onClick={onOpen}>
          {name}
        </button>
        {canMove && (
          <button
            ref={setActivatorNodeRef}
            id={handleId(application.id)}
            type="button"
            className="tile-handle"
            aria-label={`Déplacer ${name}`}
            aria-roledescription={attributes["aria-roledescription"]}
            aria-describedby={attributes["aria-describedby"]}
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        )}
      </span>
      <CardFace application={application} />
      <InvitationNote invitation={application.invitation} />
      {canMove && (
        <select
          id={menuId(application.id)}
          className="tile-menu"
          aria-label={`Déplacer ${name} vers`}
          value=""
          onChange={(event) => onMove(event.target.value as BoardColumn)}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <option value="">Déplacer vers…</option>
          {others.map((one) => (
            <option key={one} value={one}>
              {columnTitles[one]}
            </option>
          ))}
        </select>
      )}
    </li>
  );
};
